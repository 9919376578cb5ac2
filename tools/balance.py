#!/usr/bin/env python3
"""Measures how missions play and writes docs/balance/<game>.md and .json: bots by hero counts, with 95 % intervals.

    tools/balance.py [rambo]                    everything, of one game or of all that `fireteam games` lists,
                                                resuming where an earlier run stopped
    tools/balance.py rambo --only night-path    one mission again
    tools/balance.py rambo --table              only write the page from what was measured
    tools/balance.py drill --bots search:400it=300,greedy=300,random=300
    tools/balance.py rambo --bots search:150it:14a=100/40     100 games with four Heroes, 40 with fewer
    tools/balance.py omega --bots 'search:40it vs search:40it=20'    against another bot than the plan's, the twist left in
Figures are kept in docs/balance/<game>.json, one entry a measurement, with the command that made it and a digest of the
mission file it was made with: a mission that changed is measured again, and until then its figures carry a dagger. Figures
made under an earlier version of the rules carry a double one, such as were played by earlier bots a paragraph sign.
A first look of 12 games is followed by the full number only with four Heroes or where the intervals leave it open whether
the mission can be won and lost.
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = pathlib.Path(os.environ.get("FIRETEAM", ROOT / "build/release/fireteam"))
DIFFICULTY_ORDER = ["easy", "normal", "hard", "elite"]


def plan_of(game):
    """docs/balance/<game>.plan.json, if there is one: what a game's missions are measured for and how. `targets`: what a competent bot
    should win, from the mission outlines (the standard is missed beyond 15 points); `search`: the search that measures it, if not the
    usual one; `bots`: bots and numbers of games, if not the usual ones; `against`: by mission (or `*`) seats that play against the measured
    bot, and by which bot; `heroes`, `difficulties` or `option` (a set-up option, each mission with the choices it has): what is turned besides
    the bot, the first being what the targets are meant for
    (among `difficulties` also another option, as `team=hard`, and `only` may name the missions that have it); `twist_bots`: by whom missions are played without their twist, too (default: by all); `note`: what a reader must know of the figures that stand there now, one paragraph or several."""
    file = ROOT / "docs/balance" / f"{game}.plan.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


# Moves when bots come to play differently; 2: a major victory is worth more than a minor one, and games of two seeds differ.
BOTS = 2
CONTENT = pathlib.Path(os.environ.get("FIRETEAM_CONTENT", ROOT / "content"))
FIRST_LOOK = 12


def rules_version(game):
    text = (ROOT / "src" / "games" / game / "rules.cpp").read_text(encoding="utf-8")
    return int(re.search(r"rules_version = (\d+);", text)[1])


def digest(game, mission, heroes=0):
    """Of the mission as so many Heroes meet it: what stands in the file for other numbers of Heroes changes nothing for them."""
    text = (CONTENT / game / "missions" / f"{mission}.json").read_bytes()
    if heroes:
        text = json.dumps(as_met_by(heroes, json.loads(text)), sort_keys=True).encode()
    elif "difficulties" in plan_of(game) or "option" in plan_of(game):
        text = json.dumps(as_standard(json.loads(text)), sort_keys=True).encode()
    return hashlib.sha256(text).hexdigest()[:16]


SPOKEN = ("about", "briefing", "success_text", "failure_text", "major_text", "minor_text", "objectives", "failures", "knobs")


def as_standard(part):
    """A mission without what is only read, and without what stands in it for its easier and harder variants."""
    if isinstance(part, dict):
        return {k: as_standard(v) for k, v in part.items() if k not in SPOKEN + ("text", "line", "in") and in_standard(v)}
    return [as_standard(v) for v in part if in_standard(v)] if isinstance(part, list) else part


def in_standard(part):
    return not isinstance(part, dict) or "standard" in part.get("in", ["standard"])


def as_met_by(heroes, mission):
    holds = {"=": int.__eq__, ">": int.__gt__, "<": int.__lt__, ">=": int.__ge__, "<=": int.__le__, "!=": int.__ne__}
    met = []
    for trigger in mission["triggers"]:
        asked = [c.split() for c in trigger.get("if", []) if c.startswith("heroes-in-game ")]
        if all(holds[op](heroes, int(number)) for _, op, number in asked):
            other = [c for c in trigger.get("if", []) if not c.startswith("heroes-in-game ")]
            met.append({k: v for k, v in trigger.items() if k not in ("text", "line", "if")} | ({"if": other} if other else {}))
    adjusted = mission.get("by_heroes", {}).get(str(heroes), {})
    return {k: v for k, v in mission.items() if k not in SPOKEN + ("by_heroes",)} | {"triggers": met, "by_heroes": adjusted}


def twists_of(game):
    file = CONTENT / game / "twists.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def measure(game, mission, seats, heroes, bot, games, seed, difficulty=""):
    opponents = plan_of(game).get("against", {})
    against = opponents.get(mission, opponents.get("*"))
    mine, _, rival = bot.partition(" vs ")
    bots = ",".join(f"{seat}={(rival or against[seat]) if seat in against else mine}" for seat in seats) if against else mine
    command = [str(PROGRAM), "sim", f"{game}/{mission}", "--games", str(games), "--seed", str(seed), "--bots", bots,
               "--threads", "1", "--json"]
    if "heroes" in plan_of(game):
        command += ["--option", f"heroes={plan_of(game)['heroes'][str(heroes)]}"]
    if difficulty:
        command += ["--option", difficulty if "=" in difficulty else f"{plan_of(game).get('option', 'difficulty')}={difficulty}"]
    twist = twists_of(game).get(mission) if heroes in (0, 4) and not bot.startswith("random") and not rival and bot in plan_of(game).get("twist_bots", [bot]) else None
    if twist:
        command += ["--without-twist"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode == 2 or not done.stdout:
        sys.exit(done.stderr or f"{' '.join(command)}: no answer")
    report = json.loads(done.stdout)
    without = report.get("without_twist")
    return {"mission": mission, "heroes": heroes, "bot": bot, "games": report["games"], "wins": report["wins"],
            "twist": twist and {"idea": twist["idea"], "win_rate": without["win_rate"], "ci95": without["ci95"],
                                "decides": report["twist_decides"]},
            "win_rate": report["win_rate"], "ci95": report["ci95"], "majors": report["majors"],
            "deaths": report["deaths"] and report["deaths"]["mean"], "points": report["points"] and report["points"]["mean"],
            "rounds": report["rounds"]["mean"], "bots_version": BOTS,
            "losses_by_cause": report["losses_by_cause"], "unfinished": report["unfinished"],
            "mission_digest": digest(game, mission, heroes), "rules_version": rules_version(game),
            "difficulty": difficulty, "faults": len(report["faults"]), "command": " ".join(["fireteam"] + command[1:])}


def adaptive(game, mission, seats, heroes, bot, games, seed):
    """Other numbers of Heroes are only asked whether they can win and lose: a first look may settle that."""
    if not bot.startswith("search") or games <= FIRST_LOOK or heroes in (0, 4):
        return measure(game, mission, seats, heroes, bot, games, seed)
    look = measure(game, mission, seats, heroes, bot, FIRST_LOOK, seed)
    return look if 0 < look["wins"] < look["games"] else measure(game, mission, seats, heroes, bot, games, seed)


def percent(entry):
    low, high = entry["ci95"]
    mark = "" if entry.get("mission_digest") == entry.get("now") else " †"
    mark += "" if entry.get("rules_version", 1) == entry["rules_now"] else " ‡"
    mark += "" if entry.get("bots_version", 1) == BOTS else " §"
    return f"{100 * entry['win_rate']:.0f} % ({100 * low:.0f}-{100 * high:.0f}; {entry['games']}){mark}"


def ended(entry):
    """Major victories, the dead and the points of a game, as far as the game knows them and they were measured."""
    majors, deaths, points = (entry.get(key) for key in ("majors", "deaths", "points"))
    told = [f"{100 * majors['rate']:.0f} %" if majors else "-"]
    return " | ".join(told + [f"{value:.1f}" if value is not None else "-" for value in (deaths, points)])


def note_of(game):
    """What the plan says beside the figures: a paragraph or several."""
    note = plan_of(game).get("note", [])
    return [line for paragraph in ([note] if isinstance(note, str) else note) for line in (paragraph, "")]


def often(entry):
    """The most frequent cause of loss, in a few words."""
    if not entry["losses_by_cause"]:
        return "none"
    cause = max(entry["losses_by_cause"].items(), key=lambda kv: kv[1])[0]
    return {"the final round is over and the objectives are not met.": "time",
            "a Hero has as many Wounds as the Mission allows.": "Wounds"}.get(cause, cause)


def by_difficulty(game, entries, order, bots, search):
    """The page of a game whose missions are turned by difficulty."""
    levels, targets = plan_of(game)["difficulties"], plan_of(game).get("targets", {})
    by = {(e["mission"], e["difficulty"], e["bot"]): e for e in entries}
    search = search or next(iter(bots), None)  # without a search the first bot stands beside the targets
    lines = [f"## Against the target, {levels[0]}, `{search}`" if search else "No mission has been measured by search yet.", ""]
    lines += note_of(game) if search else []
    lines += [] if not search else [
             "| mission | target | measured | major | deaths | points | within 15 | rounds | most frequent loss |", "|---|" + "---|" * 8]
    for mission in order:
        if entry := by.get((mission, levels[0], search)):
            miss = abs(100 * entry["win_rate"] - targets[mission]) if mission in targets else 100
            lines.append(f"| {mission} | {targets.get(mission, '-')} % | {percent(entry)} | {ended(entry)} | "
                         f"{'yes' if miss <= 15 else 'no'} | {entry['rounds']:.1f} | {often(entry)} |")
    missing = [m for m in order if (m, levels[0], search) not in by]
    if missing and search:
        lines += ["", "Not measured by search: " + ", ".join(missing) + "."]
    lines += ["", f"## By bot, {levels[0]}", "", "| mission | " + " | ".join(bots) + " |", "|---|" + "---|" * len(bots)]
    for mission in order:
        known = [by.get((mission, levels[0], b)) for b in bots]
        lines.append(f"| {mission} | " + " | ".join(percent(e) if e else "-" for e in known) + " |")
    shown = [d for d in DIFFICULTY_ORDER + [x for x in levels if x not in DIFFICULTY_ORDER] if any(e["difficulty"] == d for e in entries)]
    turned = "setting" if any("=" in d for d in levels) else "difficulty"
    for bot in reversed(bots) if len(shown) > 1 else []:
        if not any(e["bot"] == bot and e["difficulty"] != levels[0] for e in entries):
            continue
        lines += ["", f"## By {turned}, `{bot}`", "", "| mission | " + " | ".join(shown) + " |", "|---|" + "---|" * len(shown)]
        for mission in order:
            known = [by.get((mission, d, bot)) for d in shown]
            lines.append(f"| {mission} | " + " | ".join(percent(e) if e else "-" for e in known) + " |")
        sums = [[e for e in entries if e["difficulty"] == d and e["bot"] == bot] for d in shown]
        lines.append("| mean of the missions | " + " | ".join(
            f"{100 * sum(e['win_rate'] for e in row) / len(row):.0f} %" if len(row) == len(order) else "-" for row in sums) + " |")
    return lines


def by_option(game, entries, order, bots, choices):
    """The page of a game whose missions are turned by a set-up option of theirs: each mission and bot by its choices."""
    plan = plan_of(game)
    option, targets = plan["option"], plan.get("targets", {})
    by = {(e["mission"], e["difficulty"], e["bot"]): e for e in entries}
    lines = note_of(game)
    for bot in bots:
        lines += [f"## `{bot.replace(' vs ', '` against `')}`", "", f"| mission | {option} | target | measured | major | deaths | points | rounds | lost by |", "|---|" + "---|" * 8]
        for mission in order:
            for choice in choices[mission]:
                if entry := by.get((mission, choice, bot)):
                    lost = ", ".join(f"{shorter(cause)} {n}" for cause, n in sorted(entry["losses_by_cause"].items(), key=lambda kv: -kv[1]))
                    lines.append(f"| {mission} | {choice} | {targets.get(mission, '-')} % | {percent(entry)} | {ended(entry)} | "
                                 f"{entry['rounds']:.1f} | {lost or 'never'} |")
        lines += [""]
    return lines


def shorter(cause):
    """The first sentence of a cause: what follows is the mission's own ending."""
    return cause.split(". ")[0].rstrip(".")


