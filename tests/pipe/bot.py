#!/usr/bin/env python3
"""A small bot over the pipe: plays whole games through `fireteam engine`, one seat by a rule of its own, and checks
that every line gets its one reply. Standard library only.

    tests/pipe/bot.py PROGRAM [GAME/MISSION …]
"""
import json
import subprocess
import sys


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        """Sends a line; gives the reply's word and body. Thoughts on the way (`info`) are passed over."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        while True:
            reply = self.process.stdout.readline()
            if not reply:
                raise SystemExit(f"the engine ended at: {line}")
            word, _, body = reply.rstrip("\n").partition(" ")
            if word == "error":
                return word, body
            if word != "info":
                return word, json.loads(body)

    def need(self, line):
        word, body = self.ask(line)
        if word == "error":
            raise SystemExit(f"'{line}' was refused: {body}")
        return body

    def refused(self, line):
        word, body = self.ask(line)
        if word != "error" or not body:
            raise SystemExit(f"'{line}' should have been refused, and got: {word} {body}")

    def close(self):
        self.process.stdin.write("quit\n")
        self.process.stdin.close()
        if self.process.wait(timeout=30) != 0:
            raise SystemExit("the engine did not end well")


def pick(choices, step):
    """The bot's own rule: what costs an action before what does not, never the same twice in a row."""
    dear = [choice for choice in choices if choice.get("cost")] or choices
    return dear[step % len(dear)]["answer"]


def play(engine, mission, seed):
    state = engine.need(f"new {mission} seed {seed}")
    mine, others = state["seats"][0], state["seats"][1:]
    for seat in others:
        state = engine.need(f"bot {seat} {'greedy' if seed % 2 else 'random'}")
    engine.need(f"seat {mine}")
    steps = 0
    while "winners" not in state:
        if state["awaited"] != [mine]:
            raise SystemExit(f"{mission}: nobody can go on: {state}")
        options = engine.need("options")
        if not options["choices"]:
            raise SystemExit(f"{mission}: asked without an option")
        if steps % 10 == 3:
            scene = engine.need("show")
            if [c["answer"] for c in scene["prompt"]["choices"]] != [c["answer"] for c in options["choices"]]:
                raise SystemExit(f"{mission}: `show` and `options` differ")
            engine.need("why")
            odds = engine.need(f"odds {options['choices'][0]['answer']}")
            if abs(sum(o["p"] for o in odds["outcomes"]) - 1) > 1e-6:
                raise SystemExit(f"{mission}: odds do not add up: {odds}")
            best = engine.need("go search:30it")
            if best["answer"] != "pass" and best["answer"] not in [c["answer"] for c in options["choices"]]:
                raise SystemExit(f"{mission}: `go` found an answer that is not on offer: {best}")
            for seat in others[:1]:
                engine.refused(f"show {seat}")
        if state.get("may_pass") == mine and steps % 2:
            state = engine.need("pass")
        else:
            state = engine.need("answer " + pick(options["choices"], steps))
        steps += 1
        if steps > 5000:
            raise SystemExit(f"{mission}: no end after {steps} answers")
    text = engine.need("record")["text"]
    if mission.split("/")[0] not in text:
        raise SystemExit("the record does not name its game")
    print(f"{mission}: {steps} answers, won by {', '.join(state['winners']) or 'nobody'}: {state['cause']}")


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    engine = Engine(sys.argv[1])
    hello = engine.need("hello")
    if hello["program"] != "fireteam" or hello["protocol"] != 1:
        raise SystemExit(f"an unknown engine: {hello}")
    for line in ["nonsense", "show", "new nowhere/at-all", "answer end", "x" * 100_000, "new", "rewind -1", "seat \u00e4"]:
        engine.refused(line)
    games = engine.need("games")["games"]
    missions = sys.argv[2:] or [f"{game['id']}/{game['missions'][0]['id']}" for game in games if game["missions"]]
    for mission in missions:
        for seed in (1, 2):
            play(engine, mission, seed)
    engine.close()


main()
