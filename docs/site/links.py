#!/usr/bin/env python3
"""links.py SITE: checks that every link in a site leads to an existing file and anchor, and that nothing is loaded from elsewhere."""
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links of a page (tag, address), and its anchors."""

    def __init__(self, file):
        super().__init__()
        self.links, self.places = [], {""}
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value is not None:
                self.links.append((tag, value))
            elif name in ("id", "name") and value:
                self.places.add(value)


def main(site):
    pages = {file: Page(file) for file in sorted(site.rglob("*.html"))}
    faults, inside, outside = [], 0, set()
    for file, page in pages.items():
        if file.name == "404.html":  # its links start at a server's root
            continue
        for tag, address in page.links:
            parts = urlsplit(address)
            if parts.scheme in ("http", "https"):
                outside.add(address)
                if tag != "a":
                    faults.append(f"{file.name}: <{tag}> loads {address}")
                continue
            if parts.scheme or parts.netloc:
                faults.append(f"{file.name}: {address}: unknown kind of address")
                continue
            inside += 1
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                faults.append(f"{file.name}: {address}: no such file")
            elif target in pages and unquote(parts.fragment) not in pages[target].places:
                faults.append(f"{file.name}: {address}: no such anchor on that page")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(pages)} pages, {inside} links within the site, {len(outside)} external links (not checked), {len(faults)} faults")
    return 1 if faults or len(pages) < 2 else 0


sys.exit(main(Path(sys.argv[1]).resolve()))
