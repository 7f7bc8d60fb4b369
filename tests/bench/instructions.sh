#!/usr/bin/env bash
# Instructions a leaf, counted by callgrind: the stable figure of how fast moves are counted, whatever else the
# machine does. What the program needs before it counts is taken off.
# Usage: instructions.sh BENCH_PERFT [TREE DEPTH]
set -euo pipefail
program=$1

instructions() { # tree depth
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" count "$1" "$2" 2>&1 >/dev/null |
        sed -n 's/^.*Collected : *//p'
}

row() { # tree depth
    local leaves all before
    leaves=$("$program" count "$1" "$2")
    all=$(instructions "$1" "$2")
    before=$(instructions "$1" 0)
    awk -v name="$1" -v depth="$2" -v leaves="$leaves" -v count="$((all - before))" \
        'BEGIN { printf "%-24s to depth %2d: %11d leaves, %6.1f instructions a leaf\n", name, depth, leaves, count / leaves }'
}

if [ $# -eq 3 ]; then
    row "$2" "$3"
else
    "$program" trees | while read -r tree depth; do row "$tree" "$depth"; done
fi
