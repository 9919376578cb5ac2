#!/usr/bin/env python3
"""Every rule can be found: each rule of rules/<g>.json is cited by its full id in src/games/<g>, beside the code that keeps it
(RAM-MOVE-06 in a comment or Rule::RAM_MOVE_06; inside a range like -05..07 does not count), or it is pure data and says where:
`"data": "content/<g>/….json"`, a file or folder that exists. Modules that rules/<g>.json lists as "unbuilt" stand apart.
Known gaps are in tools/citations/<g>.txt, an id a line; the list may only shrink: an id that is cited by now must leave it
(--fix takes it out). --list prints the gaps of all games."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ID = re.compile(r"(?<![A-Za-z0-9])([A-Z]{3})[-_]([A-Z]+)[-_](\d{2,})(?![0-9A-Za-z])")


def cited(game):
    """Full ids in the game's sources, each with the first line that holds it."""
    found = {}
    for path in sorted((ROOT / "src/games" / game).rglob("*.*")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in ID.finditer(line):
                if not line[match.end():].startswith(".."):  # the first of a range is the range's, not its own
                    found.setdefault("-".join(match.groups()), f"{path.relative_to(ROOT)}:{number}")
    return found


def survey(game):
    """(gaps, complaints, rules counted, rules of unbuilt modules)"""
    book = json.loads((ROOT / "rules" / f"{game}.json").read_text(encoding="utf-8"))
    unbuilt, found = set(book.get("unbuilt", [])), cited(game)
    gaps, wrong, counted, apart = [], [], 0, 0
    prefixes, ids = {rule["id"].split("-")[0] for rule in book["rules"]}, {rule["id"] for rule in book["rules"]}
    for module in sorted(unbuilt - {rule.get("module", "core") for rule in book["rules"]}):
        wrong.append(f"rules/{game}.json: no rule of the unbuilt module “{module}”")
    for rule in book["rules"]:
        where = rule.get("data")
        if where is not None and not (where.startswith(f"content/{game}/") and (ROOT / where).exists()):
            wrong.append(f"rules/{game}.json: {rule['id']}: data “{where}” is no file or folder of content/{game}")
        if rule.get("module", "core") in unbuilt:
            apart += 1
            continue
        counted += 1
        if where is None and rule["id"] not in found:
            gaps.append(rule["id"])
    for name, place in found.items():
        if name.split("-")[0] in prefixes and name not in ids:
            wrong.append(f"{place}: {name} is no rule of rules/{game}.json")
    return gaps, wrong, counted, apart


def main():
    fix, wrong, told = "--fix" in sys.argv[1:], [], []
    for source in sorted((ROOT / "rules").glob("*.json")):
        game = source.stem
        gaps, complaints, counted, apart = survey(game)
        wrong += complaints
        file = ROOT / "tools/citations" / f"{game}.txt"
        known = file.read_text(encoding="utf-8").split() if file.exists() else []
        mended = [name for name in known if name not in gaps]
        if mended and fix:
            known = [name for name in known if name in gaps]
            file.write_text("".join(name + "\n" for name in known), encoding="utf-8") if known else file.unlink()
        elif mended:
            wrong.append(f"{file.relative_to(ROOT)}: no gaps any more (tools/citations.py --fix): {' '.join(mended)}")
        new = [name for name in gaps if name not in known]
        if new:
            wrong.append(f"src/games/{game}: rules that nothing cites by their full id: {' '.join(new)}")
        if "--list" in sys.argv[1:]:
            told += gaps
        told.append(f"citations: {game}: {counted} rules, {len(gaps)} cited nowhere" + (f"; {apart} of modules not built" if apart else ""))
    print("\n".join(wrong + told))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
