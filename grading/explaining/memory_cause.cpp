#include "grading/explaining/memory_cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "grading/explaining/fault.h"
#include "grading/explaining/place.h"
#include "grading/verdict/sanitizer_report.h"

namespace sudoku::grading {
namespace {

struct Fault {
  std::string_view said;  // by the sanitizer
  std::string_view does;  // what the code there does
};

// The more precise first.
constexpr std::array kFaults = {
    Fault{kFreedElsewhere, "uses what belongs to its caller, after that is gone"},
    Fault{kAllocatedThere, "uses an element of a vector or string that has moved since"},
    Fault{"AddressSanitizer: heap-use-after-free", "uses memory that was given back"},
    Fault{"AddressSanitizer: stack-use-after", "uses a local variable that is gone"},
    Fault{"buffer-overflow", "reads or writes beside an array, vector or string"},
    Fault{"double-free", "gives memory back twice"},
    Fault{"runtime error: load of value", "reads a variable that was never set"},
    Fault{"runtime error: index", "uses an index that the array does not have"}};

/// What a sanitizer said; empty where none spoke.
std::string_view said(const CheckResult& result) {
  for (const std::string* text :
       {&result.reason, result.finding ? &result.finding->seen : nullptr}) {
    if (text != nullptr && (text->starts_with("AddressSanitizer: ") ||
                            text->find(": runtime error: ") != std::string::npos))
      return *text;
  }
  return {};
}

/// Whether an index is what the worker (0xA5) or AddressSanitizer (0xBE) fills new memory with.
bool isNeverWritten(std::string_view report) {
  constexpr std::string_view kIndex = "runtime error: index ";
  const std::size_t at = report.find(kIndex);
  if (at == std::string_view::npos) return false;
  const std::string number(report.substr(at + kIndex.size(), 12));
  const long long index = std::atoll(number.c_str());
  const std::uint32_t high = static_cast<std::uint32_t>(index) >> 16U;
  return index < 0 && (high == 0xA5A5U || high == 0xBEBEU);
}

}  // namespace

std::optional<Cause> memoryCause(const std::vector<CheckResult>& results) {
  const auto shows = [](const CheckResult& result) {
    return result.outcome == Outcome::failed && !said(result).empty() && !result.place.empty();
  };
  const auto first = std::ranges::find_if(results, shows);
  if (first == results.end()) return std::nullopt;
  const std::string_view report = said(*first);
  const auto* const fault = std::ranges::find_if(
      kFaults, [&](const Fault& one) { return report.find(one.said) != std::string_view::npos; });
  if (fault == kFaults.end()) return std::nullopt;
  // "FILE:LINE, FUNCTION", and that line.
  std::istringstream place(first->place);
  std::string where;
  std::string line;
  std::getline(place, where);
  std::getline(place >> std::ws, line);
  const bool isUnset = isNeverWritten(report);
  Cause cause{
      .id = "memory-error",
      .mistake = fmt::format("The code {}: {}.",
                             isUnset ? "reads a variable that was never set" : fault->does, where),
      .evidence = fmt::format("{}{}", report, line.empty() ? "." : fmt::format(": {}", line)),
      .next = isUnset
                  ? "Which member or local variable has no value where it is declared? And does "
                    "std::memset count bytes: sizeof the whole array?"
                  : "This is where it happened; the mistake may be earlier. How did the index, "
                    "pointer or object come to be what it is there?",
      .checks = {}};
  for (const CheckResult& result : results) {
    if (shows(result) && said(result) == report) cause.checks.push_back(result.id);
  }
  return cause;
}

void addConsequences(Cause& memoryError, const Report& report, const Rubric& rubric,
                     const Target& sanitized) {
  constexpr std::size_t kMost = 12;  // checks that are asked
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
    const std::string place = placeInWords(seen.frames, *sanitized.submission);
    const std::string where = place.substr(0, place.find('\n'));
    if (!seen.memoryError.empty() && !where.empty() && memoryError.mistake.ends_with(where + "."))
      memoryError.checks.push_back(result.id);
  }
}

bool lacksAnswersOnly(const CheckResult& result) {
  return result.id == "memory-safety" && result.outcome == Outcome::failed && result.finding &&
         said(result).empty();
}

}  // namespace sudoku::grading
