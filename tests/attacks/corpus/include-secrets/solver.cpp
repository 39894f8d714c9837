#include "/etc/passwd"
#include "/etc/shadow"
#include "/proc/self/environ"
#include "/proc/1/environ"
#include "../../../../../../etc/passwd"


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
