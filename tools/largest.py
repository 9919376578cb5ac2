#!/usr/bin/env python3
"""The mission of each game with the most spaces to stand on, of equals the last, GAME/MISSION a line: largest.py PROGRAM. The games are
those that it lists."""
import json
import subprocess
import sys


def spaces(program, name):
    lines = subprocess.run([program, "engine"], input=f"new {name} seed 1\nshow\nquit\n", capture_output=True, text=True, check=True).stdout
    shown = next(line for line in lines.splitlines() if line.startswith("show "))
    places = json.loads(shown[len("show "):])["ground"]["places"]
    return sum(place["kind"] != "void" and "solid" not in place.get("tags", []) for place in places)


def main():
    program = sys.argv[1]
    games = json.loads(subprocess.run([program, "games", "--json"], capture_output=True, text=True, check=True).stdout)["games"]
    for game in games:
        names = [f"{game['id']}/{mission['id']}" for mission in reversed(game["missions"])]
        print(max(names, key=lambda name: spaces(program, name)))


main()
