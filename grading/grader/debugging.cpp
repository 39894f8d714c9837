#include "grading/grader/debugging.h"

#include "grading/diagnosis/smallest.h"
#include "grading/evidence/seeds.h"
#include "plugins/remote/core_lease.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;
using build::Variant;

// Longer than any debugging session.
constexpr std::chrono::hours kForAsLongAsItTakes{7 * 24};

}  // namespace

Debugging::Debugging(const build::Submission& submission, const fs::path& sources,
                     const Rubric& rubric, const RubricItem& item, const Installation& installation)
    : rubric_(rubric),
      check_(*item.check),
      ownPuzzles_(item.puzzles),
      builds_(submission, rubric, installation, sources) {}

void Debugging::prepare(std::uint64_t seed) {
  seed_ = seedFor(seed, check_.id);
  puzzles_ = ownPuzzles_.withSeed(seed_);
  body_ = check_.run;
  builds_.makePlain();
  if (builds_.kind() == build::Kind::program)
    throw build::Refused("this is a program; debugging a check works only for plugins");
  const remote::CoreLease core;
  if (check_.variant == Variant::sanitized) builds_.make(Variant::sanitized);
  findSmallest();
  builds_.make(variant());
  Attempt again = onBuild(variant(), body_);
  isAlike_ = failsAlike(again, seen_);
  stop_ = {again.lastCall.turn, std::string(again.lastCall.method), again.hasThrown};
}

/// Chooses the check itself, or its rule on the smallest puzzle if that fails in the same way.
void Debugging::findSmallest() {
  const Variant graded = check_.variant == Variant::sanitized ? Variant::sanitized : Variant::plain;
  const Builds::Worker worker = builds_.startWorker(graded);
  const Target target = targetOf(graded, *worker);
  seen_ = attemptFairly(check_, target, seed_);
  if (seen_.verdict.outcome == Outcome::passed) return;
  const std::optional<Trial> first = seen_.asked.trial;
  Attempt smallest = onSmallest(seen_, target, seed_, {});
  std::function<void(Context&)> body;
  if (first && first->judge != nullptr) {
    const Grid puzzle =
        smallest.finding && smallest.finding->puzzle ? *smallest.finding->puzzle : first->puzzle;
    body = [rule = first->judge, puzzle](Context& context) {
      context.tries(puzzle, rule);
      rule(context, puzzle);
    };
  } else if (smallest.asked.instance != nullptr) {
    body = [instance = smallest.asked.instance](Context& context) { instance->judge(context); };
  }
  if (!body || !failsAlike(attempt(target, seed_, body), smallest)) return;
  body_ = std::move(body);
  seen_ = std::move(smallest);
}

std::vector<std::string> Debugging::environment() const {
  return builds_.environmentFor(variant());
}

Attempt Debugging::run(remote::IWorker& worker,
                       std::function<void(const Finding&)> whenItFails) const {
  Target target = targetOf(variant(), worker);
  target.limits.own = std::chrono::milliseconds(0);
  target.limits.wall = kForAsLongAsItTakes;
  target.whenItFails = std::move(whenItFails);
  return attempt(target, seed_, body_);
}

Variant Debugging::variant() const {
  return check_.variant == Variant::sanitized ? Variant::debugSanitized : Variant::debug;
}

Target Debugging::targetOf(Variant variant, remote::IWorker& worker) const {
  Target target =
      builds_.target(variant, &worker, SubmissionTime(rubric_.limits).ofACheck(variant));
  target.puzzles = puzzles_;
  return target;
}

Attempt Debugging::onBuild(Variant variant, const std::function<void(Context&)>& body) const {
  const Builds::Worker worker = builds_.startWorker(variant);
  return attempt(targetOf(variant, *worker), seed_, body);
}

}  // namespace sudoku::grading
