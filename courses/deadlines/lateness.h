#pragma once

// How late a hand-in is, and how many points it loses.
//
// A day ends at the time of day of the deadline, in the policy's zone, so it may have 23 or 25
// hours when clocks change. Grace extends the deadline and the end of each day: it forgives a slow
// upload and never makes a later one more expensive.

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "courses/deadlines/policy.h"

namespace sudoku::courses {

struct LateResult {
  std::chrono::seconds late{0};  // since the deadline; 0 if on time, within grace, or unknown
  int days = 0;                  // days, including parts of a day; 0 likewise
  double freeDays = 0;           // of the student's budget, used for this hand-in
  double deducted = 0;           // points, rounded to 0.01; all of them after the cut-off
  double mark = 0;               // earned minus deducted
  std::string words;             // for reports
};

/// The deadline for these students. A group gets the latest extension of its members. `identifiers`
/// holds everything known about them: ids, logins, e-mails, the hand-in.
Instant dueFor(const Policy& policy, const std::vector<std::string>& identifiers);

/// Applies a policy to the earned points. Deducts nothing if the time is unknown. `budget` is the
/// number of free days that are left: they extend the deadline by as many as are needed.
LateResult lateResult(const Policy& policy, const std::vector<std::string>& identifiers,
                      std::optional<Instant> handedIn, double earned, double budget = 0);

/// The students named in extensions who match none of the identifiers, such as mistyped names.
std::vector<std::string> extensionsForNobody(const Policy& policy,
                                             const std::vector<std::string>& identifiers);

}  // namespace sudoku::courses
