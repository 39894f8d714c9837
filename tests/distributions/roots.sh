# Sourced after cmake/setup.sh by scripts that run in roots of other suites.

roots=$PWD/build/distributions
student=1000

# mirror_of_debian: prints the mirror that this machine uses for its own suite. It also has the other suites.
mirror_of_debian() {
  apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
    awk -v here="$(. /etc/os-release && echo "$VERSION_CODENAME")" '$1 == here && $2 == "main" { print $3; exit }'
}

# packed_root SUITE PACKAGE...: prints the path of the archive of a root with these packages; creates the archive
# if it is missing. NAME:ARCHITECTURE is a package of another architecture.
packed_root() {
  local suite=$1 name mirror others
  shift
  name=$roots/$suite-$(printf '%s\n' "$@" | sha256sum | cut -c1-12).tar
  if [ ! -f "$name" ]; then
    [ "$(id -u)" -eq 0 ] || { echo "only root can create a root of another suite: run this with sudo" >&2; return 1; }
    install_packages roots >&2
    mkdir -p "$roots"
    mirror=$(mirror_of_debian)
    [ -n "$mirror" ] || { echo "apt has no package source here: run apt-get update" >&2; return 1; }
    say "$suite: creating a root with $# packages" >&2
    others=$(printf '%s\n' "$@" | sed -n 's/.*:/,/p' | sort -u | tr -d '\n')
    # A mirror's copy of a suite may be out of date.
    mmdebstrap --aptopt='Acquire::Check-Valid-Until "false"' --quiet --mode=root --variant=minbase --architectures="$(dpkg --print-architecture)$others" --include="$(IFS=,; echo "$*")" --components=main \
      --customize-hook="chroot \"\$1\" useradd --create-home --uid $student student" \
      --customize-hook='rm -f "$1"/etc/apt/sources.list' "$suite" "${name%.tar}.new.tar" "$mirror" >&2 ||
      { rm -f "${name%.tar}.new.tar"; return 1; }
    mv "${name%.tar}.new.tar" "$name"
  fi
  echo "$name"
}

# unpack_root ARCHIVE FOLDER
unpack_root() { tar -xf "$1" -C "$2" --numeric-owner; }

# sources_into ROOT: copies the sources to the home folder of its ordinary user.
sources_into() {
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard |
    tar --null --files-from - --ignore-failed-read -cf - 2>/dev/null | tar -xf - -C "$1/home/student"
  chown -R "$student:$student" "$1/home/student"
}

# in_root ROOT COMMAND [UID]: runs a command as the ordinary user, or as UID, in that user's home folder. Mounts and
# processes end with the namespaces. Uses pivot_root: a chroot allows no user namespaces, which bubblewrap needs.
in_root() {
  unshare --mount --pid --fork --kill-child bash -euc '
    root=$1
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    cd "$root"
    mkdir -p .outside
    pivot_root . .outside
    umount -l /.outside
    exec setpriv --reuid "$3" --regid "$3" --init-groups --reset-env \
      bash -c "set -eo pipefail; cd; export LC_ALL=C.UTF-8; $2"' in_root "$1" "$2" "${3:-$student}" </dev/null
}
