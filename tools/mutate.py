#!/usr/bin/env python3
"""Mutation check: which changes of a game's rule code no case notices.

    tools/mutate.py --game drill                          every mutant of the drill
    tools/mutate.py --game rambo --count 300 --seed 1     a sample, spread over the files
    tools/mutate.py --game sas --table                    what is known so far

A mutant is one small change of rule code (tools/mutants/find.py says which). All mutants to be tried are compiled into one
program under build/mutate/<game>, which takes the number of the one to be on from its environment; so a mutant costs a run
of cases and no build. Each case is run once to see which mutants it reaches. A mutant then meets only cases that reach it,
first those that cite rules of its file, until one fails; a crash, a lost loop or too much memory counts as noticed. One
that every case passes has survived: a rule without a sharp enough case, or a change that nobody could see. Such a change
gets its reason in tools/mutants/<game>.txt and is then not counted.

Results are kept in build/mutate/<game>/known.json: a run that was stopped goes on where it was; a file that changed is
tried again, and survivors are when the cases that reach them changed. The list of survivors is written beside it, as
survivors.md.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import pickle
import re
import resource
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools" / "mutants"))
import find  # noqa: E402

# Files that are no rules, by name: reading content, words and pictures for people, what bots think, what cases read.
NO_RULES = {
    "all": ("book board boards cards case_* cases describe equivalent_rules intents knowledge layout* mission missions names nouns outlook* overlays "
            "prompts rules scene score language script show story synonyms telling words worlds"),
    "drill": "",
    "rambo": "draw",
    "sas": "tiles",
    "mercs": "advice breach_odds campaign_page course hope other_words purpose reason_words shots whynot",
    "omega": "advice* campaign_page other_words purpose reasons scene_table whynot",
    "jagged": "advice* aims campaign_page ground insets other_words purpose telling whynot worth",
}
KEEP = {"drill": {"cards", "rules"}}  # named like the others' readers, but rules
SLOT = 4096  # numbers of mutants a file
MEMORY = 4 << 30


def rule_files(game):
    none = (NO_RULES["all"] + " " + NO_RULES.get(game, "")).split()
    for path in sorted((ROOT / "src" / "games" / game).glob("*.[ch]*")):
        if path.stem in KEEP.get(game, ()) or not any(path.match(n + ".*") for n in none):
            yield path


def digest(*parts):
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def find_in(job):
    """The mutants of a file, kept while neither it nor the finder changes."""
    path, args, first, folder = job
    finder = b"".join((ROOT / "tools" / "mutants" / name).read_bytes() for name in ("find.py", "clang.py"))
    kept = folder / f"{path.name}.{digest(path.read_bytes(), finder, str(first).encode())}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    found = find.Finder(path, args, first)
    found.root = None
    for old in folder.glob(f"{path.name}.*.pickle"):
        old.unlink()
    kept.write_bytes(pickle.dumps(found))
    return found


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Workshop:
    """The program with all mutants of a game in it."""

    def __init__(self, game, jobs):
        self.game, self.jobs = game, jobs
        self.folder = ROOT / "build" / "mutate" / game
        self.release = self.folder / "release"  # the game alone, file by file: a mutated file takes the place of its own object
        self.folder.mkdir(parents=True, exist_ok=True)
        for command in (["cmake", "--preset", "release", "-B", self.release, f"-DFIRETEAM_ONE_GAME={game}", "-DFIRETEAM_TESTS=OFF"], ["cmake", "--build", self.release, "--target", "fireteam", "-j", str(jobs)]):
            self.must(command, "the tree does not build")
        self.files = list(rule_files(game))
        args = ["-std=c++20", "-xc++", "-w", f"-I{ROOT / 'src'}", f"-I{self.release / 'generated'}"]
        with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
            self.found = list(pool.map(find_in, [(path, args, 1 + SLOT * i, self.folder) for i, path in enumerate(self.files)]))
        self.of_file = {found.name: digest(found.source) for found in self.found}
        self.mutants = {}
        self.program = self.folder / "fireteam"

    def must(self, command, what):
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True, cwd=ROOT)
        if done.returncode:
            sys.exit(f"{what}:\n{(done.stdout + done.stderr)[-3000:]}")
        return done.stdout

    def write_if_new(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")

    def write_ninja(self):
        source = ROOT / "src" / "games" / self.game
        overlay = self.folder / "src" / "games" / self.game
        flags = None
        for entry in json.loads((self.release / "compile_commands.json").read_text(encoding="utf-8")):
            if entry["file"].startswith(str(source) + "/"):
                words = shlex.split(entry["command"])
                flags = [w for w in words[1:] if re.match(r"-(D|I|std|isystem)", w)] + ["-O1", "-w", "-Wno-narrowing"]
                compiler = words[0]
        header = self.folder / "mutant.h"
        self.write_if_new(header, (ROOT / "tools" / "mutants" / "mutant.h").read_text(encoding="utf-8"))
        compile_it = f"{compiler} -I{self.folder / 'src'} {' '.join(flags)} -MMD -MF $out.d"
        lines = ["rule cxx", f"  command = {compile_it} -include {header} -c $in -o $out", "  depfile = $out.d", "  deps = gcc"]
        lines += ["rule header", f"  command = {compile_it} -x c++-header $in -o $out", "  depfile = $out.d", "  deps = gcc"]
        lines += [f"build {header}.gch: header {header}"]
        objects = []  # they stand before the libraries, whose files of the same name are then not taken
        for path in sorted(overlay.glob("*.cpp")):
            objects.append(f"{path.stem}.o")
            lines.append(f"build {objects[-1]}: cxx {path} | {header}.gch")
        link = [c for c in self.must(["ninja", "-C", self.release, "-t", "commands", "fireteam"], "no link command").splitlines() if " -o fireteam " in c][-1]
        link = link[link.index(compiler) : link.rindex("&&")] if "&&" in link else link
        link = link.replace(" -o fireteam ", f" {' '.join(str(self.folder / o) for o in objects)} -o {self.program} ")
        lines += ["rule link", f"  command = cd {self.release} && {link}"]
        libraries = " ".join(str(p) for p in sorted(self.release.glob("*.a")))
        lines += [f"build {self.program}: link {' '.join(objects)} | {libraries}", ""]
        self.write_if_new(self.folder / "build.ninja", "\n".join(lines))

    def keys(self):
        return [m.key for found in self.found for m in found.mutants]

    def build(self, wanted):
        """With the mutants `wanted` in it. Lines that do not compile with their mutants in them are left as they are."""
        wanted = set(wanted)
        overlay = self.folder / "src" / "games" / self.game
        overlay.mkdir(parents=True, exist_ok=True)
        for path in overlay.iterdir():
            if path.name not in self.of_file:
                path.unlink()
        refused = {name: set() for name in self.of_file}
        for _ in range(12):
            self.mutants = {}
            for found in self.found:
                text, kept = found.instrumented(refused[found.name], wanted)
                self.write_if_new(overlay / found.name, text)
                self.mutants.update((m.key, m) for m in kept)
            self.write_ninja()
            done = subprocess.run(["ninja", "-C", str(self.folder), "-k", "0", "-j", str(self.jobs)], capture_output=True, text=True)
            if done.returncode == 0:
                print(f"{self.game}: {len(self.keys())} mutants in {len(self.files)} files; {len(wanted)} wanted, {len(wanted) - len(self.mutants)} of them do not compile", flush=True)
                return
            told = re.findall(rf"{re.escape(str(overlay))}/([\w.]+):(\d+):\d+: (error|note)", done.stdout)
            constants = {(f.name, w.lines[0]) for f in self.found for w in f.wraps if w.instead == "const"}
            fresh = {(name, int(line)) for name, line, _ in told if (name, int(line)) in constants}  # needed as such elsewhere
            fresh = fresh or {(name, int(line)) for name, line, kind in told if kind == "error"}
            fresh = {(name, line) for name, line in fresh if line not in refused[name]}
            if not fresh:
                break
            for name, line in fresh:
                refused[name].add(line)
        sys.exit(f"the program with its mutants does not build:\n{done.stdout[-3000:]}")

    def run(self, cases, seconds, mutant=0, reached=None):
        files = sorted({case.file for case in cases})
        command = [str(self.program), "--content", str(ROOT / "content"), "case", "--first", *files]
        if len(cases) < 400:
            for case in cases:
                command += ["--only", case.id]
        env = dict(os.environ, FIRETEAM_MUTANT=str(mutant))
        if reached:
            env["FIRETEAM_REACHED"] = str(reached)
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds, env=env, preexec_fn=limits, text=True, errors="replace")
            return done.returncode, done.stdout
        except subprocess.TimeoutExpired:
            return 124, "took too long"


class Case:
    def __init__(self, file, name, rules, text):
        self.file, self.id, self.rules, self.text = file, name, rules, text


def cases_of(game):
    for path in sorted((ROOT / "tests" / "cases" / game).rglob("*.case")):
        head, *parts = re.split(r"(?m)^case ", path.read_text(encoding="utf-8"))
        for part in parts:
            rules = re.search(r"(?m)^rules (.*)$", part)
            yield Case(str(path), part.split()[0], set(rules[1].split()) if rules else set(), digest(head.encode(), part.encode()))


def reach(shop, cases):
    """The numbers of the mutants that each case runs through, kept for cases that did not change."""
    store = shop.folder / "reach.json"
    program = digest(shop.program.read_bytes())
    kept = json.loads(store.read_text(encoding="utf-8")) if store.exists() else {}
    known = kept.get("cases", {}) if kept.get("program") == program else {}
    missing = [case for case in cases if case.text not in known]

    def one(case):
        out = shop.folder / f"reached.{case.text}"
        status, text = shop.run([case], 300, reached=out)
        if status:
            print(f"{case.id} fails before anything is changed and is left out:\n{text[-400:]}", flush=True)
        numbers = [int(line) for line in out.read_text(encoding="utf-8").split()] if not status and out.exists() else []
        out.unlink(missing_ok=True)
        return case.text, numbers

    with concurrent.futures.ThreadPoolExecutor(shop.jobs) as pool:
        known = {case.text: known[case.text] for case in cases if case.text in known}
        known.update(pool.map(one, missing))
    store.write_text(json.dumps({"program": program, "cases": known}), encoding="utf-8")
    by_mutant = {}
    for case in cases:
        for number in known[case.text]:
            by_mutant.setdefault(number, []).append(case)
    return by_mutant


def sample(mutants, count, seed):
    """So many of them: of each file its share, chosen by a hash, so that a changed line moves few others."""
    files = {}
    for key in mutants:
        files.setdefault(key.split(" ", 1)[0], []).append(key)
    chosen, before, taken = [], 0, 0
    for name in sorted(files):
        keys = sorted(files[name], key=lambda key: digest(str(seed).encode(), key.encode()))
        before += len(keys)
        share = round(count * before / len(mutants)) - taken
        chosen += keys[:share]
        taken += share
    return chosen


def read_words(game):
    """Mutants that nobody could notice: their keys, one a line, then the reason for them, indented."""
    path = ROOT / "tools" / "mutants" / f"{game}.txt"
    words, keys, told = {}, [], False
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith(" "):
            told = True
            for key in keys:
                words[key] = (words[key] + " " + line.strip()).strip()
            continue
        keys, told = ([], False) if told else (keys, False)
        keys.append(line.strip())
        words[keys[-1]] = ""
    return words


def try_all(shop, wanted, store, known, cases):
    by_mutant = reach(shop, cases)
    began = time.time()
    shop.run(cases, 900)
    seconds = 20 + 5 * (time.time() - began)
    cited = {found.name: {r.replace("_", "-") for r in re.findall(r"\b[A-Z]{3}[-_][A-Z]+[-_]\d+\b", found.source.decode())} for found in shop.found}

    def verdict(key):
        mutant, name = shop.mutants[key], key.split(" ", 1)[0]
        reaching = by_mutant.get(mutant.number, [])
        seen = digest(*sorted(case.text.encode() for case in reaching))
        before = known.get(key)
        if before and before["file"] == shop.of_file[name] and (before["verdict"] == "noticed" or before["cases"] == seen):
            return key, dict(before, line=mutant.line)
        row = {"file": shop.of_file[name], "cases": seen, "line": mutant.line, "verdict": "survived", "reached": len(reaching)}
        first = [case for case in reaching if case.rules & cited[name]]
        rest = [case for case in reaching if not case.rules & cited[name]]
        if before and before.get("by"):  # what noticed it last time is tried alone
            first = [case for case in reaching if case.id == before["by"]] + first
        for batch in (first[:12], first[12:], rest):
            if not batch:
                continue
            status, text = shop.run(batch, seconds, mutant.number)
            if status:
                by = re.search(r"(?m)^(\S+) .* failed$", text)
                return key, dict(row, verdict="noticed", by=by[1] if by else None)
        return key, row

    last = time.time()
    with concurrent.futures.ThreadPoolExecutor(shop.jobs) as pool:
        for key, row in pool.map(verdict, wanted):
            known[key] = row
            if row["verdict"] == "survived" and key not in shop.words:
                print(f"survived: {key}" + ("" if row["reached"] else " (no case reaches it)"), flush=True)
            if time.time() - last > 5:
                last = time.time()
                store.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    store.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def report(game, wanted, total, known, words):
    """Tables and lists as Markdown; also what is stale in the list of words."""
    rows = {}
    for key in wanted:
        row = rows.setdefault(key.split(" ", 1)[0], [0, 0, 0])
        row[0 if known[key]["verdict"] == "noticed" else 2 if key in words else 1] += 1
    sums = [sum(row[i] for row in rows.values()) for i in range(3)]

    def line(name, row):
        seen = row[0] + row[1]
        return f"| {name} | {row[0]} | {row[1]} | {row[2]} | {f'{100 * row[0] / seen:.1f} %' if seen else '-'} |"

    out = [f"| {game} | noticed | survived | not visible | share of the visible noticed |", "|---|---|---|---|---|"]
    out += [line(name, row) for name, row in sorted(rows.items())]
    out += [line(f"all ({len(wanted)} of {total})", sums), ""]
    survivors = [key for key in wanted if known[key]["verdict"] == "survived" and key not in words]
    if survivors:
        out += ["Survived, by file and line:", ""]
        by_place = sorted(survivors, key=lambda key: (key.split(" ", 1)[0], known[key]["line"]))
        for key in by_place:
            name, rest = key.split(" ", 1)
            out.append(f"- {name}:{known[key]['line']} {rest}" + ("" if known[key]["reached"] else " (no case reaches it)"))
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="drill")
    parser.add_argument("--count", type=int, default=0, help="a sample of so many, 0 = all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--file", action="append", help="only these files of the game")
    parser.add_argument("--grep", help="only mutants whose words fit this regular expression")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="only print what is known so far")
    args = parser.parse_args()
    store = ROOT / "build" / "mutate" / args.game / "known.json"
    known = json.loads(store.read_text(encoding="utf-8")) if store.exists() else {}
    if not list(rule_files(args.game)):
        sys.exit(f"no rule code in src/games/{args.game}")
    shop = Workshop(args.game, args.jobs)
    shop.words = read_words(args.game)
    wanted = sample(shop.keys(), args.count, args.seed) if args.count else shop.keys()
    wanted = [key for key in wanted if (not args.file or key.split(" ", 1)[0] in args.file) and (not args.grep or re.search(args.grep, key))]
    shop.build(wanted)
    total = len(shop.keys())
    wanted = [key for key in wanted if key in shop.mutants]
    if args.table:
        wanted = [key for key in wanted if key in known]
    else:
        try_all(shop, wanted, store, known, list(cases_of(args.game)))
    text = report(args.game, wanted, total, known, shop.words)
    (store.parent / "survivors.md").write_text(text, encoding="utf-8")
    print("\n" + text)
    stale = [f"no such mutant: {key}" for key in shop.words if key not in shop.keys()]
    stale += [f"noticed, and so visible: {key}" for key in shop.words if known.get(key, {}).get("verdict") == "noticed" and key in shop.mutants]
    stale += [f"no reason given: {key}" for key, why in shop.words.items() if not why]
    for complaint in stale:
        print(f"tools/mutants/{args.game}.txt: {complaint}")
    sys.exit(1 if stale else 0)


main()
