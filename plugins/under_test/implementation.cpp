// The library that students' own tests are linked with, in the place of the code under test.
//
// How this works. The code under test, right or faulty, runs in a worker, behind the process border
// as everywhere. All that a test program can see of it is what comes over descriptor 3: this
// library holds the same bytes for every run, and its objects are stubs that speak the protocol of
// wire/message.h as the judge does. It exports what a plugin exports, and nothing else
// (exports.map), so it cannot get in the way of any class of the tests.

#include <sudoku/plugin.h>

#include "plugins/remote/objects.h"
#include "plugins/under_test/channel.h"
#include "plugins/under_test/conversation.h"

namespace sudoku::under_test {
namespace {

remote::Objects& objects() {
  // Never destroyed: objects of the tests may live until the very end.
  static auto& conversation = *new Conversation(wire::FileDescriptor(kChannelFd));
  static auto& all =
      *new remote::Objects(conversation, conversation.loans(), conversation.lastAnswer());
  return all;
}

// What stands behind a stub stays to the end: a test that ends a grid before its solver shall not
// lead the worker into freed memory.
template <class Interface>
void end(Interface* stub) noexcept {
  delete stub;
}

}  // namespace
}  // namespace sudoku::under_test

using namespace sudoku;  // NOLINT(google-build-using-namespace)
using under_test::end;
using under_test::objects;

extern "C" {
extern SUDOKU_CONTRACT const plugin::GridExport sudoku_export_grid;
extern SUDOKU_CONTRACT const plugin::SolverExport sudoku_export_solver;
extern SUDOKU_CONTRACT const plugin::BoardExport sudoku_export_board;
extern SUDOKU_CONTRACT const plugin::BoardSolverExport sudoku_export_board_solver;
extern SUDOKU_CONTRACT const plugin::AllSolutionsSolverExport sudoku_export_all_solutions_solver;
extern SUDOKU_CONTRACT const plugin::StepSolverExport sudoku_export_step_solver;

const plugin::GridExport sudoku_export_grid = {
    plugin::kAbi, plugin::kToolchain, []() -> IGrid* { return objects().makeGrid().release(); },
    end<IGrid>};
const plugin::SolverExport sudoku_export_solver = {
    plugin::kAbi, plugin::kToolchain,
    [](IGrid& grid) -> ISolver* { return objects().makeSolver(grid).release(); }, end<ISolver>};
const plugin::BoardExport sudoku_export_board = {
    plugin::kAbi, plugin::kToolchain,
    [](const std::array<std::string, 9>& rows) -> IBoard* {
      return objects().makeBoard(rows).release();
    },
    end<IBoard>};
const plugin::BoardSolverExport sudoku_export_board_solver = {
    plugin::kAbi, plugin::kToolchain,
    []() -> IBoardSolver* { return objects().makeBoardSolver().release(); }, end<IBoardSolver>};
const plugin::AllSolutionsSolverExport sudoku_export_all_solutions_solver = {
    plugin::kAbi, plugin::kToolchain,
    []() -> IAllSolutionsSolver* { return objects().makeAllSolutionsSolver().release(); },
    end<IAllSolutionsSolver>};
const plugin::StepSolverExport sudoku_export_step_solver = {
    plugin::kAbi, plugin::kToolchain,
    []() -> IStepSolver* { return objects().makeStepSolver().release(); }, end<IStepSolver>};
}
