#include "attack.h"

// Sections with these names make the linker print warnings, link more files, or report.
asm(".section .gnu.warning,\"\",@progbits\n.ascii \"<script>alert(1)</script>\\033[2J full "
    "marks\\0\"\n"
    ".section .gnu.warning.solve,\"\",@progbits\n.ascii \"::error::\\0\"\n"
    ".section .deplibs,\"MS\",@progbits,1\n.asciz \"/etc/passwd\"\n"
    ".section .linker-options,\"\",@progbits\n.asciz \"lib\"\n.asciz \"/etc/passwd\"\n"
    ".section .drectve,\"\",@progbits\n.ascii \"-T/etc/passwd -o/tmp/sudokulab-attack-linked\"\n"
    ".text\n");

SUDOKU_EXPORT_SOLVER(Honest)
