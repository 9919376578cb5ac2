#!/usr/bin/env python3
"""Mutation check: perturbs rule code of a game at random and reports which changes no case notices.

Each mutant changes one line of src/games/<game>/*.cpp in a copy of the tree (a comparison, a number, a dropped
statement, a verdict that always allows), builds the program there and runs the game's cases, and on request a few
games under the laws. A mutant that still passes has survived: a rule without a sharp enough case.
"""
import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SKIP = {"book.cpp", "cases.cpp", "scene.cpp", "telling.cpp", "words.cpp", "overlays.cpp", "rules.cpp"}  # no rules there
COMPARE = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && "}


def changes_of(line):
    """Every mutant of one line of code, as (what, new line)."""
    code = line.split("//")[0]
    if not code.strip() or code.lstrip().startswith(("#", "*", "template", "using", "namespace", "case ", "static_assert")):
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
        if path.name in SKIP or (only and path.name not in only):
            continue
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for number, line in enumerate(lines):
            for what, new in changes_of(line):
                yield path.relative_to(ROOT), number, what, line, new


def run(command, seconds):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return 124, "timed out"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="drill")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", action="append", help="only these files of the game")
    parser.add_argument("--laws", type=int, default=0, help="also play so many games a mission under the laws")
    parser.add_argument("--jobs", default="2")
    args = parser.parse_args()
    found = list(mutants(args.game, args.file))
    if not found:
        sys.exit(f"no rule code to change in src/games/{args.game}")
    random.Random(args.seed).shuffle(found)
    work = ROOT / "build" / "mutate"
    tree = work / "tree"
    tree.mkdir(parents=True, exist_ok=True)
    for name in ("src", "rules", "cmake", "tools", "tests/cases"):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, tree / name, dirs_exist_ok=True)
    for name in ("CMakeLists.txt", "CMakePresets.json"):
        shutil.copy(ROOT / name, tree / name)
    lists = tree / "CMakeLists.txt"  # a mutant may leave something unused: that is no reason not to try it
    lists.write_text(lists.read_text(encoding="utf-8").replace(" -Werror", ""), encoding="utf-8")
    build = work / "build"
    configure = ["cmake", "-S", str(tree), "-B", str(build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_COMPILER=g++",
                 "-DCMAKE_CXX_FLAGS_RELEASE=-O1", "-DFIRETEAM_TESTS=OFF"]
    make = ["cmake", "--build", str(build), "--target", "fireteam", "-j", args.jobs]
    for command in (configure, make):
        status, text = run(command, 3600)
        if status:
            sys.exit(f"the unchanged tree does not build:\n{text[-3000:]}")
    program = [str(build / "fireteam"), "--content", str(ROOT / "content")]
    cases = [*program, "case", str(tree / "tests" / "cases" / args.game)]
    laws = [*program, "laws", args.game, "--games", str(args.laws), "--out", str(work / "laws")]
    if run(cases, 600)[0]:
        sys.exit("the unchanged tree fails its cases")
    killed = survived = broken = 0
    for path, number, what, old, new in found:
        if killed + survived >= args.count:
            break
        target = tree / path
        original = target.read_text(encoding="utf-8")
        lines = original.splitlines(keepends=True)
        lines[number] = new
        target.write_text("".join(lines), encoding="utf-8")
        status, _ = run(make, 1800)
        if status:
            broken += 1  # does not compile: says nothing about the cases
        else:
            status, _ = run(cases, 300)
            if status == 0 and args.laws:
                status, _ = run(laws, 600)
            if status:
                killed += 1
            else:
                survived += 1
                print(f"survived: {path}:{number + 1}: {what}: {old.strip()}", flush=True)
        target.write_text(original, encoding="utf-8")
    total = killed + survived
    print(f"{args.game}: {killed} of {total} mutants noticed ({100 * killed / max(1, total):.0f} %), {survived} survived, "
          f"{broken} did not compile; seed {args.seed}, {len(found)} possible")


main()
