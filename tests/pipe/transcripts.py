#!/usr/bin/env python3
"""The games of docs/transcripts, typed again: what the program says must be what stands there.

transcripts.py PROGRAM FOLDER [--write]: a transcript begins with its command; lines such as `jock> 3` were typed. With
--write the files are brought up to date by typing the same lines."""
import difflib
import pathlib
import re
import shlex
import subprocess
import sys

typed = re.compile(r"^([a-z][a-z0-9-]*(?: [a-z0-9-]+)*> )(.*)$")


def said(program, command, lines):
    words = shlex.split(command)[1:]
    run = subprocess.run([program, *words], input="".join(line + "\n" for line in lines), capture_output=True, text=True, timeout=300)
    return run.stdout + run.stderr


def replay(program, text):
    """The transcript as it would be written now."""
    head, *rest = text.split("\n")
    lines = [found[2] for found in map(typed.match, rest) if found]
    out, at = [], 0
    for line in said(program, head.removeprefix("$ "), lines).split("\n"):
        # The prompt waits for a line; what was typed stands behind it, and the answer begins a new line.
        while at < len(lines) and (found := re.match(r"^([a-z][a-z0-9-]*(?: [a-z0-9-]+)*> )", line)):
            out.append(found[1] + lines[at])
            line = line[found.end():]
            at += 1
        out.append(line)
    return "\n".join([head, *out])


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    wrong = 0
    for file in sorted(folder.glob("*.txt")):
        before = file.read_text()
        after = replay(program, before)
        if after.strip() == before.strip():
            print(f"{file.name}: as written, {len(before.splitlines())} lines")
        elif "--write" in sys.argv:
            file.write_text(after.rstrip() + "\n")
            print(f"{file.name}: written")
        else:
            wrong += 1
            print(f"{file.name}: the program says something else now (tests/pipe/transcripts.py PROGRAM docs/transcripts --write)")
            print("\n".join(list(difflib.unified_diff(before.split("\n"), after.split("\n"), "written", "said", lineterm="", n=2))[:40]))
    return 1 if wrong else 0


sys.exit(main())
