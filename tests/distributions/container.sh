#!/usr/bin/env bash
# The steps of the Containerfile, one after the other, where no container engine is at hand: in a root of Debian 12 as small as the
# image is that they begin with. Then its ordinary user grades in there. Also the devcontainer.json files: well formed, and of what
# the published schema knows. What an engine does with them is not shown.
#
#   tests/distributions/container.sh [FOLDER]     with the packages in that folder; else they are made, in build/debian
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

# https://github.com/devcontainers/spec/blob/main/schemas/devContainer.base.schema.json, as far as ours use it.
say "devcontainer.json"
for file in .devcontainer cli/workspace/.devcontainer courses/packages/templates/github; do
  jq --exit-status '
    (keys - ["name", "image", "securityOpt", "onCreateCommand", "postCreateCommand", "postAttachCommand", "customizations"] == []) and
    ([.name, .image, .onCreateCommand // "", .postCreateCommand // "", .postAttachCommand // ""] | all(type == "string")) and
    (.securityOpt | type == "array" and all(type == "string")) and (.customizations | type == "object")' \
    $file/devcontainer.json >/dev/null || { echo "$file/devcontainer.json is not as it should be" >&2; exit 1; }
  echo "$file/devcontainer.json: well"
done

packages=${1:-build/debian}
if [ $# -eq 0 ]; then
  install_packages build debian
  build_preset debian
  rm -f build/debian/*.deb
  (cd build/debian && cpack >cpack.log 2>&1) || { cat build/debian/cpack.log >&2; exit 1; }
fi

suite=bookworm # the image is debian:12
packed=$(packed_root "$suite" base-files)
root=$(mktemp -d "$roots/$suite.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
unpack_root "$packed" "$root"
in_root "$root" "userdel --remove student" 0 2>/dev/null # of packed_root: an image has no such user
# What an engine gives to each container.
echo "deb $(mirror_of_debian) $suite main" >"$root/etc/apt/sources.list"
cp /etc/resolv.conf "$root/etc/resolv.conf"

user=0 folder=/
while read -r step words; do
  case "$step" in
    '' | '#'*) ;;
    FROM) [ "$words" = debian:12 ] ;;
    COPY) mkdir -p "$root/packages" && [ "$words" = "*.deb /packages/" ] && cp "$packages"/*.deb "$root/packages" ;;
    RUN)
      say "RUN ${words:0:90}"
      in_root "$root" "cd $folder && $words" "$user" >"$roots/container.log" 2>&1 || { tail -n 40 "$roots/container.log"; exit 1; }
      ;;
    USER) user=$(in_root "$root" "id -u $words" 0) ;;
    WORKDIR) folder=$words ;;
    CMD) ;;
    *) echo "container.sh knows no step $step" >&2; exit 1 ;;
  esac
done <Containerfile

say "in the container, as user $user in $folder: $(du -skx "$root" | cut -f1) KiB"
in_root "$root" "cd $folder"'
  sudokulab --version
  sudokulab sandbox check | grep "^level"
  sudokulab new grid-solver mine | head -n 1
  code=0
  (cd mine && sudokulab grade --quiet) >said || code=$?
  [ "$code" -eq 1 ] || { cat said; exit 1; }
  tail -n 1 said
  sudokulab assignments verify grid-solver --only right/bit-masks | tail -n 1' "$user"
