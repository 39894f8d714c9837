#!/usr/bin/env bash
# from_disk.sh SITE: writes search/from_disk.js, with which the search works where pages are opened from a disk: the
# index and the worker of the theme as texts, as nothing can be fetched there.
set -euo pipefail
cd "$1"
{
  echo 'var __search = {'
  printf 'index: Promise.resolve(%s),\n' "$(cat search/search_index.json)"
  printf 'worker: URL.createObjectURL(new Blob([%s], { type: "text/javascript" }))};\n' \
    "$(jq --raw-input --slurp . assets/javascripts/workers/search.*.min.js)"
} >search/from_disk.js
