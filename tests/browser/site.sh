#!/usr/bin/env bash
# site.sh FOLDER: builds the documentation site in FOLDER and tests it in a browser. Exit code 77 if a tool is missing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
for tool in doxygen jq mkdocs; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed (docs/site/build.sh installs it)"; exit 77; }
done
exec "$here/run.sh" "$here/../../docs/site/build.sh" "$1" site_test.js
