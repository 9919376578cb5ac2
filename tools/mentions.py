#!/usr/bin/env python3
"""A file that a comment, a script or a document names exists: by its path, or by its name anywhere in the tree."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = re.compile(r"(?<![\w/.*<>…{}$-])((?:[\w.-]+/)*[\w-]+\.(?:h|cpp|ts|tsx|py|sh|md|json|case))(?![\w/-]|\.\w)")
ELSEWHERE = {"survivors.md", "known.json", "compile_commands.json",  # made by tools, under build/
             "Index.h",  # of libclang
             "tell.cpp", "convoy.cpp"}  # named in headers of Rambo and SAS that are about to be split
COMMENT = {".h": "//", ".cpp": "//", ".ts": "//", ".tsx": "//", ".py": "#", ".sh": "#", ".md": ""}


def main():
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                           check=True).stdout.split()
    names = [name for name in names if (ROOT / name).exists()]
    known = {part for name in names for part in tails(name)}
    wrong = []
    for name in names:
        mark = COMMENT.get(pathlib.Path(name).suffix)
        if mark is None or name.startswith(("docs/decisions/", "docs/transcripts/", "CHANGELOG")):
            continue
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1):
            text = line[line.find(mark):] if mark and mark in line else "" if mark else line
            wrong += [f"{name}:{number}: no file {match[1]}" for match in NAME.finditer(text)
                      if re.sub(r"^(\.\./)+", "", match[1]) not in known and match[1] not in ELSEWHERE]
    print("\n".join(wrong) if wrong else f"mentions: every file that is named exists")
    sys.exit(1 if wrong else 0)


def tails(name):
    parts = name.split("/")
    return ["/".join(parts[at:]) for at in range(len(parts))]


main()
