#include "courses/deadlines/lateness.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/language.h"
#include "base/number_text.h"
#include "grading/wording/fault_text.h"
#include "grading/wording/values.h"

namespace sudoku::courses {
namespace {

/// The days since the deadline plus grace, counting part of a day as a day.
int daysBegun(const Policy& policy, Instant due, Instant handedIn) {
  if (handedIn <= due + policy.grace) return 0;
  // Clock changes shift days by an hour or two, so start below the true number and count up.
  const auto whole = std::chrono::duration_cast<std::chrono::days>(handedIn - due).count();
  int days = std::max(1, static_cast<int>(std::min<std::int64_t>(whole, 1'000'000)) - 2);
  while (handedIn > daysLater(due, days, policy.zone) + policy.grace) ++days;
  return days;
}

/// The deadline after this many units of free time.
Instant laterBy(const Policy& policy, Instant due, int units) {
  const int hours = policy.lateDays->granularityHours;
  return hours == 24 ? daysLater(due, units, policy.zone) : due + std::chrono::hours(units * hours);
}

/// The free days needed for this hand-in, as far as the budget reaches.
/// Moves the deadline by them.
double useFreeDays(const Policy& policy, Instant& due, Instant handedIn, double budget) {
  if (!policy.lateDays) return 0;
  const LateDays& days = *policy.lateDays;
  const double perUnit = days.granularityHours / 24.0;
  const int most = static_cast<int>(std::min(budget, days.perAssignment) / perUnit + 1e-6);
  int units = 0;
  while (units < most && handedIn > laterBy(policy, due, units) + policy.grace) ++units;
  due = laterBy(policy, due, units);
  return units * perUnit;
}

struct Deduction {
  double points = 0;
  std::string words;
};

Deduction deductionFor(const LateRule& rule, int days, double earned) {
  const std::string all = pointsText(earned);
  if (rule.cutOffDays && days > *rule.cutOffDays)
    return {earned, *rule.cutOffDays == 0
                        ? tr("nothing counts after the deadline, {} points deducted", all)
                        : tr("nothing counts after {}, {} points deducted",
                             counted(*rule.cutOffDays, "day"), all)};
  const double full = days * rule.perDay;
  const double share = std::min(full, rule.atMost);
  if (!(share > 0)) return {0, tr("nothing deducted")};
  const std::string most = share < full ? tr(", the maximum") : "";
  const bool percent = rule.unit == LateRule::Unit::percent;
  const double points = percent ? earned * std::min(share, 100.0) / 100 : std::min(share, earned);
  const double deducted = std::min(earned, std::round(points * 100) / 100);
  if (percent)
    return {deducted,
            tr("{} % of {} points deducted{}", pointsText(std::min(share, 100.0)), all, most)};
  return {deducted, tr("{} of {} points deducted{}", pointsText(deducted), all, most)};
}

}  // namespace

Instant dueFor(const Policy& policy, const std::vector<std::string>& identifiers) {
  Instant due = policy.due;
  for (const Extension& extension : policy.extensions) {
    const auto known = [&](const std::string& one) { return isFor(extension, one); };
    if (std::ranges::any_of(identifiers, known)) due = std::max(due, extension.due);
  }
  return due;
}

LateResult lateResult(const Policy& policy, const std::vector<std::string>& identifiers,
                      std::optional<Instant> handedIn, double earned, double budget) {
  LateResult result{.mark = earned, .words = {}};
  if (!handedIn) {
    result.words = tr("submission time unknown: nothing deducted");
    return result;
  }
  Instant due = dueFor(policy, identifiers);
  const bool isExtended = due != policy.due;
  result.freeDays = useFreeDays(policy, due, *handedIn, budget);
  std::string times = tr("handed in {}, due {}{}", timeText(*handedIn, policy.zone),
                         timeText(due, policy.zone), isExtended ? tr(" with an extension") : "");
  if (result.freeDays > 0)
    times += tr(", late days used: {}, left: {}", pointsText(result.freeDays),
                pointsText(budget - result.freeDays));
  result.days = daysBegun(policy, due, *handedIn);
  if (result.days == 0) {
    result.words =
        tr("on time ({}{})", times,
           *handedIn <= due ? "" : tr(", {} of grace", counted(policy.grace.count(), "minute")));
    return result;
  }
  result.late = *handedIn - due;
  const Deduction deduction = deductionFor(policy.late, result.days, std::max(0.0, earned));
  result.deducted = deduction.points;
  result.mark = earned - deduction.points;
  result.words = tr("{} late ({}): {}", counted(result.days, "day"), times, deduction.words);
  return result;
}

std::vector<std::string> extensionsForNobody(const Policy& policy,
                                             const std::vector<std::string>& identifiers) {
  std::vector<std::string> nobody;
  for (const Extension& extension : policy.extensions) {
    const auto known = [&](const std::string& one) { return isFor(extension, one); };
    if (std::ranges::none_of(identifiers, known)) nobody.push_back(extension.student);
  }
  return nobody;
}

}  // namespace sudoku::courses
