#include "grading/diagnosis/memory_cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/language.h"
#include "grading/diagnosis/fault.h"

namespace sudoku::grading {
namespace {

/// Describes the mistake; empty if the kind of fault does not identify one.
std::string mistakeOf(MemoryFaultKind kind) {
  switch (kind) {
    case MemoryFaultKind::freedElsewhere:
      return tr("The code uses an object that belonged to its caller and no longer exists.");
    case MemoryFaultKind::moved:
      return tr("The code uses an element of a vector or string that has since moved.");
    case MemoryFaultKind::freed:
      return tr("The code uses memory that was freed.");
    case MemoryFaultKind::outOfScope:
      return tr("The code uses a local variable that no longer exists.");
    case MemoryFaultKind::outside:
      return tr("The code reads or writes outside an array, vector or string.");
    case MemoryFaultKind::freedTwice:
      return tr("The code frees memory twice.");
    case MemoryFaultKind::invalidValue:
    case MemoryFaultKind::neverWritten:
      return tr("The code reads a variable that was never set.");
    case MemoryFaultKind::badIndex:
      return tr("The code uses an index outside the array.");
    case MemoryFaultKind::stackOverflow:
    case MemoryFaultKind::other:
      return {};
  }
  return {};
}

}  // namespace

std::optional<Cause> memoryCause(const std::vector<CheckResult>& results) {
  const auto shows = [](const CheckResult& result) {
    return result.outcome == Outcome::failed && result.evidence.memoryFault &&
           !result.evidence.place.empty();
  };
  const auto first = std::ranges::find_if(results, shows);
  if (first == results.end()) return std::nullopt;
  const MemoryFault& fault = *first->evidence.memoryFault;
  std::string mistake = mistakeOf(fault.kind);
  if (mistake.empty()) return std::nullopt;
  Cause cause{
      .id = kMemoryError,
      .mistake = std::move(mistake),
      .evidence = fault.said + ".",
      .next = fault.kind == MemoryFaultKind::neverWritten
                  ? tr("Which member or local variable has no initial value? And is the size "
                       "passed to std::memset in bytes: sizeof the whole array?")
                  : tr("This is where it happened; the mistake may be earlier. Where did the "
                       "index, pointer or object get its value?"),
      .checks = {},
      .place = first->evidence.place};
  for (const CheckResult& result : results) {
    if (shows(result) && *result.evidence.memoryFault == fault) cause.checks.push_back(result.id);
  }
  return cause;
}

void addConsequences(Cause& memoryError, const Report& report, const Rubric& rubric,
                     const Target& sanitized) {
  const auto& shown =
      *std::ranges::find(report.results, memoryError.checks.front(), &CheckResult::id);
  constexpr std::size_t kMost = 12;  // checks to rerun
  std::size_t asked = 0;
  for (const CheckResult& result : report.results) {
    if (!isFault(result.outcome) || !result.seed) continue;
    if (std::ranges::find(memoryError.checks, result.id) != memoryError.checks.end()) continue;
    const Check& check = *rubric.itemOf(result.id)->check;
    if (check.own != nullptr || check.variant != build::Variant::plain || asked++ == kMost)
      continue;
    Target target = sanitized;
    target.puzzles = result.puzzles;
    const Attempt seen = attempt(withReducedLimits(target), *result.seed, check.run);
    if (seen.sanitizer.fault && seen.sanitizer.fault->isAtSamePlaceAs(*shown.evidence.memoryFault))
      memoryError.checks.push_back(result.id);
  }
}

bool lacksAnswersOnly(const CheckResult& result) {
  return result.id == "memory-safety" && result.outcome == Outcome::failed &&
         result.evidence.finding && !result.evidence.memoryFault;
}

}  // namespace sudoku::grading
