#!/usr/bin/env python3
"""Rules::version moves with the rules: after the commit that last changed a game's `rules_version`, no commit that is marked
`Rules: changed` may touch that game's code or rules. A record says which version it was played under."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINE = re.compile(r"^constexpr std::uint32_t rules_version = (\d+);", re.MULTILINE)


def git(*args):
    done = subprocess.run(["git", "-C", str(ROOT), *args], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def version_in(text):
    found = LINE.search(text or "")
    return int(found[1]) if found else None


def forgotten(game, path):
    """Commits since the last move of the version that changed the rules of this game."""
    moved = (git("log", "-1", "--format=%H", "-G", "^constexpr std::uint32_t rules_version", "--", path) or "").strip()
    if not moved:
        return []
    out = git("log", "--format=%H%x1f%h %s%x1f%B%x1e", f"{moved}..HEAD", "--", f"src/games/{game}", f"rules/{game}.json")
    commits = [commit.strip().split("\x1f") for commit in (out or "").split("\x1e") if commit.strip()]
    return [head for _, head, body in commits if re.search(r"^Rules: changed", body, re.MULTILINE)]


def main():
    if git("rev-parse", "HEAD") is None:
        print("rules versions: no history here, nothing to compare with")
        return 0
    wrong = []
    versions = []
    for source in sorted(ROOT.glob("src/games/*/rules.cpp")):
        game = source.parent.name
        path = source.relative_to(ROOT).as_posix()
        now = version_in(source.read_text(encoding="utf-8"))
        if now is None:
            wrong.append(f"{path}: expected a line 'constexpr std::uint32_t rules_version = N;'")
            continue
        versions.append(f"{game} {now}")
        if now != version_in(git("show", f"HEAD:{path}")):
            continue  # moved, and not committed yet
        commits = forgotten(game, path)
        if commits:
            wrong.append(f"{path}: rules_version is still {now}, and since it last moved the rules were changed by:")
            wrong += [f"    {commit}" for commit in commits]
            wrong.append(f"  set it to {now + 1}; tools/golden.sh makes the golden records of {game} anew if they differ")
    print("\n".join(wrong) if wrong else f"rules versions: {', '.join(versions)}")
    return 1 if wrong else 0


sys.exit(main())
