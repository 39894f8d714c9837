#include "attack.h"

asm(".data\n.balign 536870912\n.globl odd\nodd: .long 1\n.previous\n");

SUDOKU_EXPORT_SOLVER(Honest)
