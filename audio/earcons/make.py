#!/usr/bin/env python3
"""Makes the earcons beside this script: `./make.py`, or `./make.py --check` to see that the files are what it makes.

Few sounds, told apart by three things at once, so that none must be recognised by pitch alone: register (low is
trouble, high is well), rhythm (one, two, three notes) and timbre (soft for what the hands did, rough for refusals). All
lie between 150 Hz and 5 kHz, and none is longer than 400 ms, since speech follows. 22050 Hz, 16 bit, mono.
"""
import io
import math
import pathlib
import struct
import sys
import wave

RATE = 22050
PEAK = 0.6

# Partials as (multiple of the pitch, strength).
SOFT = [(1, 1.0), (2, 0.25)]
BRIGHT = [(1, 1.0), (2, 0.5), (3, 0.3)]
ROUGH = [(1, 1.0), (3, 0.6), (5, 0.4), (7, 0.25)]


def note(hertz, ms, partials, decay):
    """One note: a rise of 4 ms, then an exponential fall (`decay` a second) and 4 ms to silence."""
    count = RATE * ms // 1000
    edge = RATE * 4 // 1000
    strength = sum(part[1] for part in partials)
    samples = []
    for i in range(count):
        t = i / RATE
        value = sum(part * math.sin(2 * math.pi * hertz * multiple * t) for multiple, part in partials) / strength
        envelope = min(1.0, i / edge, (count - 1 - i) / edge) * math.exp(-decay * t)
        samples.append(PEAK * value * envelope)
    return samples


def rest(ms):
    return [0.0] * (RATE * ms // 1000)


EARCONS = {
    # The board did what was asked: one soft knock.
    "placed": note(520, 60, SOFT, 40),
    # Prisoners are off: two soft knocks, higher.
    "removed": note(780, 50, SOFT, 45) + rest(40) + note(780, 50, SOFT, 45),
    # Refused: one long rough low sound.
    "error": note(165, 260, ROUGH, 4),
    # The program asks: two bright notes upwards.
    "question": note(620, 110, BRIGHT, 12) + rest(20) + note(930, 150, BRIGHT, 10),
    # Something was lost (the board): three bright notes downwards.
    "gone": note(880, 90, BRIGHT, 10) + rest(20) + note(660, 90, BRIGHT, 10) + rest(20) + note(440, 150, BRIGHT, 8),
    # Right, in a drill: three quick soft notes upwards, high.
    "right": note(1050, 60, SOFT, 20) + note(1320, 60, SOFT, 20) + note(1570, 120, SOFT, 16),
}


def wav(samples):
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(32767 * sample)) for sample in samples))
    return out.getvalue()


def main():
    folder = pathlib.Path(__file__).resolve().parent
    differ = []
    for name, samples in EARCONS.items():
        path = folder / f"{name}.wav"
        made = wav(samples)
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_bytes() != made:
                differ.append(path.name)
        else:
            path.write_bytes(made)
    if differ:
        sys.exit("not what the script makes: " + ", ".join(differ))


if __name__ == "__main__":
    main()
