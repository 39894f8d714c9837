#include "courses/runs/by_identifier.h"

#include <fmt/format.h>

namespace sudoku::courses {

void requireSomeone(const char* file, const std::vector<std::string>& unknown, std::size_t rows,
                    const ClassPlan& plan) {
  if (rows == 0 || unknown.size() < rows) return;
  for (const Participant& one : plan.participants) {  // who may hand in later
    for (const std::string& name : identifiersOf(one.student))
      if (std::ranges::find(unknown, name) != unknown.end()) return;
  }
  throw ClassError(fmt::format(
      "no row of the {} matches a hand-in: found {}\n  expected hand-ins such as {}, or an id, "
      "login or e-mail address of their students",
      file, someOf(unknown), plan.handIns.front().name));
}

}  // namespace sudoku::courses
