#!/usr/bin/env python3
"""Mutation check: perturbs rule code of a game and reports which changes no case notices.

    tools/mutate.py --game drill                  every mutant of the drill
    tools/mutate.py --game rambo --count 60       a sample

A mutant changes one line of src/games/<game>/*.cpp in a copy of the tree under build/mutate (a comparison, a number, a
dropped statement, a verdict that always allows), builds the program there and runs the game's cases. One that still
passes has survived: a rule without a sharp enough case, or a change that changes nothing. Results are kept in
build/mutate/<game>.json: a run that was stopped goes on where it was, and survivors are tried again when the cases have
changed.
"""
import argparse
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# No rules there: reading content, words and pictures for people, what bots think, what cases read.
SKIP = {"book", "boards", "case_book", "case_data", "case_facts", "case_fields", "case_givens", "cases", "describe",
        "intents", "knowledge", "mission", "missions", "names", "overlays", "prompts", "rules", "scene", "score", "script",
        "script_words", "telling", "words", "worlds"}
READERS = {"rambo": {"cards"}}  # files that only read content in one game
COMPARE = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && "}
COLUMNS = ("noticed", "survived", "not compiled")


def changes_of(line):
    """Every mutant of one line of code, as (what, new line)."""
    code = line.split("//")[0]
    if not code.strip() or code.lstrip().startswith(("#", "*", "template", "using", "namespace", "case ", "static_assert", "check(")):
        return
    for old, new in COMPARE.items():
        for found in re.finditer(re.escape(old), code):
            yield f"{old.strip()} to {new.strip()}", line[: found.start()] + new + line[found.end() :]
    for found in re.finditer(r"(?<![\w.'\"])(\d+)(?![\w.'\"])", code):
        for step in (1, -1):
            value = int(found.group(1)) + step
            if value >= 0:
                yield f"{found.group(1)} to {value}", line[: found.start()] + str(value) + line[found.end() :]
    found = re.search(r"forbidden\(Rule::\w+\)", code)
    if found:
        yield "verdict to allowed", line[: found.start()] + "allowed" + line[found.end() :]
    if re.match(r"\s+[\w:.\[\]>()-]+\(.*\);\s*$", code) or re.match(r"\s+[\w.\[\]>-]+ [-+|&]?= .*;\s*$", code):
        yield "statement dropped", re.match(r"\s*", line).group(0) + ";  // dropped\n"


def mutants(game, only):
    for path in sorted((ROOT / "src" / "games" / game).glob("*.cpp")):
        if path.stem in SKIP or path.stem in READERS.get(game, ()) or (only and path.name not in only):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(keepends=True)):
            for at, (what, new) in enumerate(changes_of(line)):
                key = f"{path.name}:{number + 1}:{at}: {what}: {line.strip()}"
                yield key, path.relative_to(ROOT), number, new


def run(command, seconds, env=None):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=env)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return 124, "timed out"


