#!/usr/bin/env python3
# What a soak came to: a summary in numbers and a plot of memory, handles and latencies over time, from its CSV alone.
import csv
import json
import pathlib
import sys

INK = {"calm": "#2c6e49", "troubled": "#b5542b"}
PANELS = [("memory_mib", "memory (MiB)"), ("handles", "open handles"), ("p99_ms", "p99 of an answer (ms)"),
          ("tables", "tables in memory")]


def numbers(rows, server, column):
    return [(float(row["seconds"]), float(row[column])) for row in rows if row["server"] == server and row[column] != ""]


def mean(points):
    return round(sum(value for _, value in points) / len(points), 1) if points else None


def summary(rows, command):
    found = {"command": command, "seconds": float(rows[-1]["seconds"])}
    for server in INK:
        mine = [row for row in rows if row["server"] == server]
        if not mine:
            continue
        last = mine[-1]
        of = {key: int(float(last[key])) for key in ("answers", "refused", "broken", "kills", "disk_faults", "frozen")}
        for column, _ in PANELS:
            points = numbers(rows, server, column)
            quarter = max(1, len(points) // 4)
            of[column] = {"second_quarter": mean(points[quarter:2 * quarter]), "last_quarter": mean(points[-quarter:]),
                          "most": max((value for _, value in points), default=None)}
        found[server] = of
    return found


def plot(rows):
    width, height, left, gap = 900, 150, 70, 46
    end = max(float(row["seconds"]) for row in rows)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + left + 20} {len(PANELS) * (height + gap) + 40}" '
           'font-family="sans-serif" font-size="12" fill="#333">', '<rect width="100%" height="100%" fill="#fff"/>']
    for n, (column, title) in enumerate(PANELS):
        top = 30 + n * (height + gap)
        series = {server: numbers(rows, server, column) for server in INK}
        most = max((value for points in series.values() for _, value in points), default=1) * 1.05 or 1
        out.append(f'<text x="{left}" y="{top - 8}" font-weight="bold">{title}</text>')
        for part in range(5):
            y = top + height * (1 - part / 4)
            out.append(f'<line x1="{left}" x2="{left + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
                       f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{most * part / 4:.0f}</text>')
        for server, points in series.items():
            line = " ".join(f"{left + width * at / end:.1f},{top + height * (1 - value / most):.1f}" for at, value in points)
            out.append(f'<polyline points="{line}" fill="none" stroke="{INK[server]}" stroke-width="1.4"/>')
    bottom = len(PANELS) * (height + gap) + 22
    for part in range(7):
        out.append(f'<text x="{left + width * part / 6:.0f}" y="{bottom - 12}" text-anchor="middle">{end * part / 360:.0f} min</text>')
    for n, (server, ink) in enumerate(INK.items()):
        out.append(f'<rect x="{left + n * 120}" y="{bottom}" width="12" height="12" fill="{ink}"/>'
                   f'<text x="{left + 18 + n * 120}" y="{bottom + 11}">{server}</text>')
    return "\n".join(out + ["</svg>", ""])


def report(out, command):
    """Writes soak.json and soak.svg beside soak.csv. True: something went wrong that no soak should see."""
    with open(out / "soak.csv") as file:
        rows = list(csv.DictReader(file))
    found = summary(rows, command)
    (out / "soak.json").write_text(json.dumps(found, indent=1) + "\n")
    (out / "soak.svg").write_text(plot(rows))
    print(json.dumps(found, indent=1))
    calm = found["calm"]
    return calm["broken"] > 0 or calm["frozen"] > 0 or found.get("troubled", {}).get("frozen", 0) > 0


if __name__ == "__main__":
    sys.exit(report(pathlib.Path(sys.argv[1]), "by hand"))
