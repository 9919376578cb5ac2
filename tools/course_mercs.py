#!/usr/bin/env python3
"""What happens in a game of MERCS Recon besides who wins: breaches begun and won, security and reinforcement at the end.

course_mercs.py [--games 20] [--bot policy] [--seed 1]: plays each mission, reads the logs, writes docs/balance/mercs-course.md."""
import argparse
import json
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("FIRETEAM", str(ROOT / "build/release/fireteam"))


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=True, cwd=ROOT).stdout


def course(log):
    """Breaches, those won, the security counter and the reinforcement track when it ended."""
    last = lambda text: int((re.findall(text, log) or ["0"])[-1])
    return (len(re.findall(r"^== Breach", log, re.M)), len(re.findall("The breach is won", log)),
            last(r"Security goes to (\d+)"), last(r"reinforcement track goes to (\d+)"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bot", default="policy")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    listed = json.loads(run("games", "--json"))["games"]
    missions = next(game for game in listed if game["id"] == "mercs")["missions"]
    rows = []
    for mission in missions:
        with tempfile.TemporaryDirectory() as folder:
            report = json.loads(run("sim", f"mercs/{mission['id']}", "--games", str(options.games), "--seed", str(options.seed), "--bots", options.bot,
                                    "--records", folder, "--json"))
            games = [course(run("replay", str(record), "--log")) for record in sorted(pathlib.Path(folder).glob("*.record"))]
        mean = [sum(part) / len(games) for part in zip(*games)]
        rows.append(f"| {mission['id']} | {report['wins']} | {report['rounds']['mean']:.1f} | " + " | ".join(f"{part:.1f}" for part in mean) + " |")
        print(rows[-1], flush=True)
    text = f"""# What happens in a game of MERCS Recon

Made by `tools/course_mercs.py --games {options.games} --bot {options.bot} --seed {options.seed}`: means of a game, standard set-up. Security is the counter, 10 the
reinforcement track's beginning. What missions are set at in the beginning counts only when it changes.

| mission | won of {options.games} | rounds | breaches | of these won | security at the end | reinforcement at the end |
|---|---|---|---|---|---|---|
"""
    (ROOT / "docs/balance/mercs-course.md").write_text(text + "\n".join(rows) + "\n", encoding="utf-8")


main()
