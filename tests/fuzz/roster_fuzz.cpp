// Any bytes as a roster: it is refused with a reason, or each of its rows is found again under its
// names, and nobody who is found is also listed as absent.
#include <cstdlib>
#include <string>

#include "grading/classes/roster.h"

using namespace sudoku::grading;

namespace {

std::vector<std::string> namesOf(const Roster& roster, const RosterRow& row) {
  if (roster.kind() == Roster::Kind::own) return {row.submission};
  const std::string number =
      row.student.id.substr(row.student.id.find_last_not_of("0123456789") + 1);
  if (roster.kind() == Roster::Kind::canvas)
    return {"name_" + number + "_1_file.cpp", "name_LATE_" + number + "_1_file.cpp"};
  return {"Any_Name_" + number + "_assignsubmission_file_"};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const Roster roster = parseRoster(text, "roster.csv");
    std::vector<std::string> all;
    for (const RosterRow& row : roster.rows()) {
      for (const std::string& name : namesOf(roster, row)) {
        const Student* found = roster.find(name);
        if (found != (name.empty() ? nullptr : &row.student)) std::abort();
        if (!name.empty()) all.push_back(name);
      }
    }
    // Only a roster of one's own has rows without a name to come under.
    if (roster.rows().size() != all.size() + roster.withoutSubmission(all).size() &&
        roster.kind() != Roster::Kind::canvas)
      std::abort();
    if (roster.kind() != Roster::Kind::own && !roster.withoutSubmission(all).empty()) std::abort();
    roster.find(text);
    roster.namesFor({}, text);
  } catch (const CsvError& error) {
    if (!std::string_view(error.what()).starts_with("roster.csv:")) std::abort();
  }
  return 0;
}
