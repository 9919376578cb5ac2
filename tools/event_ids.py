#!/usr/bin/env python3
"""Turns the rows of events in src/games/<g>/words.cpp into a C++ header: the enum by which rules tell them. A row is all that an event
needs; one that is told and has no row does not compile."""
import pathlib
import re
import sys

from generated import write


def main():
    source, out = pathlib.Path(sys.argv[1]), sys.argv[2]
    game = source.parent.name
    rows = re.search(r"^constexpr EventWord events\[\] = \{(.*?)^\};", source.read_text(encoding="utf-8"), re.S | re.M)
    if not rows:
        sys.exit(f"{source}: no rows of events, expected constexpr EventWord events[] = {{…}};")
    names = re.findall(r"\bw\(Word::(\w+)\)", rows[1])
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"{source}: two rows of events called {', '.join(sorted(twice))}")
    write(out, [
        f"// Made from the rows of events in src/games/{game}/words.cpp by tools/event_ids.py; do not edit.",
        "#pragma once",
        "#include <cstdint>",
        f"namespace fireteam::{game} {{",
        "enum class Word : std::uint16_t {",
        *(f"  {name}," for name in names),
        "};",
        f"}}  // namespace fireteam::{game}",
    ])


main()
