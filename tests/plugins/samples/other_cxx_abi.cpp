// Claims to be built with another standard library.
#include <sudoku/plugin.h>

namespace {

constexpr sudoku::plugin::SolverExport kForeign = {sudoku::plugin::kAbi, "libc++, C++ 202002L",
                                                   nullptr, nullptr};

}  // namespace

extern "C" {
// NOLINTNEXTLINE(readability-identifier-naming): the name that plugins export
extern SUDOKU_CONTRACT const sudoku::plugin::SolverExport sudoku_export_solver;
const sudoku::plugin::SolverExport sudoku_export_solver = kForeign;
}
