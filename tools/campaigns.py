#!/usr/bin/env python3
"""Plays campaigns through and writes docs/balance/<game>-campaign.md: how far they come, what is played again, what is bought.

    tools/campaigns.py jagged --games 200 --seed 1 --bots policy
"""
import argparse
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = pathlib.Path(os.environ.get("FIRETEAM", ROOT / "build/release/fireteam"))


def priced_cards(game):
    """What can be bought, by id: title and price."""
    file = ROOT / "content" / game / "items.json"
    items = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return {item["id"]: (item["title"], item["price"]) for item in items if item.get("price") and item["deck"] == "aim"}


def share(part, whole):
    return f"{100 * part / whole:.0f} %" if whole else "-"


def road(report):
    lines = ["| mission | tables | won | tries a victory | deaths a table |", "|---|---|---|---|---|"]
    for row in report["missions"]:
        tries = f"{row['tables'] / row['wins']:.1f}" if row["wins"] else "-"
        lines.append(f"| {row['mission']} | {row['tables']} | {share(row['wins'], row['tables'])} | {tries} | {row['deaths'] or 0:.2f} |")
    return lines


def market(report, cards):
    bought = {key.split(" ", 1)[1]: n for key, n in report["tally"].items() if key.startswith("buy ")}
    lines = ["| card | price | bought | a campaign |", "|---|---|---|---|"]
    for card, count in sorted(bought.items(), key=lambda kv: -kv[1]):
        title, price = cards.get(card, (card, "-"))
        lines.append(f"| {title} | {price} | {count} | {count / report['campaigns']:.2f} |")
    never = [f"{title} ({price})" for card, (title, price) in cards.items() if card not in bought]
    if never:
        lines += ["", f"Never bought, of {len(cards)} that have a price: " + ", ".join(never) + "."]
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="policy")
    options = parser.parse_args()
    arguments = ["campaign", options.game, "--games", str(options.games), "--seed", str(options.seed), "--bots", options.bots, "--tally", "buy,sell", "--json"]
    done = subprocess.run([str(PROGRAM), *arguments], capture_output=True, text=True, check=True, cwd=ROOT)
    report = json.loads(done.stdout)
    tables = report["tables"]
    ends = ", ".join(f"{end} {n}" for end, n in sorted(report["ends"].items(), key=lambda kv: -kv[1]))
    lines = [f"# How campaigns of {options.game} go", "", f"Made by `tools/campaigns.py {options.game} --games {options.games} --seed {options.seed} --bots {options.bots}` "
             f"(`fireteam {' '.join(arguments)}`). What is measured is the bots as much as the missions; where they stop says nothing of what people reach.", "",
             f"{report['campaigns']} campaigns, {report['finished']} of them came to an end within the tables allowed. Tables: mean {tables['mean']:.1f}, "
             f"from {tables['min']:.0f} to {tables['max']:.0f}; {report['retries']:.1f} of them lost ones played again; {report['deaths']:.1f} deaths.", "",
             f"Where they ended: {ends}.", "", *road(report)]
    if cards := priced_cards(options.game):
        lines += ["", "## What was bought", "", *market(report, cards)]
    target = ROOT / "docs/balance" / f"{options.game}-campaign.md"
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(target)


main()
