#include "attack.h"

#define TEN(x) x x x x x x x x x x
#define LINE "nop # a line of a hundred characters, of which the object will hold one byte, and the text all\n"
// 80 MB of text, 0.8 MB of code.
#define FUNCTION(name) \
  __attribute__((used)) static void name() { asm("# " #name "\n" TEN(TEN(TEN(TEN(TEN(LINE)))))); }
FUNCTION(f0) FUNCTION(f1) FUNCTION(f2) FUNCTION(f3) FUNCTION(f4) FUNCTION(f5) FUNCTION(f6) FUNCTION(f7)

SUDOKU_EXPORT_SOLVER(Honest)
