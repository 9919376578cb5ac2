#!/usr/bin/env python3
"""What a game costs besides its rules, by commit: lines that are no rules, code that stands in two games alike but for
names (8 lines and more), rules that nothing cites, files in which an event has to be written.

    tools/measures.py                  the tree as it stands
    tools/measures.py 321050c HEAD     a column for each commit"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import citations

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What every game has and no rulebook writes: the board's bytes, content and its readers, words, cases, drawing, the language of
# missions, bots' hopes, the table of functions. What is left are chapters of rules.
NO_RULES = re.compile(r"(board|book|mission.*|tiles|layout.*|campaign|words|names|telling|describe|prompts|synonyms|kin|equivalent.*|case.*|scene|"
                      r"boards|overlays|show|draw|intents|preview.*|script.*|effects.*|triggers|tests|story.*|language.*|conditions|moments.*|"
                      r"outlook.*|score|advice|worlds|knowledge|rules|table|tables|rambo|sas|ground|axis|nouns.*|events_rows|fields.*|things.*)")
CARDS_ARE_DATA = {"rambo", "sas"}  # there cards.cpp reads the files of cards; the drill's is a chapter
LEAST = 8


def sources(tree, game):
    return sorted(path for path in (tree / "src/games" / game).rglob("*") if path.suffix in (".h", ".cpp"))


def no_rules(tree, game):
    def is_rules(path):
        return not NO_RULES.fullmatch(path.stem) and not (path.stem == "cards" and game in CARDS_ARE_DATA)
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in sources(tree, game)}
    return sum(count for path, count in lines.items() if not is_rules(path)), sum(lines.values())


def same_but_for_names(line):
    """The line with texts and names taken out; nothing for includes, comments, brackets and rows of names."""
    line = re.sub(r'"[^"]*"', "x", line.split("//")[0].strip())
    if line.startswith(("#", "namespace", ".", "{")):
        return ""
    line = re.sub(r"\b(?!(?:if|for|return|else|while|switch|case|struct|enum|class|template)\b)[A-Za-z_]\w*", "x", line)
    return "" if re.fullmatch(r"[\sx{},.&0-9:=*;]*", line) else line


def duplicates(tree, games):
    """Lines of runs that stand in two games alike but for names."""
    seen = collections.defaultdict(list)
    texts = [(game, path, path.read_text(encoding="utf-8").splitlines()) for game in games for path in sources(tree, game)]
    for game, path, lines in texts:
        kept = [line for line in map(same_but_for_names, lines) if line]
        for at in range(len(kept) - LEAST + 1):
            seen["\n".join(kept[at:at + LEAST])].append((game, path, at))
    marked = set()
    for places in seen.values():
        if len({game for game, _, _ in places}) > 1:
            marked |= {(path, at + i) for _, path, at in places for i in range(LEAST)}
    return len(marked)


def files_of_an_event(tree, game):
    """Files that list the game's events: where a new one has to be written, besides the rule that tells it."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources(tree, game) if path.suffix == ".h")
    enum = re.search(r"enum class Word : std::uint16_t \{(.*?)\}", text, re.S)
    if not enum:
        return 1
    words = re.findall(r"^\s*(\w+),", re.sub(r"//.*", "", enum[1]), re.M)
    def lists(path):
        found = set(re.findall(r"\w+", path.read_text(encoding="utf-8").replace("-", "_")))
        return sum(word in found for word in words) > 0.8 * len(words)
    return sum(lists(path) for path in sources(tree, game))


def uncited(tree, game):
    citations.ROOT = tree
    return len(citations.survey(game)[0])


def measure(tree):
    games = sorted(path.stem for path in (tree / "rules").glob("*.json"))
    rows = {}
    for game in games:
        rows[f"{game}: lines that are no rules, of all"] = "{} of {}".format(*no_rules(tree, game))
        rows[f"{game}: rules that nothing cites"] = uncited(tree, game)
        rows[f"{game}: files to write one event in"] = files_of_an_event(tree, game)
    rows[f"lines alike but for names in two games, {LEAST} and more at a stretch"] = duplicates(tree, games)
    return rows


def main():
    commits, columns = sys.argv[1:], []
    for commit in commits:
        with tempfile.TemporaryDirectory() as folder:
            packed = subprocess.run(["git", "archive", commit, "src/games", "rules", "content"], cwd=ROOT, capture_output=True, check=True)
            subprocess.run(["tar", "x"], cwd=folder, input=packed.stdout, check=True)
            tree = pathlib.Path(folder)
            if not json.loads((tree / "rules/sas.json").read_text(encoding="utf-8")).get("unbuilt"):  # said since the check came
                for source in (tree / "rules").glob("*.json"):
                    book = json.loads(source.read_text(encoding="utf-8"))
                    book["unbuilt"] = json.loads((ROOT / "rules" / source.name).read_text(encoding="utf-8")).get("unbuilt", [])
                    source.write_text(json.dumps(book), encoding="utf-8")
            columns.append(measure(tree))
    if not commits:
        commits, columns = ["now"], [measure(ROOT)]
    names = list(dict.fromkeys(name for column in columns for name in column))
    print("| measure | " + " | ".join(commits) + " |\n|---|" + "---|" * len(commits))
    for name in names:
        print(f"| {name} | " + " | ".join(str(column.get(name, "")) for column in columns) + " |")


main()
