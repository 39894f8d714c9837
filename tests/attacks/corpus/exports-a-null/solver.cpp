#include <sudoku/plugin.h>

extern "C" {
extern SUDOKU_CONTRACT const sudoku::plugin::SolverExport sudoku_export_solver;
const sudoku::plugin::SolverExport sudoku_export_solver = {sudoku::plugin::kAbi, sudoku::plugin::kCxxAbi,
                                                           nullptr, nullptr};
}
