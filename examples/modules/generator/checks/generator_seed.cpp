#include "making.h"

#include <vector>

namespace {

using namespace making;

void seed(Context& context) {
  const Request request{.seed = someSeed(context)};
  const Grid first = puzzleOf(context, request);
  requirePuzzle(context, request, first);
  if (const Grid again = puzzleOf(context, request); !(again == first))
    context.fail({.expected = "the same puzzle from the same seed: " + callOf(request),
                  .seen = "another one the second time",
                  .after = again,
                  .wanted = first,
                  .hint = "Is the seed the only source of random numbers, and is the engine made "
                          "anew in each call of generate()?"});
  constexpr int kOthers = 8;
  int same = 0;
  for (unsigned i = 1; i <= kOthers; ++i)
    same += puzzleOf(context, {.seed = request.seed + i}) == first ? 1 : 0;
  if (same > 0)
    context.fail({.expected = "another puzzle from each of " + std::to_string(kOthers) + " seeds",
                  .seen = "the same puzzle from " + counted(same, "other seed"),
                  .after = first,
                  .hint = "Does the engine get the seed that generate() is called with?"});
}

}  // namespace

SUDOKULAB_CHECK(seed, .id = "generator-seed", .title = "The seed decides, and nothing else",
                .needs = needs<sudoku::IGenerator>())