class Workshop:
    """A copy of the tree with a build of its own."""

    def __init__(self, game, jobs):
        # The copy is laid out like the tree and compiled like its release, so that ccache serves what is unchanged.
        self.tree = ROOT / "build" / "mutate" / "tree"
        build = self.tree / "build" / "release"
        shutil.rmtree(self.tree / "tests", ignore_errors=True)
        for name in ("src", "rules", "cmake", "tools", "examples", f"tests/cases/{game}"):
            if (ROOT / name).exists():
                shutil.copytree(ROOT / name, self.tree / name, dirs_exist_ok=True, copy_function=self.copy)
        for name in ("CMakeLists.txt", "CMakePresets.json"):
            self.copy(ROOT / name, self.tree / name)
        # A mutant may leave something unused: that is no reason not to try it.
        self.env = dict(os.environ, CCACHE_BASEDIR=str(ROOT.parent), CCACHE_NOHASHDIR="1", CCACHE_IGNOREOPTIONS="-Wno-error")
        configure = ["cmake", "-S", str(self.tree), "-B", str(build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                     "-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_CXX_FLAGS_RELEASE=-O2", "-DCMAKE_CXX_FLAGS=-Wno-error", "-DFIRETEAM_TESTS=OFF"]
        self.make = ["cmake", "--build", str(build), "--target", "fireteam", "-j", jobs]
        for command in (configure, self.make):
            status, text = run(command, 3600, self.env)
            if status:
                sys.exit(f"the unchanged tree does not build:\n{text[-3000:]}")
        self.cases = [str(build / "fireteam"), "--content", str(ROOT / "content"), "case", str(self.tree / "tests" / "cases" / game)]
        status, text = run(self.cases, 600)
        if status:
            sys.exit(f"the unchanged tree fails its cases:\n{text[-1000:]}")

    @staticmethod
    def copy(source, target):  # what is equal keeps its date
        source, target = pathlib.Path(source), pathlib.Path(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != source.read_bytes():
            shutil.copy(source, target)
        return target

    def verdict(self, path, number, new):
        target = self.tree / path
        original = target.read_text(encoding="utf-8")
        lines = original.splitlines(keepends=True)
        lines[number] = new
        target.write_text("".join(lines), encoding="utf-8")
        try:
            if run(self.make, 1800, self.env)[0]:
                return "not compiled"  # says nothing about the cases
            return "noticed" if run(self.cases, 120)[0] else "survived"
        finally:
            target.write_text(original, encoding="utf-8")


def digest_of(folder):
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.case")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def share(row):
    tried = row["noticed"] + row["survived"]
    return f"{100 * row['noticed'] / tried:.0f} %" if tried else "-"


def report(game, known, total):
    rows = {}
    for key, verdict in known.items():
        rows.setdefault(key.split(":")[0], dict.fromkeys(COLUMNS, 0))[verdict] += 1
    print(f"\n| {game} | " + " | ".join(COLUMNS) + " | share noticed |\n|---|" + "---|" * (len(COLUMNS) + 1))
    for name, row in sorted(rows.items()):
        print(f"| {name} | " + " | ".join(str(row[c]) for c in COLUMNS) + f" | {share(row)} |")
    sums = {c: sum(row[c] for row in rows.values()) for c in COLUMNS}
    print(f"| all ({sum(sums.values())} of {total} mutants) | " + " | ".join(str(sums[c]) for c in COLUMNS) + f" | {share(sums)} |")
    survivors = sorted(key for key, verdict in known.items() if verdict == "survived")
    if survivors:
        print("\nSurvived:")
    for key in survivors:
        print(f"- {key}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="drill")
    parser.add_argument("--count", type=int, default=0, help="a sample of so many, 0 = all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--file", action="append", help="only these files of the game")
    parser.add_argument("--jobs", default="2")
    parser.add_argument("--table", action="store_true", help="only print what is known so far")
    args = parser.parse_args()
    found = list(mutants(args.game, args.file))
    if not found:
        sys.exit(f"no rule code to change in src/games/{args.game}")
    total = len(found)
    random.Random(args.seed).shuffle(found)
    if args.count:
        found = found[: args.count]
    store = ROOT / "build" / "mutate" / f"{args.game}.json"
    store.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(store.read_text(encoding="utf-8")) if store.exists() else {"cases": "", "verdicts": {}}
    cases = digest_of(ROOT / "tests" / "cases" / args.game)
    wanted = {key for key, *_ in found}
    verdicts = {key: verdict for key, verdict in kept["verdicts"].items()
                if verdict != "survived" or kept["cases"] == cases or args.table}
    known = {key: verdict for key, verdict in verdicts.items() if key in wanted}
    if not args.table:
        workshop = Workshop(args.game, args.jobs)
        for key, path, number, new in found:
            if key in known:
                continue
            known[key] = workshop.verdict(path, number, new)
            if known[key] == "survived":
                print(f"survived: {key}", flush=True)
            store.write_text(json.dumps({"cases": cases, "verdicts": verdicts | known}, indent=1) + "\n", encoding="utf-8")
    report(args.game, known, total)


main()
