#!/usr/bin/env python3
"""Plays whole games at the terminal table through its standard input, tries every command on the way, saves and goes
on, and checks that the plain form holds nothing that a screen reader stumbles over. Standard library only.

    tests/terminal/play.py PROGRAM GAME/MISSION …
"""
import os
import re
import subprocess
import sys
import tempfile

ASIDE = ["help", "view", "why", "odds 1", "log 5", "options", "rule 1", "nonsense", "undo", "view red", "0", "999", ""]


class Table:
    def __init__(self, program, *args):
        self.process = subprocess.Popen([program, "play", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard = ""

    def until_asked(self):
        """What the table prints up to its next prompt."""
        text = b""
        while not re.search(rb"(^|\n)[\w-]+> $", text) and not text.endswith(b"press Enter. "):
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                raise SystemExit("the table ended:\n" + text.decode())
            text += part
        self.heard = text.decode()
        return self.heard

    def type(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def ask(self, line):
        self.type(line)
        return self.until_asked()

    def leave(self):
        self.type("quit")
        if self.process.wait(timeout=60) != 0:
            raise SystemExit("the table did not end well")


def options(text):
    """The options on offer in the plain form, as lines."""
    return re.findall(r"^ *\d+\. .*$", text, re.M)


def numbers(text):
    return [int(line.split(".")[0]) for line in options(text)]


def play(program, mission, folder):
    table = Table(program, mission, "--plain", "--seed", "7", "--bots", "greedy")
    text = table.until_asked()
    steps = 0
    while "The game is" not in text:
        if text.endswith("press Enter. "):
            text = table.ask("")
            continue
        offered = numbers(text)
        if not offered:
            raise SystemExit(f"{mission}: asked without an option:\n{text}")
        if steps < len(ASIDE):
            reply = table.ask(ASIDE[steps])
            if re.search("[^\x20-\x7e\n\u2018-\u201d\u2013\u2014\u00c0-\u017f\u00d7·]", reply):
                raise SystemExit(f"{mission}: '{ASIDE[steps]}' prints what a screen reader stumbles over:\n{reply}")
            text = table.ask("")
            offered = numbers(text)
        if steps == 20:
            saved = os.path.join(folder, "saved.record")
            if "Saved" not in table.ask("save " + saved):
                raise SystemExit(f"{mission}: could not save")
            table.leave()
            table = Table(program, "--load", saved, "--plain", "--seed", "7", "--bots", "greedy")
            if numbers(table.until_asked()) != offered:
                raise SystemExit(f"{mission}: the saved game asks something else")
        text = table.ask(str(offered[(steps * 7 + 1) % len(offered)]))
        steps += 1
        if steps > 3000:
            raise SystemExit(f"{mission}: no end")
    if "only practice" not in table.ask("rewind").lower():
        raise SystemExit(f"{mission}: a finished game was taken back")
    table.leave()
    practise(program, mission)
    drawn = Table(program, mission, "--seed", "7", "--width", "100", "--height", "30", "--bots", "greedy")
    screen = drawn.until_asked().splitlines()
    if len(screen) != 30 or max(map(len, screen)) > 100:
        raise SystemExit(f"{mission}: the screen is {len(screen)} lines of up to {max(map(len, screen))} columns")
    drawn.leave()
    print(f"{mission}: {steps} answers at the terminal")


def practise(program, mission):
    """At a practice table one goes back over anything, and the same answer meets the same dice."""
    first_seat = {"drill": "red", "depot": "ada", "rambo": "rambo", "sas": "jock"}
    seat = first_seat.get(mission.split("/")[0])
    if not seat:
        return
    table = Table(program, mission, "--plain", "--seed", "7", "--seat", seat, "--bots", "greedy", "--practice")

    def ask(line):
        text = table.ask(line)
        while text.endswith("press Enter. "):  # another seat looks now
            text += table.ask("")
        return text

    offered = numbers(table.until_asked())
    for step in range(12):
        answer = str(offered[(step * 5 + 1) % len(offered)])
        first = ask(answer)
        if "over> " in first or not numbers(first):
            break
        reply = ask("rewind")
        if "back at" not in reply.lower():
            raise SystemExit(f"{mission}: practice did not go back:\n{reply}")
        again = ask(answer)
        if options(again) != options(first):
            raise SystemExit(f"{mission}: the same answer met other dice in practice:\n{first}\n---\n{again}")
        offered = numbers(again)
    table.leave()


def main():
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        for mission in sys.argv[2:]:
            play(sys.argv[1], mission, folder)


main()
