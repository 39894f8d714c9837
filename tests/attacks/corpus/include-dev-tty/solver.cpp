#include "/dev/tty"
#include "/dev/stdin"
#include "/dev/fd/0"


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
