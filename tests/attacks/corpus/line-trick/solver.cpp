#define root int
#line 1 "solver.cpp"
#include "/etc/passwd"
#line 1 "/usr/include/stdio.h"
#include "/etc/group"
# 1 "./solver.cpp" 1
#include "/etc/hosts"


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
