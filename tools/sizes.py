#!/usr/bin/env python3
"""A file is a chapter: over 600 lines fails, over 400 is named. Line 1 of each source file says what it is for."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT, THINK = 600, 400


def main():
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "src", "web/src", "tests", "tools"],
                           cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    wrong, long = [], []
    for name in names:
        if not name.endswith((".h", ".cpp", ".ts", ".tsx", ".py", ".sh", ".css")) or not (ROOT / name).exists():
            continue
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        if len(lines) > LIMIT:
            wrong.append(f"{name}: {len(lines)} lines, at most {LIMIT}")
        elif len(lines) > THINK:
            long.append(f"{name}: {len(lines)} lines, think again")
        if name.endswith((".h", ".cpp")) and (not lines or not lines[0].startswith("//")):
            wrong.append(f"{name}: line 1 does not say what the file is for")
    print("\n".join(wrong + long) if wrong or long else "sizes: every file is a chapter")
    sys.exit(1 if wrong else 0)


main()
