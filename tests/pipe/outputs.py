#!/usr/bin/env python3
# The command line where the system says no: a full standard output, folders that may not be read, numbers out of range.
import os
import shutil
import subprocess
import sys
import tempfile

program = sys.argv[1]
wrong = []


def run(*words, out=subprocess.PIPE, **more):
    return subprocess.run([program, *words], stdout=out, stderr=subprocess.PIPE, text=True, timeout=120, **more)


def expect(what, done, status, words):
    if done.returncode != status or words not in done.stderr:
        wrong.append(f"{what}: status {done.returncode}, expected {status} with '{words}': {done.stderr[:200]}")


with open("/dev/full", "w") as full:
    for words in (["games"], ["rules", "drill"], ["schema"], ["--help"], ["sim", "drill/yard", "--games", "2", "--json"]):
        expect(" ".join(words) + " > /dev/full", run(*words, out=full), 2, "" if words == ["--help"] else "fireteam: ")
for number in ("-1", "0", "99999999999999999999999"):
    expect(f"laws --games {number}", run("laws", "drill/yard", "--games", number), 2, "--games")

folder = tempfile.mkdtemp(prefix="fireteam-outputs-")
try:
    content = os.path.join(folder, "content")
    shutil.copytree(os.path.join(os.path.dirname(__file__), "..", "..", "content"), content)
    for name in os.listdir(os.path.join(content, "drill", "missions")):
        os.remove(os.path.join(content, "drill", "missions", name))
    expect("check without missions", run("--content", content, "check", "drill"), 2, "drill/missions")
    if os.getuid() != 0:  # root may read everything
        closed = os.path.join(folder, "cases", "closed")
        os.makedirs(closed, mode=0o700)
        os.chmod(closed, 0)
        expect("case with a closed folder", run("case", os.path.dirname(closed)), 2, "cannot be read")
        os.chmod(closed, 0o700)
finally:
    shutil.rmtree(folder, ignore_errors=True)
print("\n".join(wrong) if wrong else "outputs: what cannot be read or written is said")
sys.exit(1 if wrong else 0)
