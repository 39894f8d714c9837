#warning "=HYPERLINK(\"http://evil\") [2J]0;owned <script>alert(1)</script> ‮"
#error "@SUM(1+1)*cmd|' /C calc'!A0 <img src=x onerror=alert(1)> [31m"


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
