"""Headers that tools make: written only when they say something else, so that nothing is compiled for nothing."""
import pathlib


def write(out, lines):
    path, text = pathlib.Path(out), "\n".join([*lines, ""])
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
