#!/usr/bin/env python3
"""interfaces.py XML HEADERS PAGES: converts doxygen's XML of the interfaces to a Markdown page per header.

A page has the header's own comment and then, for each class, its comment, the documented members with
their comments, and the declarations of the other members. Prints the entry under `nav` in mkdocs.yml.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ORDER = "shape grid solver move board board_solver all_solutions_solver step_solver plugin testing".split()


def text_of(node):
    return re.sub(r"\s+", " ", "".join(node.itertext())).strip() if node is not None else ""


def comment_of(node):
    """The lines of a doc comment. `Returns:`, `Throws:` and the lines aligned below them keep their layout."""
    verbatim = node.find("detaileddescription/para/verbatim")
    if verbatim is None:
        return ""
    lines = [re.sub(r"^ *///? ?", "", line).rstrip() for line in verbatim.text.strip().splitlines()]
    prose, facts = [], []
    for line in lines:
        (facts if facts or re.match(r"(Returns|Throws): ", line) else prose).append(line)
    while facts and not facts[-1].strip("/ "):
        facts.pop()
    # Names in the prose must not become markup.
    said = re.sub(r"([<>*_\[\]])", r"\\\1", "\n".join(prose).strip("/\n "))
    return said + ("\n\n```text\n" + "\n".join(facts) + "\n```" if facts else "") + "\n\n"


def declaration_of(member, lines):
    """The declaration as in the header, without a body."""
    if member.get("kind") == "define":
        return f"#define {member.findtext('name')}(...)"
    line = line_of(member) - 1
    text = lines[line].strip()
    while not re.search("[;{]", text):
        line += 1
        text += "\n    " + lines[line].strip()
    return re.sub(r"( : | \{)[\s\S]*", ";", text)


def is_told(member):
    """Whether readers need a member. They do not need copy operations or destructors."""
    return member.get("prot") == "public" and not re.search(
        r"=default|operator=|^~|[_]$", text_of(member.find("argsstring")) + text_of(member.find("name")))


def line_of(node):
    return int(node.find("location").get("line", 0))


def block_of(members, lines):
    return "```cpp\n" + "\n".join(declaration_of(one, lines) for one in members) + "\n```\n\n"


def members_of(owner, header, lines):
    members = [one for one in owner.iter("memberdef") if is_told(one) and one.get("kind") != "friend"
               and one.find("location").get("file").endswith("/" + header) and text_of(one.find("name"))[0] != "@"]
    members.sort(key=line_of)
    page = ""
    silent = [one for one in members if not comment_of(one)]
    if silent:
        page += block_of(silent, lines)
    for one in members:
        if comment_of(one):
            page += f"### {text_of(one.find('name'))}\n\n" + block_of([one], lines) + comment_of(one)
    return page


def page_of(header, compounds, source):
    page = f"# sudoku/{header}\n\n"
    # The comment between the include guard and the first include.
    if head := re.match(r"#ifndef.*\n#define.*\n\n((?://.*\n)+)", source):
        page += re.sub(r"^// ?", "", head[1], flags=re.M) + "\n"  # indented lines become code here too
    for compound in compounds:
        kind, name = compound.get("kind"), compound.findtext("compoundname")
        if kind == "file":
            defines = [one for one in compound.iter("memberdef")
                       if one.get("kind") == "define" and text_of(one.find("name")).startswith("SUDOKU_EXPORT")]
            page += "## Export lines\n\n" + block_of(defines, []) if defines else ""
            continue
        body = members_of(compound, header, source.splitlines())
        if kind == "namespace":
            page += f"## In namespace {name}\n\n{body}" if body else ""
        else:
            page += f"## {name.removeprefix('sudoku::')}\n\n" + comment_of(compound) + body
    return page


def main(xml, headers, pages):
    compounds = [ElementTree.parse(file).getroot().find("compounddef") for file in sorted(Path(xml).glob("*8h.xml"))
                 + sorted(Path(xml).glob("class*.xml")) + sorted(Path(xml).glob("struct*.xml")) + sorted(Path(xml).glob("namespace*.xml"))]
    compounds = [one for one in compounds if not one.findtext("compoundname").endswith("::Text")]
    names = [one.stem for one in sorted(Path(headers).glob("*.h")) if one.stem != "visibility"]
    entries = []
    for name in sorted(names, key=lambda one: (ORDER.index(one) if one in ORDER else len(ORDER), one)):
        header = f"{name}.h"
        mine = [one for one in compounds if one.get("kind") == "namespace" or
                (one.find("location") is not None and one.find("location").get("file").endswith("/" + header))]
        mine.sort(key=lambda one: (["file", "class", "struct", "namespace"].index(one.get("kind")), line_of(one)))
        page = page_of(header, mine, (Path(headers) / header).read_text(encoding="utf-8"))
        (Path(pages) / f"interface-{name}.md").write_text(page, encoding="utf-8")
        entries.append(f"{{ sudoku/{header}: interface-{name}.md }}")
    print("[" + ", ".join(entries) + "]")


main(*sys.argv[1:])
