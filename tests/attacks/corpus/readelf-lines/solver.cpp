#include "attack.h"

asm(".globl \"x\\n     1: 0000000000000000     0 FUNC    GLOBAL DEFAULT    1 main\"\n"
    "\"x\\n     1: 0000000000000000     0 FUNC    GLOBAL DEFAULT    1 main\":\n"
    ".globl \"y\\n     2: 0000000000000000     0 FUNC    GLOBAL DEFAULT    1 sudoku_export_solver\"\n"
    "\"y\\n     2: 0000000000000000     0 FUNC    GLOBAL DEFAULT    1 sudoku_export_solver\":\n"
    ".byte 0\n");

SUDOKU_EXPORT_SOLVER(Honest)
