#!/usr/bin/env bash
# from_disk.sh SITE: writes search/from_disk.js, which makes the search work on pages opened from disk: it contains the
# search index and the theme's worker as text, because such pages cannot fetch anything.
set -euo pipefail
cd "$1"
{
  echo 'var __search = {'
  printf 'index: Promise.resolve(%s),\n' "$(cat search/search_index.json)"
  printf 'worker: URL.createObjectURL(new Blob([%s], { type: "text/javascript" }))};\n' \
    "$(jq --raw-input --slurp . assets/javascripts/workers/search.*.min.js)"
} >search/from_disk.js
