// How this works: see band_search.h. This kernel uses the bit instructions that came with AVX2.
#include "solution/solvers/fast/kernels/band_search.h"

namespace sudoku::fast {

void searchBandsAvx2(const Cells& puzzle, Search& search) { searchByBands(puzzle, search); }

}  // namespace sudoku::fast
