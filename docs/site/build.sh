#!/usr/bin/env bash
# Builds a site from the documents, the interfaces and the changelog that needs no network, in build/site/html:
#
#   docs/site/build.sh [FOLDER]    installs missing packages, builds the site in FOLDER/html and checks all its links
#
# The pages are assembled in FOLDER/pages. README.md becomes the first one; headers that documents link to are shown
# verbatim.
set -euo pipefail
mkdir -p "${1:-$(dirname "$0")/../../build/site}"
site=$(cd "${1:-$(dirname "$0")/../../build/site}" && pwd)
cd "$(dirname "$0")/../.."
. cmake/setup.sh
install_packages site
rm -rf "$site"
mkdir -p "$site/pages"

say "the interfaces"
doxygen - >"$site/doxygen.log" 2>&1 <<END || { cat "$site/doxygen.log" >&2; exit 1; }
INPUT = interfaces/sudoku
FILE_PATTERNS = *.h
FILTER_PATTERNS = *.h="awk -f docs/site/interfaces_filter.awk"
OUTPUT_DIRECTORY = $site
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
EXTRACT_ALL = YES
MACRO_EXPANSION = YES
PREDEFINED = SUDOKU_CONTRACT=
END
interfaces=$(docs/site/interfaces.py "$site/xml" interfaces/sudoku "$site/pages")
sed "s|!INTERFACES|$interfaces|; s|custom_dir: theme|custom_dir: $PWD/docs/site/theme|" docs/site/mkdocs.yml >"$site/mkdocs.yml"

say "the site"
(cd docs && find . -path ./site -prune -o -type f -print0 | tar --null --files-from - -cf -) | tar -xf - -C "$site/pages"
sed -i -E 's|\]\(\.\./plugins/([a-z_/]*)\.h\)|](\1.h.txt)|g' "$site"/pages/*.md
grep -ohE '\]\([a-z_/]*\.h\.txt\)' "$site"/pages/*.md | sed -E 's|..(.*)\.txt.|\1|' | sort -u |
  while read -r header; do install -D -m 644 "plugins/$header" "$site/pages/$header.txt"; done
# Both are next to docs/, not in it.
sed -E 's|\]\(docs/|](|g' README.md >"$site/pages/index.md"
sed -E 's|\]\(docs/|](|g' CHANGELOG.md >"$site/pages/changes.md"
# "```cpp checks/mine.cpp" names a file: the site shows it as a title.
sed -i -E 's|^```([a-z]+) ([^ "]+)$|```\1 title="\2"|' "$site"/pages/*.md
cp docs/site/site.css "$site/pages"
export SITE_PAGES="$site/pages" SITE_OUT="$site/html"
SOURCE_DATE_EPOCH=$(source_date)
export SOURCE_DATE_EPOCH
mkdocs build --quiet --strict --config-file "$site/mkdocs.yml"
docs/site/from_disk.sh "$site/html"
docs/site/links.py "$site/html"
