#!/usr/bin/env bash
# Builds the files of a release in build/release-files: the bundle, the Debian packages, the documentation site, and
# their SHA-256 sums. The workflow release.yml calls it for a tag.
set -euo pipefail
cd "$(dirname "$0")/../.."
. cmake/setup.sh

install_packages build bundle debian
target=$PWD/build/release-files
rm -rf "$target"
mkdir -p "$target"
for preset in bundle debian; do
  build_preset "$preset"
  rm -f build/"$preset"/*.deb build/"$preset"/*.tar.gz
  (cd "build/$preset" && cpack >cpack.log 2>&1) || { cat "build/$preset/cpack.log" >&2; exit 1; }
  find "build/$preset" -maxdepth 1 \( -name '*.deb' -o -name '*.tar.gz' \) -exec cp -t "$target" {} +
done
docs/site/build.sh
tar -C build/site --sort=name --mtime="@$(source_date)" --owner=0 --group=0 --numeric-owner --transform "s|^html|sudokulab-$(tests/distributions/version.sh)-docs|" \
  -cf - html | gzip -9n >"$target/sudokulab-$(tests/distributions/version.sh)-docs.tar.gz"
(cd "$target" && sha256sum -- * >SHA256SUMS && cat SHA256SUMS)
