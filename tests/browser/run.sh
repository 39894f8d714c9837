#!/usr/bin/env bash
# run.sh MAKE_PAGES FOLDER [TEST.js]: makes the pages in FOLDER/pages and tests them in a browser (default:
# pages_test.js); its screenshots are in FOLDER/screenshots. Exit code 77, which ctest counts as skipped, if
# something is missing.
set -euo pipefail
make_pages=$1
folder=$2
test=${3:-pages_test.js}
here=$(cd "$(dirname "$0")" && pwd)

skip() { echo "skipped: $*"; exit 77; }
CHROMIUM=$(command -v chromium) || skip "chromium is not installed (apt-get install chromium)"
command -v node >/dev/null || skip "node is not installed (apt-get install nodejs)"
[ -d "$here/node_modules/playwright-core" ] || skip "npm packages are missing (cd tests/browser && npm ci)"
export CHROMIUM

rm -rf "$folder"
mkdir -p "$folder"
"$make_pages" "$folder/pages"
cd "$here"
exec timeout 850 node "$test" "$folder/pages" "$folder/screenshots"
