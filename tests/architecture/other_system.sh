#!/usr/bin/env bash
# Does everything but src/platform compile where there is no POSIX? Every other source file is read by a
# compiler for Windows (mingw-w64), as a proof that nothing of Linux is used outside that room; nothing is built.
# No file is left out.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
folder=$PWD/build/other_system

# Of the headers of this system only those of libraries that other systems have as well: among the rest are
# those of POSIX, of which the compiler must find none but its own.
rm -rf "$folder"
mkdir -p "$folder/libraries"
for header in CLI SDL2 asio asio.hpp espeak-ng fmt libserialport.h readline spdlog sqlite3.h tl toml++ unicode; do
    ln -s "/usr/include/$header" "$folder/libraries/$header"
done
# SDL's leads to one that stands in a folder of its own.
mkdir -p "$folder/libraries/for_sdl/SDL2"
ln -s "/usr/include/$(gcc -print-multiarch)/SDL2/_real_SDL_config.h" "$folder/libraries/for_sdl/SDL2/"

compile=(x86_64-w64-mingw32-g++-posix -std=c++20 -Isrc -isystem "$folder/libraries" -isystem "$folder/libraries/SDL2"
    -isystem "$folder/libraries/for_sdl" -D_WIN32_WINNT=0x0A00 -DASIO_STANDALONE -DASIO_NO_DEPRECATED
    -DSPDLOG_COMPILED_LIB -DSPDLOG_FMT_EXTERNAL -DSDL_MAIN_HANDLED
    '-DZUBR_VERSION=""' '-DZUBR_INSTALLED_DATA_DIR=""' '-DZUBR_SOURCE_DATA_DIR=""')
# What nearly every file reads is read once (clang-tidy reads each file without such help).
for header in algorithm array chrono cstdint filesystem functional map memory optional string string_view variant \
    vector tl/expected.hpp fmt/format.h; do
    echo "#include <$header>"
done >"$folder/usual.hpp"
"${compile[@]}" -x c++-header "$folder/usual.hpp" -o "$folder/usual.hpp.gch"

git ls-files 'src/*.cpp' | grep -v '^src/platform/' |
    xargs -P 2 -n 4 "${compile[@]}" -include "$folder/usual.hpp" -fsyntax-only
