#!/usr/bin/env python3
"""first_grade.py BIN [RUNS]: how long a student waits for the verdicts on each starter, with an empty cache and after an edit.

BIN is the folder of an installed or built sudokulab. Prints the medians of RUNS runs (default: 3), in seconds:

  verdicts   until the last verdict, except for own tests and the sanitized build
  all        until the command ends
  g++        the time that `g++ -O2` takes on the same file, measured right before and after each run

Nothing else should be running. On more than two cores, run it with `taskset -c 0,1`."""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

LATE = {"memory-safety", "own-tests"}
NOT_YET = "not done yet"


def seconds(command, environment, watched=None):
    """Returns how long a command takes, and how long until the last verdict is in the report `watched`."""
    begin = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    verdicts = seen = None
    while process.poll() is None:
        time.sleep(0.002)
        if watched is None or verdicts or not watched.exists():
            continue
        now, facts = time.monotonic() - begin, watched.stat()
        version = (facts.st_mtime_ns, facts.st_ino, facts.st_size)
        if version != seen:
            checks = json.loads(watched.read_text())["checks"]
            if all(check["id"] in LATE or check.get("reason") != NOT_YET for check in checks):
                verdicts = now
        seen = version
    return time.monotonic() - begin, verdicts


def measure(binaries, starter, assignment, runs):
    rows = {"first grade": [], "edit": []}
    headers = binaries.parent / "include"
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            work, report = place / "work", place / "report.json"
            shutil.copytree(starter, work)
            source = next(file for file in work.glob("*.cpp") if not file.name.endswith("_test.cpp"))
            environment = dict(os.environ, SUDOKULAB_CACHE=str(place / "cache"))
            grade = [binaries / "sudokulab", "grade", work, "--assignment", assignment, "--partial", "--format", "json"]
            compile_it = ["g++", "-std=c++20", "-O2", "-Wall", "-fPIC", "-I", headers, "-c", source, "-o", place / "o"]
            gcc = lambda: seconds(compile_it, environment)[0]
            for name in rows:
                before = gcc()
                whole, verdicts = seconds(grade + ["--out", report], environment, report)
                rows[name].append((verdicts or whole, whole, (before + gcc()) / 2))
                report.unlink()
                source.write_text(source.read_text() + "\n// an edit\n")
    return {name: [statistics.median(column) for column in zip(*values)] for name, values in rows.items()}


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    binaries = pathlib.Path(sys.argv[1]).resolve()
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    print(f"{'':32}{'verdicts':>9}{'all':>9}{'g++':>9}{'verdicts / g++':>16}")
    for rubric in sorted((binaries.parent / "share/sudokulab/assignments").glob("*/assignment.toml")):
        for name, (verdicts, whole, gcc) in measure(binaries, rubric.parent / "starter", rubric.parent.name, runs).items():
            print(f"{rubric.parent.name + ', ' + name:32}{verdicts:9.2f}{whole:9.2f}{gcc:9.2f}{verdicts / gcc:16.2f}", flush=True)


if __name__ == "__main__":
    main()
