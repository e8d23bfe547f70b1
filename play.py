#!/usr/bin/env python3
"""Sets up the table and opens it, with nothing but Python 3.11 or newer.

python3 play.py          open the table; options such as --port 8000 may follow
python3 play.py test     run the tests; what follows goes to pytest
python3 play.py demo     or simulate, bench, check, export, import: whatever else the companion can do
python3 play.py lock     write the newest fitting versions into requirements.lock and requirements-dev.lock
"""
from __future__ import annotations

import hashlib
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
APP, DEV = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"


def main(words: list[str]) -> None:
    if sys.version_info < (3, 11):
        sys.exit(f"The table needs Python 3.11 or newer; this one is {platform.python_version()}.")
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(__doc__.strip())
    elif words == ["lock"]:
        lock()
    elif words[:1] == ["test"]:
        prepare(APP)
        prepare(DEV)
        need_browser()
        os.chdir(ROOT)
        # On all cores, a file to whoever is free and the pages first: they take longest. With options of their own people choose.
        become("pytest", *(words[1:] or ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]))
    else:
        prepare(APP)
        become("companion", *([] if words and words[0][0] != "-" else ["serve"]), *words)


def prepare(wanted: Path) -> None:
    """Bring .venv to the versions a lock names, unless it is there already."""
    told = [file.read_bytes() for file in (ROOT / "pyproject.toml", APP, wanted)]
    state = hashlib.sha256(b"".join([*told, os.fsencode(ROOT)])).hexdigest()
    stamp = VENV / f".{wanted.name}"
    if not fits(VENV):
        say("Setting up .venv, this first time only.")
        make(VENV)
    elif stamp.exists() and stamp.read_text() == state:
        return
    pip = installer(VENV)
    install(f"what {wanted.name} names", pip, "-r", wanted)
    if wanted == APP:
        install("the companion itself", pip, "--no-deps", "--no-build-isolation", "-e", ROOT)
    stamp.write_text(state)


def fits(venv: Path) -> bool:
    """Whether this Python can use it: another version, or one that is gone, may have left it behind."""
    cfg, (major, minor, *_) = venv / "pyvenv.cfg", sys.version_info
    return python(venv).exists() and cfg.exists() and f"= {major}.{minor}." in cfg.read_text()


def python(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make(venv: Path) -> None:
    # Debian without python3-venv has no ensurepip, yet an environment without pip can still be made there.
    if not any(works(sys.executable, "-m", "venv", "--clear", *how, venv) for how in ([], ["--without-pip"])):
        sys.exit(f"Python could not make {venv}. On Debian and Ubuntu this helps: sudo apt install python3-venv")


def installer(venv: Path) -> list[str]:
    """The first that works of the environment's own pip, the pip of this Python, and uv."""
    os.environ |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "VIRTUAL_ENV": str(venv)}
    target = str(python(venv))
    for pip in ([target, "-m", "pip"], [sys.executable, "-m", "pip", "--python", target], ["uv", "pip"]):
        if works(*pip, "--version"):
            return pip
    sys.exit("There is no pip to install with. On Debian and Ubuntu: sudo apt install python3-venv; "
             "elsewhere: python3 -m ensurepip")


def install(title: str, pip: list[str], *what: str | Path) -> None:
    """Run pip install. A terminal sees which library it is at; after a failure everybody sees what pip said."""
    say(f"Installing {title} ...")
    started, said = time.monotonic(), []
    heard = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    with subprocess.Popen([*pip, "install", *map(str, what)], **heard) as run:
        for line in run.stdout:
            said.append(line)
            if step := re.match(r"(?:Collecting|Requirement already satisfied:|(Installing)) (\S+)", line):
                tick("putting everything in place" if step[1] else step[2])
    tick("")
    if run.returncode:
        sys.exit("".join(said) + "\nInstalling failed; the reason is above.")
    say(f"  done in {time.monotonic() - started:.0f} s")


def need_browser() -> None:
    """The tests of the pages drive Chromium: Debian as root fetches it, everywhere else one line says what to do."""
    look = python(VENV), ROOT / "tests" / "chromium.py"
    if works(*look):
        return
    if debian() and os.geteuid() == 0:
        say("Fetching Chromium with apt, this first time only ...")
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        works("apt-get", "update", "-qq")
        # Chromium stops at its start when there is no font at all.
        works("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation")
        if works(*look):
            return
    line = ("!!! NO CHROMIUM: the tests that open real pages cannot run. Install Chromium, Chrome or Edge "
            "(Debian: sudo apt install chromium) or set CHROMIUM to where it is.")
    if os.environ.get("CI") == "true":
        sys.exit(line)
    say(line)


def debian() -> bool:
    try:
        return platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False


def lock() -> None:
    """Write both locks: install what pyproject.toml asks for in an environment of its own, and see what came."""
    import tomllib  # not in the older Pythons that main must still be able to turn away

    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = asked["project"]
    build = asked["build-system"]["requires"]
    extras = [each for extra in project["optional-dependencies"].values() for each in extra]
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder) / "venv"
        make(venv)
        pip = installer(venv)
        app = pinned(pip, project["dependencies"] + build)
        write(APP, {"asked for by pyproject.toml": project["dependencies"], "to install the companion": build}, app)
        dev = pinned(pip, extras, "-c", APP)
        write(DEV, {"asked for by the extras of pyproject.toml": extras}, dev - app, f"-r {APP.name}\n")


def pinned(pip: list[str], wanted: list[str], *limits: str | Path) -> set[str]:
    install(f"the newest of {', '.join(map(name, wanted))}", pip, *limits, *wanted)
    frozen = subprocess.run([*pip, "freeze"], check=True, capture_output=True, text=True).stdout
    return {line for line in frozen.splitlines() if "==" in line}


def write(file: Path, groups: dict[str, list[str]], pins: set[str], first: str = "") -> None:
    text = f"# Exact versions, written by `python3 play.py lock`; what is wanted stands in pyproject.toml.\n{first}"
    left = {name(pin): pin for pin in sorted(pins, key=str.lower)}
    for title, wanted in groups.items():
        text += f"\n# {title}\n" + "".join(left.pop(key) + "\n" for key in sorted(map(name, wanted)) if key in left)
    file.write_text(text + "\n# brought along by those\n" + "".join(pin + "\n" for pin in left.values()))
    say(f"Wrote {file.name}.")


def name(requirement: str) -> str:
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def works(*command: str | Path) -> bool:
    try:
        return subprocess.run([str(word) for word in command], capture_output=True).returncode == 0
    except OSError:
        return False


def become(module: str, *words: str) -> None:
    """Hand over to a module of the environment; this process is done."""
    command = [str(python(VENV)), "-m", module, *words]
    if os.name == "nt":  # execv there returns the prompt to the shell at once
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def tick(what: str) -> None:
    """One line of progress that overwrites itself, for eyes only."""
    if sys.stderr.isatty():
        print(f"\r  {what[:70]:<70}", end="\r", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
