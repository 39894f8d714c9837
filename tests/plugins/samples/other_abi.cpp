// What the export line of another version of sudokulab could make: only the first field may be
// read.
#include <cstdint>

extern "C" __attribute__((visibility("default")))
const std::uint32_t sudoku_export_solver[2] = {7, 0};
