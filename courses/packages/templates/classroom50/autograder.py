"""Grades @ASSIGNMENT@ in Classroom 50 with sudokulab @VERSION@.

The grader, and with it all student code, runs without GitHub's variables and outside of the checkout. All its
processes end before this script writes release-body.md and then result.json. If the grader fails, there is no
result.json, so that nobody gets a score for our failure.
"""
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER: orphans become children of this process
IDENTITY = {"classroom": "CLASSROOM", "assignment": "ASSIGNMENT", "submission": "SUBMISSION_TAG",
            "commit": "COMMIT_URL", "release": "RELEASE_URL", "review": "REVIEW_URL"}


def allow_namespaces():
    """Lets the sandbox use user namespaces where AppArmor forbids them and sudo needs no password."""
    if Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns").exists() and shutil.which("sudo"):
        subprocess.run(["sudo", "-n", "sysctl", "-q", "-w", "kernel.apparmor_restrict_unprivileged_userns=0"],
                       stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def end_all_children():
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    while pids := children.read_text().split():
        for pid in map(int, pids):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def unpack(tool):
    with zipfile.ZipFile(Path(__file__).resolve().parent / "sudokulab.zip") as packed:
        packed.extractall(tool)
        for one in packed.infolist():
            os.chmod(tool / one.filename, one.external_attr >> 16 & 0o777)


def graded(work, tool):
    """Returns the grader's exit code and what it printed."""
    variables = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": str(work), "TMPDIR": str(work)}
    with open(work / "printed", "w+b") as printed:
        code = subprocess.run(
            [tool / "sudokulab/bin/sudokulab", "grade", ".", "--assignment", "@ASSIGNMENT@", "--seed", "random",
             "--quiet", "--markdown", work / "release-body.md", "--classroom50", work / "result.json"],
            env=variables, stdin=subprocess.DEVNULL, stdout=printed, stderr=subprocess.STDOUT, check=False).returncode
        end_all_children()
        printed.seek(0)
        return code, printed.read().decode(errors="replace")


def publish(name, text):
    """Replaces a file of the checkout, or a link or folder of that name."""
    target = Path(name)
    if target.is_dir() and not target.is_symlink():
        shutil.rmtree(target)
    with tempfile.NamedTemporaryFile("w", dir=".", encoding="utf-8", delete=False) as part:
        part.write(text)
    os.replace(part.name, target)


def main():
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    allow_namespaces()
    with tempfile.TemporaryDirectory(prefix="sudokulab-", dir="/var/tmp") as folder:
        work, tool = Path(folder, "work"), Path(folder, "tool")
        work.mkdir()
        unpack(tool)
        code, printed = graded(work, tool)
        # The runner would execute a line that begins with "::" as a command.
        print("".join(f"| {line}\n" for line in printed.splitlines()), end="")
        if code not in (0, 1):
            sys.exit(f"The grader itself failed (exit code {code}), so this push has NOT been graded. "
                     "This is not your fault. Please show this to your instructor.")
        result = json.loads((work / "result.json").read_text(encoding="utf-8"))
        result.update({field: os.environ[name] for field, name in IDENTITY.items()})
        publish("release-body.md", (work / "release-body.md").read_text(encoding="utf-8"))
        publish("result.json", json.dumps(result, indent=2))


main()