def page(game, entries, order, choices):
    for entry in entries:
        entry["now"] = digest(game, entry["mission"], entry["heroes"])
        entry["rules_now"] = rules_version(game)
    by = {(e["mission"], e["heroes"], e["bot"]): e for e in entries}
    bots = []
    for entry in entries:
        if entry["bot"] not in bots:
            bots.append(entry["bot"])
    search = next((b for b in bots if b.startswith("search")), None)
    plan = plan_of(game)
    targets = plan.get("targets", {})
    lines = [f"# How the missions of {game} play", "",
             f"Made by `tools/balance.py {game}`; every figure with its command is in `{game}.json`. Win rates with their 95 % intervals "
             "(Wilson) and the number of games behind them, standard variant. † marks figures made before the mission was last changed, ‡ such as were made under an earlier version of the rules, "
             "§ such as were played by earlier bots. Deaths and points are the mean of a game.", ""]
    if "difficulties" in plan:
        return "\n".join(lines + by_difficulty(game, entries, order, bots, search)) + "\n"
    if "option" in plan:
        return "\n".join(lines + by_option(game, entries, order, bots, choices)) + "\n"
    for mission, seats in plan.get("against", {}).items():
        lines += [f"In {mission} the bot plays against " + " and ".join(f"`{bot}` as the {seat}" for seat, bot in seats.items()) + ".", ""]
    if "heroes" not in plan:
        lines += ["| mission | " + " | ".join(bots) + " |", "|---|" + "---|" * len(bots)]
        for mission in order:
            cells = [percent(by[(mission, 0, b)]) if (mission, 0, b) in by else "-" for b in bots]
            if set(cells) != {"-"}:
                lines.append(f"| {mission} | " + " | ".join(cells) + " |")
        return "\n".join(lines) + "\n"
    if search:
        lines += [f"## Against the target, four Heroes, `{search}`", ""] + note_of(game) + [
                  "| mission | target | measured | major | deaths | points | within 15 | rounds | most frequent loss |", "|---|" + "---|" * 8]
        for mission in order:
            entry = by.get((mission, 4, search))
            if not entry:
                continue
            target = targets.get(mission)
            miss = abs(100 * entry["win_rate"] - target) if target is not None else None
            lines.append(f"| {mission} | {target if target is not None else '-'} % | {percent(entry)} | {ended(entry)} | "
                         f"{'yes' if miss is not None and miss <= 15 else 'no'} | {entry['rounds']:.1f} | {often(entry)} |")
    missing = [m for m in order if not search or (m, 4, search) not in by]
    if targets and missing:
        lines += ["Not measured by search since they were last changed: " + ", ".join(missing) + "."]
    lines += ["", "## By bot, four Heroes", "", "| mission | " + " | ".join(bots) + " |", "|---|" + "---|" * len(bots)]
    for mission in order:
        cells = [percent(by[(mission, 4, b)]) if (mission, 4, b) in by else "-" for b in bots]
        lines.append(f"| {mission} | " + " | ".join(cells) + " |")
    counts = sorted({e["heroes"] for e in entries})
    for bot in [b for b in (search, "greedy", "random") if b in bots]:
        lines += ["", f"## By number of Heroes, `{bot}`", "", "| mission | " + " | ".join(str(c) for c in counts) + " |",
                  "|---|" + "---|" * len(counts)]
        for mission in order:
            known = [by.get((mission, c, bot)) for c in counts]
            cells = [f"{percent(e)}, {e['rounds']:.1f} rounds, {often(e)}" if e else "-" for e in known]
            lines.append(f"| {mission} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def by_twist(game, entries, order):
    """What each mission's idea decides: the same seeds with and without it."""
    level = plan_of(game).get("difficulties", [""])[0]
    rows = [e for m in order for e in entries if e["mission"] == m and e.get("twist") and e["heroes"] in (0, 4)
            and ("option" in plan_of(game) or e.get("difficulty", "") == level)]
    if not rows:
        return f"\nNo mission has been measured without its twist yet (`{game}/twists.json`).\n" if twists_of(game) else ""

    def change(entry, what, scale=1, sign=""):
        found = entry["twist"]["decides"].get(what)
        if not found:
            return "-"
        low, high = found["ci95"]
        return f"{scale * found['mean']:+.{0 if scale > 1 else 1}f}{sign} ({scale * low:+.{0 if scale > 1 else 1}f} to {scale * high:+.{0 if scale > 1 else 1}f})"

    lines = ["", "## With and without the twist", "",
             "The same seeds with the mission's idea and without it (`fireteam sim … --without-twist`): wins in points, deaths and rounds, each "
             "the mission as it is less the mission without, with 95 % intervals, game by game.", "",
             "| mission | idea | bot | with | without | wins | deaths | rounds |", "|---|---|---|---|---|---|---|---|"]
    for e in rows:
        by = f"{e['bot']}, {e['difficulty']} {plan_of(game)['option']}" if "option" in plan_of(game) else e["bot"]
        lines.append(f"| {e['mission']} | {e['twist']['idea']} | {by} | {percent(e)} | {100 * e['twist']['win_rate']:.0f} % | "
                     f"{change(e, 'win_rate', 100)} | {change(e, 'deaths')} | {change(e, 'rounds')} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", help="one that `fireteam games` lists (default: all of them)")
    parser.add_argument("--only", help="missions, comma between; measured again")
    parser.add_argument("--bots", default=None,
                        help="bot=games or bot=games with four Heroes/games with fewer, comma between")
    parser.add_argument("--heroes", default="4,1,2,3")
    parser.add_argument("--difficulty", help="of those the game has, comma between (default: the first); of a set-up option its choices (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="write the page only")
    options = parser.parse_args()
    listed = json.loads(subprocess.run([str(PROGRAM), "games", "--json"], capture_output=True, text=True, check=True, cwd=ROOT).stdout)
    games = {game["id"]: game for game in listed["games"]}
    if options.game and options.game not in games:
        parser.error(f"no game '{options.game}', expected one of {', '.join(games)}")
    for game in [options.game] if options.game else games:
        measure_game(game, {mission["id"]: mission for mission in games[game]["missions"]}, options)


def choices_of(mission, option):
    """What a set-up option of a mission may be."""
    return next((o["choices"] for o in mission["options"] if o["id"] == option), [""])


def measure_game(game, missions, options):
    setup = plan_of(game)
    seats = {name: mission["seats"] for name, mission in missions.items()}
    choices = {name: choices_of(mission, setup.get("option")) for name, mission in missions.items()}
    bots = options.bots or setup.get("bots") or f"{setup.get('search', 'search:400it')}=100/40,greedy=200,random=200"
    folder = ROOT / "docs/balance"
    folder.mkdir(parents=True, exist_ok=True)
    store = folder / f"{game}.json"
    entries = json.loads(store.read_text()) if store.exists() else []
    targets, known = setup.get("targets", {}), list(seats)
    order = [m for m in targets if m in known] + [m for m in known if m not in targets]
    wanted = options.only.split(",") if options.only else order
    counts = options.heroes.split(",") if "heroes" in setup else ["0"]
    known_levels = setup.get("difficulties", [""])
    levels = [d for d in known_levels if d in options.difficulty.split(",")] if options.difficulty else known_levels[:1]
    has = lambda level, mission: mission in setup.get("only", {}).get(level, [mission])
    plan = [(m, int(h), d, *b.rsplit("=", 1)) for b in bots.split(",") for h in counts for m in wanted
            for d in ([c for c in choices[m] if not options.difficulty or c in options.difficulty.split(",")] if "option" in setup else levels)
            if has(d, m)]
    for mission, heroes, difficulty, bot, count in [] if options.table else plan:
        same = [e for e in entries
                if (e["mission"], e["heroes"], e.get("difficulty", ""), e["bot"]) == (mission, heroes, difficulty, bot)]
        current = (digest(game, mission, heroes), rules_version(game))
        if same and not options.only and (same[0].get("mission_digest"), same[0].get("rules_version", 1)) == current:
            continue
        wished = count.split("/")[-1 if heroes in (1, 2, 3) else 0]
        if difficulty:
            entry = measure(game, mission, seats[mission], heroes, bot, int(wished), options.seed, difficulty)
        else:
            entry = adaptive(game, mission, seats[mission], heroes, bot, int(wished), options.seed)
        entries = [e for e in entries if e not in same] + [entry]
        entry["now"], entry["rules_now"] = current
        print(f"{mission:20} {difficulty or f'{heroes} heroes'} {bot:14} {percent(entry):18} rounds {entry['rounds']:.1f} faults {entry['faults']}", flush=True)
        store.write_text(json.dumps([{k: v for k, v in e.items() if k not in ("now", "rules_now")} for e in entries], indent=1) + "\n")
    (folder / f"{game}.md").write_text(page(game, entries, order, choices) + by_twist(game, entries, order))


main()
