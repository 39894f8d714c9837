// How this works: see band_search.h; here for every processor.
#include "solution/solvers/fast/kernels/band_search.h"

namespace sudoku::fast {

void searchScalar(const Cells& puzzle, Search& search) { searchBands(puzzle, search); }

}  // namespace sudoku::fast
