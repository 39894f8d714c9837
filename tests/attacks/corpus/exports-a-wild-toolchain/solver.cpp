#include <sudoku/plugin.h>

extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::SolverExport sudoku_export_solver;
const sudoku::plugin::SolverExport sudoku_export_solver = {sudoku::plugin::kAbi, reinterpret_cast<const char*>(64), nullptr,
                                                           nullptr};
}
