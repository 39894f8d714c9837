# Sourced by examples/demo.sh and tests/run.sh: prepares a fresh Debian 12 or 13 for building.
# The current folder must be the root of the project; all paths are relative to it.

say() { printf '\n== %s\n' "$*"; }

# packages SUITE KIND...: the packages for these purposes in that suite of Debian.
packages() {
  awk -v suite="$1" -v kinds=" ${*:2} " \
    '$1 !~ /^#/ && index(kinds, " " $1 " ") && ($3 == "" || $3 == suite) { print $2 }' cmake/packages.txt
}

# install_packages KIND...: installs the missing packages for these purposes.
install_packages() {
  local missing=()
  for package in $(packages "$(. /etc/os-release && echo "${VERSION_CODENAME:-}")" "$@"); do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  if [ ${#missing[@]} -eq 0 ]; then return 0; fi
  say "installing with apt: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "these packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2; return 1; }
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# source_date: when the sources last changed, in seconds since 1970; the only date in build outputs.
source_date() { echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}"; }

# configure_preset PRESET: configures build/PRESET. In CI, warnings are errors in every preset.
configure_preset() {
  cmake --preset "$1" ${CI:+-D SUDOKULAB_WARNINGS_AS_ERRORS=ON} >"build-$1.log" 2>&1 || { cat "build-$1.log" >&2; rm -f "build-$1.log"; return 1; }
  rm -f "build-$1.log"
}

# build_preset PRESET [CMAKE-BUILD-ARGUMENTS...]: configures and builds into build/PRESET.
build_preset() {
  local preset=$1
  shift
  say "building preset $preset"
  configure_preset "$preset"
  cmake --build "build/$preset" "$@" -- --quiet
}
