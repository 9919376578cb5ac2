#!/usr/bin/env python3
"""A campaign through the pipe: the sheet that a table leaves lies in the next one; what cannot be an option is refused.

    tests/pipe/campaign.py build/release/fireteam
"""
import json
import subprocess
import sys


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        word, _, rest = self.process.stdout.readline().decode().rstrip("\n").partition(" ")
        return word, rest


def main():
    engine = Engine(sys.argv[1])

    def need(line):
        word, rest = engine.ask(line)
        assert word != "error", f"{line}: {rest}"
        return json.loads(rest)

    def refused(line, why):
        word, rest = engine.ask(line)
        assert word == "error" and why in rest, f"{line!r}: expected '{why}', got {word} {rest}"

    refused("new omega/first-descent mode=camp\raign", "control characters")
    refused('new omega/first-descent sheet="won=1', "never closed")
    refused('new omega/first-descent mode=campaign sheet="won=nowhere"', "nowhere")
    for seed in range(1, 20):  # until the first mission is won
        state = need(f"new omega/first-descent seed {seed} mode=campaign\r")
        assert "sheet" not in state, "a sheet before the end"
        for seat in state["seats"]:
            state = need(f"bot {seat} policy")
        if "commandos" in state["winners"]:
            break
    assert state["sheet"] and state["next"], state
    on = need(f'new omega/{state["next"]} seed 1 mode=campaign sheet="{state["sheet"]}"')
    assert on["awaited"], on
    record = need("record")["text"]
    assert f'option sheet {state["sheet"]}' in record, record[:400]
    print("1 passed, 0 failed")


main()
