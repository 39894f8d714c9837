#include "grading/debugging/debugging.h"

#include "grading/limits/environment.h"
#include "grading/running/smallest.h"
#include "grading/verdict/seeds.h"
#include "plugins/remote/core_lease.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;
using build::Variant;

// Longer than anybody looks at one failure.
constexpr std::chrono::hours kForAsLongAsItTakes{7 * 24};

bool threw(const Attempt& attempt) {
  const std::string& words = attempt.finding ? attempt.finding->seen : attempt.verdict.reason;
  return words.find("threw ") != std::string::npos;
}

}  // namespace

Debugging::Debugging(const build::Submission& submission, const fs::path& sources,
                     const Rubric& rubric, const RubricItem& item, const Installation& installation)
    : submission_(submission),
      sources_(sources),
      rubric_(rubric),
      check_(*item.check),
      ownPuzzles_(item.puzzles),
      installation_(installation) {}

void Debugging::prepare(std::uint64_t seed) {
  seed_ = seedFor(seed, check_.id);
  puzzles_ = ownPuzzles_.withSeed(seed_);
  body_ = check_.run;
  const build::Built built = buildAs(Variant::plain);
  if (built.kind == build::Kind::program)
    throw build::Refused("this is a program, and only plugins can be debugged by their checks");
  const remote::CoreLease core;
  if (check_.variant == Variant::sanitized) buildAs(Variant::sanitized);
  findSmallest();
  buildAs(variant());
  Attempt again = onBuild(variant(), body_);
  isAlike_ = failsAlike(again, seen_);
  stop_ = {again.lastCall.turn, std::string(again.lastCall.method), threw(again)};
}

/// The check by itself, or its rule on the smallest puzzle, where that fails alike.
void Debugging::findSmallest() {
  const Variant graded = check_.variant == Variant::sanitized ? Variant::sanitized : Variant::plain;
  remote::WorkerProcess worker(optionsFor(graded));
  const Target target = targetOf(graded, worker);
  seen_ = attemptFairly(check_, target, seed_);
  if (seen_.verdict.outcome == Outcome::passed) return;
  const std::optional<Trial> first = seen_.trial;
  Attempt smallest = onSmallest(seen_, target, seed_, {});
  std::function<void(Context&)> body;
  if (first && first->judge != nullptr) {
    const Grid puzzle =
        smallest.finding && smallest.finding->puzzle ? *smallest.finding->puzzle : first->puzzle;
    body = [rule = first->judge, puzzle](Context& context) {
      context.tries(puzzle, rule);
      rule(context, puzzle);
    };
  } else if (smallest.instance != nullptr) {
    body = [instance = smallest.instance](Context& context) { instance->judge(context); };
  }
  if (!body || !failsAlike(attempt(target, seed_, body), smallest)) return;
  body_ = std::move(body);
  seen_ = std::move(smallest);
}

std::vector<std::string> Debugging::environment() const {
  return environmentFor(variant(), build::Kind::plugin, installation_.compiler);
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

remote::WorkerOptions Debugging::optionsFor(Variant variant) const {
  return {.program = installation_.worker,
          .environment = environmentFor(variant, build::Kind::plugin, installation_.compiler),
          .readOnly = {folder_.path()},
          .contracts = rubric_.contracts()};
}

fs::path Debugging::fileOf(Variant variant) const {
  return folder_.path() / std::to_string(static_cast<int>(variant));
}

build::Built Debugging::buildAs(Variant variant) const {
  build::Toolchain tools = rubric_.tools(installation_);
  tools.sources = sources_;
  return build::buildSubmission(submission_, tools, variant, build::Accepted::pluginsAndPrograms,
                                fileOf(variant));
}

Target Debugging::targetOf(Variant variant, remote::IWorker& worker) const {
  const SubmissionTime time(rubric_.limits);
  return {.worker = &worker,
          .file = fileOf(variant).string(),
          .limits = time.ofACheck(variant),
          .variant = variant,
          .submission = &submission_,
          .form = rubric_.program,
          .runner = installation_.worker,
          .puzzles = puzzles_};
}

Attempt Debugging::onBuild(Variant variant, const std::function<void(Context&)>& body) const {
  remote::WorkerProcess worker(optionsFor(variant));
  return attempt(targetOf(variant, worker), seed_, body);
}

}  // namespace sudoku::grading
