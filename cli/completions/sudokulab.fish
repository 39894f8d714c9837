# Completion for fish: the command itself knows what may come next.
function __sudokulab_complete
    set -l words (commandline -opc) (commandline -ct)
    for answer in ($words[1] --complete $words[2..-1] 2>/dev/null)
        if test "$answer" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $answer
        end
    end
end
complete -c sudokulab -f -a '(__sudokulab_complete)'
