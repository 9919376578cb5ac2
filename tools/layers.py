#!/usr/bin/env python3
"""Who may include whom. The arrows are those of docs/tour.md; a wrong include fails with its file and line."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAY = {
    "base": set(),
    "engine": {"base"},
    "kit": {"base", "engine"},
    "content": {"base"},
    "bots": {"base", "engine"},
    "lab": {"base", "engine", "bots"},
    "play": {"base", "engine", "content", "bots"},
    "app": {"base", "engine", "kit", "content", "bots", "lab", "play"},
}
INCLUDE = re.compile(r'^\s*#include "([^"]+)"')


def layer_of(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def allowed(own, other, path):
    if own == other:
        return True
    if other in {"rules", "events"}:  # generated ids of a game's rules and events
        return own.startswith("games/")
    if own.startswith("games/"):
        return other in {"base", "engine", "kit", "content"}
    if own == "games":  # games/all.cpp, the only list of games
        return other == "engine" or (other.startswith("games/") and path.endswith("games/all.cpp"))
    return other in MAY[own]


def below(path, seen):
    """All that a header includes, itself or by others."""
    source = ROOT / "src" / path
    if path in seen or not source.exists():
        return seen
    seen.add(path)
    for line in source.read_text(encoding="utf-8").splitlines():
        if match := INCLUDE.match(line):
            below(match[1], seen)
    return seen


def readers_on_boards():
    """A board is what lies on the table: no reader is seen from its header."""
    wrong = []
    for board in sorted((ROOT / "src/games").glob("*/board.h")):
        path = board.relative_to(ROOT / "src").as_posix()
        wrong += [f"src/{path}: a board may not include {other}" for other in sorted(below(path, set())) if layer_of(other) == "content"]
    return wrong


def main():
    wrong = readers_on_boards()
    sources = sorted((ROOT / "src").rglob("*.h")) + sorted((ROOT / "src").rglob("*.cpp"))
    for source in sources:
        path = source.relative_to(ROOT / "src").as_posix()
        own = layer_of(path)
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if match and not allowed(own, layer_of(match[1]), path):
                wrong.append(f"src/{path}:{number}: {own} may not include {match[1]}")
    print("\n".join(wrong) if wrong else f"layers: {len(sources)} files, all arrows hold")
    sys.exit(1 if wrong else 0)


main()
