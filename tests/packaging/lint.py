#!/usr/bin/env python3
# The service unit and the Containerfile say what this program understands, and give it no more than it needs.
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
wrong = []


def expect(held, what):
    if not held:
        wrong.append(what)


def options_of(program):
    help_text = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"(--[a-z-]+)", help_text))


def options_known(words, known, where):
    for word in words:
        if word.startswith("--"):
            expect(word in known, f"{where}: fireteam serve has no {word}")


def look_at_unit(known):
    path = ROOT / "packaging" / "fireteam.service"
    section, values = "", {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip("[]")
            continue
        match = re.fullmatch(r"([A-Za-z]+)=(.*)", line)
        expect(match, f"fireteam.service:{number}: not key=value: {line}")
        if match:
            expect((section, match[1]) not in values, f"fireteam.service:{number}: {match[1]} stands twice")
            values[section, match[1]] = match[2]
    start = shlex.split(values.get(("Service", "ExecStart"), ""))
    expect(start[1:2] == ["serve"], "fireteam.service: ExecStart does not serve")
    options_known(start, known, "fireteam.service")
    for key, value in (("UMask", "0077"), ("StateDirectoryMode", "0700"), ("NoNewPrivileges", "yes"),
                       ("ProtectSystem", "strict"), ("KillSignal", "SIGTERM")):
        expect(values.get(("Service", key)) == value, f"fireteam.service: expected {key}={value}")
    expect(("Install", "WantedBy") in values, "fireteam.service: cannot be enabled")
    if tool := shutil.which("systemd-analyze"):
        with tempfile.TemporaryDirectory() as folder:  # the program need not be installed here
            copy = pathlib.Path(folder) / path.name
            copy.write_text(path.read_text().replace(start[0], shutil.which("true"), 1))
            done = subprocess.run([tool, "verify", str(copy)], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
            ours = [line for line in (done.stdout + done.stderr).splitlines() if path.name in line]
            expect(not ours, "systemd-analyze: " + "\n".join(ours))


def look_at_container(known):
    path = ROOT / "packaging" / "Containerfile"
    text = re.sub(r"\\\n", " ", path.read_text())
    steps = [line.split(None, 1) for line in text.splitlines() if line.strip() and not line.startswith("#")]
    known_words = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}
    names, stages, last = set(), 0, {}
    for word, rest in steps:
        expect(word in known_words, f"Containerfile: unknown step {word}")
        if word == "FROM":
            image = rest.split()
            expect(":" in image[0] and not image[0].endswith(":latest"), f"Containerfile: {image[0]} names no version")
            names.update(image[2:3])
            stages, last = stages + 1, {}
        if word == "COPY":
            source = re.match(r"--from=(\S+)", rest)
            expect(not source or source[1] in names, f"Containerfile: no stage {source and source[1]}")
            for name in rest.split()[:-1]:
                expect(name.startswith("--") or source or (ROOT / name).exists(), f"Containerfile: no file {name}")
        if word == "RUN":
            expect("apt-get install" not in rest or "rm -rf /var/lib/apt/lists" in rest, "Containerfile: lists of packages stay")
            for script in re.findall(r"\btools/\S+\.sh", rest):
                expect((ROOT / script).exists(), f"Containerfile: no {script}")
        if word in ("ENTRYPOINT",):
            options_known(json.loads(rest), known, "Containerfile")
        last[word] = rest
    expect(stages == 2, "Containerfile: expected a stage that builds and one that serves")
    expect(last.get("USER") not in (None, "root", "0"), "Containerfile: serves as root")
    for word in ("ENTRYPOINT", "HEALTHCHECK", "VOLUME", "EXPOSE"):
        expect(word in last, f"Containerfile: no {word}")
    expect(last.get("STOPSIGNAL") == "SIGTERM", "Containerfile: is not stopped with SIGTERM")


def main():
    known = options_of(sys.argv[1])
    look_at_unit(known)
    look_at_container(known)
    print("\n".join(wrong) if wrong else "packaging: the unit and the Containerfile read well")
    return 1 if wrong else 0


sys.exit(main())
