#!/usr/bin/env python3
"""Runs the cases that docs/cases.md shows: blocks that begin with a game.

    tests/docs/cases.py PROGRAM PAGE
"""
import pathlib
import re
import subprocess
import sys
import tempfile

program, page = sys.argv[1:]
blocks = re.findall(r"^```\n(game .*?)^```", pathlib.Path(page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
if not blocks:
    sys.exit(f"{page} shows no case")
with tempfile.TemporaryDirectory() as folder:
    files = [pathlib.Path(folder) / f"block-{number}.case" for number in range(1, len(blocks) + 1)]
    for file, block in zip(files, blocks):
        file.write_text(block, encoding="utf-8")
    sys.exit(subprocess.run([program, "case", *map(str, files)], check=False).returncode)
