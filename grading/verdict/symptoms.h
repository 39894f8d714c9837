#pragma once

#include <string_view>

#include "grading/verdict/report.h"

namespace sudoku::grading {

/// Where to look after a crash, an exception, a sanitizer's report or a limit, by what was seen and
/// printed: it says more than what the check asks for. Empty where code just gave a wrong answer.
std::string_view hintOnSymptom(const CheckResult& result);

}  // namespace sudoku::grading
