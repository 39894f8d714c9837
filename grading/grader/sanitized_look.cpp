#include "grading/grader/sanitized_look.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/language.h"
#include "grading/evidence/seeds.h"
#include "grading/grader/regrade.h"

namespace sudoku::grading {
namespace {

/// Own time. A timeout has no effect on points.
constexpr std::chrono::milliseconds kTime{500};

bool canBeAsked(const Check& check, const Askable& askable) {
  if (check.own != nullptr) return false;  // only the check host can run it
  if (check.variant != build::Variant::plain || !check.suits(askable.kind)) return false;
  return askable.kind == build::Kind::program ||
         std::ranges::all_of(check.contracts, [&](host::Contract contract) {
           return std::ranges::find(askable.offered, contract) != askable.offered.end();
         });
}

const Check* oneOf(const Askable& askable, std::uint64_t seed) {
  std::vector<const Check*> all;
  std::ranges::copy_if(askable.checks, std::back_inserter(all),
                       [&](const Check* check) { return canBeAsked(*check, askable); });
  if (all.empty()) return nullptr;
  return all[static_cast<std::size_t>(Random(seed).below(static_cast<int>(all.size())))];
}

Attempt briefly(Target target, std::uint64_t seed, const Check& check) {
  target.limits.own = std::min(target.limits.own, kTime);
  return attempt(target, seed, check.run);
}

}  // namespace

void lookOnceMore(const Askable& askable, const Target& sanitized, const Target& plain,
                  const Check& checkOfMemory, CheckResult& result) {
  if (result.outcome != Outcome::passed) return;
  const std::uint64_t seed = seedFor(result.seed.value(), "one more");
  const Check* const check = oneOf(askable, seed);
  if (check == nullptr) return;
  Attempt seen = briefly(sanitized, seed, *check);
  // Stack overflows do not count: frames are larger in this build.
  if (!seen.sanitizer.fault || seen.sanitizer.fault->kind == MemoryFaultKind::stackOverflow) return;
  if (briefly(plain, seed, *check).verdict.outcome == Outcome::crashed) return;
  result.outcome = Outcome::failed;
  result.reason =
      tr("{}; seen while running the check \"{}\"", seen.sanitizer.fault->said, check->title);
  result.evidence.memoryFault = std::move(seen.sanitizer.fault);
  chooseHint(result, checkOfMemory);
}

}  // namespace sudoku::grading
