// Any text as a policy: refused with file and line, or its deductions are between nothing and all
// points, never decrease with time, and are 0 on time.
#include <cstdlib>
#include <string_view>

#include "base/files/input_error.h"
#include "courses/deadlines/lateness.h"
#include "grading/rubric/rubric.h"

using namespace sudoku;
using namespace sudoku::grading;

namespace {

void checkDeductions(const Policy& policy, const std::vector<std::string>& students) {
  constexpr double kEarned = 33.33;
  const Instant due = dueFor(policy, students);
  if (due < policy.due) std::abort();
  double before = 0;
  for (const int hours : {-1, 0, 1, 23, 24, 25, 26, 49, 200, 9000}) {
    const LateResult result =
        lateResult(policy, students, due + std::chrono::hours(hours), kEarned);
    if (!(result.deducted >= before && result.deducted <= kEarned)) std::abort();
    if (!(result.mark >= 0 && result.mark + result.deducted - kEarned < 1e-9)) std::abort();
    if ((result.days == 0) != (result.late.count() == 0) || result.words.empty()) std::abort();
    if (hours <= 0 && (result.days != 0 || result.deducted != 0)) std::abort();
    constexpr double kBudget = 3;
    const LateResult free =
        lateResult(policy, students, due + std::chrono::hours(hours), kEarned, kBudget);
    if (free.deducted > result.deducted || free.freeDays > kBudget) std::abort();
    if (!policy.lateDays && free.freeDays != 0) std::abort();
    before = result.deducted;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Policy policy = parsePolicy({reinterpret_cast<const char*>(data), size}, "fuzz.toml");
    checkDeductions(policy, {});
    std::vector<std::string> all;
    for (const Extension& extension : policy.extensions) {
      checkDeductions(policy, {extension.student});
      all.push_back(extension.student);
    }
    if (!extensionsForNobody(policy, all).empty()) std::abort();
  } catch (const InputError& error) {
    if (!std::string_view(error.what()).starts_with("fuzz.toml:")) std::abort();
  }
  return 0;
}
