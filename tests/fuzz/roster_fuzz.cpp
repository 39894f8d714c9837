// Any bytes as a roster: refused with a reason, or each row is found by its names, and every
// student has one row.
#include <cstdlib>
#include <set>
#include <string>

#include "base/files/input_error.h"
#include "courses/roster/participants.h"
#include "courses/roster/roster.h"

using namespace sudoku;
using namespace sudoku::courses;

namespace {

/// A hand-in of the row's student; nullopt if the row has no name for it.
std::optional<HandIn> handInOf(const Roster& roster, const RosterRow& row) {
  const Student& student = row.student;
  const std::string digits = student.id.substr(student.id.find_last_not_of("0123456789") + 1);
  switch (roster.kind()) {
    case Roster::Kind::own:
      if (row.submission.empty()) return std::nullopt;
      return HandIn{.name = row.submission, .pieces = {}};
    case Roster::Kind::service:
      if (student.idNumber.empty()) return std::nullopt;
      return HandIn{.name = "x", .pieces = {}, .submitters = {{.idNumber = student.idNumber}}};
    default:
      return HandIn{
          .name = "x", .pieces = {}, .submitters = {{.name = student.name, .number = digits}}};
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const Roster roster = parseRoster(text, "roster.csv");
    std::size_t tried = 0;
    for (const RosterRow& row : roster.rows()) {
      const auto handIn = handInOf(roster, row);
      if (!handIn || ++tried > 20) continue;
      std::multiset<std::string> students;
      bool isFound = false;
      for (const Participant& one : participantsOf({*handIn}, &roster)) {
        isFound = isFound || (!one.handIns.empty() && !one.isStranger);
        if (const std::string key = keyOf(one.student); !key.empty()) students.insert(key);
      }
      if (!isFound) std::abort();
      for (const std::string& key : students) {
        if (students.count(key) > 1) std::abort();
      }
    }
    roster.namesFor({}, text, 100);
  } catch (const InputError& error) {
    if (!std::string_view(error.what()).starts_with("roster.csv:")) std::abort();
  }
  return 0;
}
