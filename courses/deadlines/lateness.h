#pragma once

// How late a hand-in is, and what that costs.
//
// A day ends at the time of day at which the work was due, in the policy's zone, so it may have 23
// or 25 hours when clocks are changed. Grace is added to the deadline and to the end of each day:
// it forgives a slow upload, and never makes a later one dearer.

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "courses/deadlines/policy.h"

namespace sudoku::courses {

struct LateResult {
  std::chrono::seconds late{0};  // since it was due; 0 if on time, within grace, or not known
  int days = 0;                  // begun; 0 likewise
  double deducted = 0;           // points, to the hundredth (all there are, after the cut-off)
  double mark = 0;               // earned less deducted
  std::string words;             // for reports
};

/// When the work of these students is due: of a group, the latest extension of its members.
/// `identifiers` are all that is known of them: ids, logins, e-mails, the hand-in.
Instant dueFor(const Policy& policy, const std::vector<std::string>& identifiers);

/// Applies a policy to what was earned. Where no time is known, nothing is deducted.
LateResult lateResult(const Policy& policy, const std::vector<std::string>& identifiers,
                      std::optional<Instant> handedIn, double earned);

/// Returns the extensions that are for none of these: names that were mistyped.
std::vector<std::string> extensionsForNobody(const Policy& policy,
                                             const std::vector<std::string>& identifiers);

}  // namespace sudoku::courses
