#include "making.h"

namespace {

using namespace making;

/// Returns false for the first `refusals` calls, then solves.
class Reluctant final : public OurSolver {
 public:
  Reluctant(WatchedGrid& grid, int refusals) : OurSolver(grid), refusals_(refusals) {}

 private:
  bool mayFill() override { return refusals_-- <= 0; }

  int refusals_;
};

void asks(Context& context) {
  for (const int refusals : {0, 2}) {
    const Request request{.seed = someSeed(context)};
    WatchedGrid grid(Grid{}, Reads::toldLater);
    Reluctant solver(grid, refusals);
    context.code()
        .make<IGenerator>(grid, solver)
        ->generate(request.gaps, request.seed, request.unique);
    if (solver.calls() == 0)
      context.fail({.expected = "the solver that it was made with is asked",
                    .seen = "no call of solve() in " + callOf(request)});
    if (solver.calls() <= refusals)
      context.fail(
          {.expected = "another try after solve() has returned false",
           .seen = counted(solver.calls(), "call") + " of solve(), each of which returned false",
           .after = grid.contents(),
           .hint = "What does generate() do with what solve() returns?"});
    requirePuzzle(context, request, grid.contents());
  }
}

}  // namespace

SUDOKULAB_CHECK(asks, .id = "generator-asks", .title = "The solver is asked, and believed",
                .needs = needs<sudoku::IGenerator>())
