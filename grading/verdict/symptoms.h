#pragma once

#include <string>
#include <string_view>

#include "grading/verdict/report.h"

namespace sudoku::grading {

/// Where to look after a crash, an exception, a sanitizer's report or a limit, by what was seen and
/// printed: it says more than what the check asks for. Empty where code just gave a wrong answer.
std::string_view hintOnSymptom(const CheckResult& result);

/// A text without the numbers in it, which differ from puzzle to puzzle.
std::string withoutNumbers(std::string text);

}  // namespace sudoku::grading
