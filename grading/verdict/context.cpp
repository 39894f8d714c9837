#include "grading/verdict/context.h"

#include <gtest/gtest.h>

namespace sudoku::grading {

void Context::fail(Finding finding) {
  ADD_FAILURE() << finding;
  finding_ = std::move(finding);
  atFault(*finding_);
  throw StopCheck();
}

}  // namespace sudoku::grading
