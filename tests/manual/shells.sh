#!/usr/bin/env bash
# shells.sh BIN: tests completion in bash, zsh and fish. Names the shells that are missing and skips them.
set -euo pipefail
export PATH="$(cd "$1" && pwd):$PATH"
scripts=$(cd "$(dirname "$0")/../../cli/completions" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir grown "gr n"
touch grid.txt

failed=0
# expect SHELL LINE ANSWER...: the completions of LINE, split at its blanks, are these ANSWERs.
expect() {
  local shell=$1 line=$2 said wanted
  said=$("complete_in_$shell" "$line" 2>&1 | sort | paste -sd,)
  wanted=$(printf '%s\n' "${@:3}" | sort | paste -sd,)
  if [ "$said" = "$wanted" ]; then return; fi
  printf '%s: "%s" becomes %s, expected %s\n' "$shell" "$line" "$said" "$wanted" >&2
  failed=1
}

# bash calls the function with the line split at blanks and at '='.
complete_in_bash() {
  bash -c '
    source "$1/sudokulab.bash"
    line=$2
    read -ra COMP_WORDS <<<"${line//=/ = }"
    case $line in *[\ =]) COMP_WORDS+=("") ;; esac
    case $line in *=) unset "COMP_WORDS[-1]" ;; esac
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    $(complete -p sudokulab | sed "s/.*-F \([^ ]*\).*/\1/") sudokulab
    printf "%s\n" "${COMPREPLY[@]}"' bash "$scripts" "$1"
}

# zsh completes only in a terminal, so this gives it one. Prints the completed line.
complete_in_zsh() {
  rm -f line
  TERM=dumb SCRIPTS=$scripts TYPED=$1 timeout 60 zsh -f -c '
    zmodload zsh/zpty
    zpty -b shell zsh -f -i
    zpty -w shell "fpath=(\$SCRIPTS \$fpath); autoload -U compinit; compinit -u -D"
    zpty -w shell "say() { print -r -- \"\$BUFFER\" >line.new; mv line.new line }; zle -N say; bindkey \"^X\" say; bindkey \"^I\" complete-word"
    zpty -w -n shell "$TYPED"$'"'\t\x18'"'
    until [[ -e line ]]; do zpty -r -t shell ignored || sleep 0.05; done'
  cat line
}

# fish has a command for completion.
complete_in_fish() {
  fish --no-config -c "source $scripts/sudokulab.fish; complete --do-complete 'sudokulab$(printf %s "${1#sudokulab}")'" | cut -f1
}

for shell in bash fish; do
  if ! command -v $shell >/dev/null; then
    echo "$shell is not installed: its completion is not tested"
    continue
  fi
  expect $shell "sudokulab gr" grade grade-class
  expect $shell "sudokulab grade --fo" --format
  expect $shell "sudokulab grade -a g" grid-solver
  expect $shell "sudokulab grade -a grid-solver --check grid-sh" grid-shape
  expect $shell "sudokulab new stack-board grow" grown$([ $shell = fish ] && echo /)
  expect $shell "sudokulab grade --format j" json junit
done
expect bash "sudokulab solve --solver gr" grid grid.txt grown "gr n"
expect bash "sudokulab grade --format=j" json junit
expect bash "sudokulab grade --format=" autolab gradescope html json junit text
expect bash "sudokulab check " grid.txt grown "gr n"
if command -v zsh >/dev/null; then
  expect zsh "sudokulab grade --fo" "sudokulab grade --format "
  expect zsh "sudokulab grade --format=js" "sudokulab grade --format=json "
  expect zsh "sudokulab grade -a gri" "sudokulab grade -a grid-solver "
  expect zsh "sudokulab new stack-board grow" "sudokulab new stack-board grown/"
else
  echo "zsh is not installed: its completion is not tested"
fi
[ "$failed" -eq 0 ] || exit 1
echo "completion: all as expected"
