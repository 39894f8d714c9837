#!/usr/bin/env bash
# Runs the steps of the Containerfile without a container engine, in a root of Debian 12 as small as the base image;
# then its ordinary user grades there. Also checks the devcontainer.json files: well-formed, with known properties of
# the published schema only. Does not test what an engine does with them.
#
#   tests/distributions/container.sh [FOLDER]     with the packages in that folder (default: builds them)
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh
. tests/distributions/roots.sh

# The part of https://github.com/devcontainers/spec/blob/main/schemas/devContainer.base.schema.json that ours use.
say "devcontainer.json"
for file in .devcontainer cli/workspace/.devcontainer courses/packages/templates/github; do
  jq --exit-status '
    (keys - ["name", "image", "securityOpt", "onCreateCommand", "postCreateCommand", "postAttachCommand", "customizations"] == []) and
    ([.name, .image, .onCreateCommand // "", .postCreateCommand // "", .postAttachCommand // ""] | all(type == "string")) and
    (.securityOpt | type == "array" and all(type == "string")) and (.customizations | type == "object")' \
    $file/devcontainer.json >/dev/null || { echo "$file/devcontainer.json is not as expected" >&2; exit 1; }
  echo "$file/devcontainer.json: ok"
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
in_root "$root" "userdel --remove student" 0 2>/dev/null # created by packed_root: an image has no such user
# An engine provides these to each container.
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
    *) echo "container.sh: unknown step $step" >&2; exit 1 ;;
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
