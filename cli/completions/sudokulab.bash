# Completion for bash: the command itself knows what may come next.
_sudokulab() {
  local answer typed=${COMP_WORDS[COMP_CWORD]}
  if [ "$typed" = "=" ]; then typed=; fi
  COMPREPLY=()
  while IFS= read -r answer; do
    if [ "$answer" = :files ]; then
      compopt -o filenames 2>/dev/null
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$typed")
    else
      COMPREPLY+=("$answer")
    fi
  done < <("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _sudokulab sudokulab
