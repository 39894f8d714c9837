#pragma once

// The checks lost by a submission that is a class of the test.

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "grading/checks/registry.h"
#include "grading/subjects/check.h"

namespace sudoku::test {

/// The finding of one check; empty if it passes.
inline std::string lossBy(const grading::Check& check, const grading::SubmissionView& view,
                          std::uint64_t seed = 1) {
  grading::Context context(view, seed);
  testing::TestPartResultArray assertions;
  const testing::ScopedFakeTestPartResultReporter catcher(
      testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &assertions);
  try {
    check.run(context);
  } catch (const grading::StopCheck&) {
    return context.finding()->seen;
  } catch (const std::exception& error) {
    return std::string("threw ") + error.what();
  }
  return "";
}

/// The ids of failed checks of this kind whose ids begin with `ids`.
inline std::vector<std::string> lossesOf(const grading::SubmissionView& view, std::string_view ids,
                                         build::Kind kind) {
  std::vector<std::string> lost;
  for (const grading::Check& check : grading::allChecks()) {
    if (check.suits(kind) && check.id.starts_with(ids) && !lossBy(check, view).empty())
      lost.emplace_back(check.id);
  }
  return lost;
}

}  // namespace sudoku::test
