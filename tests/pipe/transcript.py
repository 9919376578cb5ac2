#!/usr/bin/env python3
"""Types the lines of the transcript in docs/pipe.md and compares the replies.

    tests/pipe/transcript.py PROGRAM PAGE            fails where the page is not what the engine says
    tests/pipe/transcript.py PROGRAM PAGE --write    writes the page anew; review the diff
"""
import pathlib
import subprocess
import sys

MOST = 400  # characters of a line on the page


def main():
    program, page = sys.argv[1], pathlib.Path(sys.argv[2])
    before, transcript, after = page.read_text(encoding="utf-8").split("```\n")
    typed = [line[2:] for line in transcript.splitlines() if line.startswith("> ")]
    engine = subprocess.run([program, "engine"], input="\n".join(typed) + "\n", capture_output=True, text=True, check=True)
    replies = iter(line for line in engine.stdout.splitlines() if not line.startswith("info "))
    said = []
    for line in typed:
        said.append("> " + line)
        if line != "quit":
            reply = next(replies)
            said.append(reply if len(reply) <= MOST else reply[:MOST] + "…")
    made = "\n".join(said) + "\n"
    if sys.argv[3:] == ["--write"]:
        page.write_text("```\n".join([before, made, after]), encoding="utf-8")
    elif made != transcript:
        for old, new in zip(transcript.splitlines(), said):
            if old != new:
                sys.exit(f"{page} says\n  {old}\nand the engine says\n  {new}\nIf that is meant: add --write, and review the diff.")
        sys.exit(f"{page}: the transcript has other lines than the engine's")


main()
