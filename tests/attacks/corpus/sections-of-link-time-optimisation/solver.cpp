#include "attack.h"

asm(R"(
.section .gnu.lto_.opts,"e",@progbits
.string "'-fplugin=/tmp/none.so' '-wrapper' 'touch,/tmp/sudokulab-attack-lto' '-O2'"
.section .gnu.lto_main.1,"e",@progbits
.string "no bytecode"
.text
)");

SUDOKU_EXPORT_SOLVER(Honest)
