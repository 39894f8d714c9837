#include "courses/runs/marks_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "base/escape.h"
#include "base/unicode.h"
#include "courses/runs/by_identifier.h"

namespace sudoku::courses {
namespace {

using Row = grading::ManualMarks::value_type;

constexpr std::size_t kMostNameBytes = 100;
constexpr std::string_view kAbsentSuffix = " (nothing handed in)";

/// The text as a file name, different for different texts, apart from very long ones.
std::string asFolderName(const std::string& text) {
  std::string name;
  for (const char symbol : shownOnOneLine(text, kMostNameBytes)) {
    if (symbol == '/' || symbol == '%' || (symbol == '.' && name.empty()))
      name += fmt::format("%{:02X}", static_cast<unsigned>(symbol));
    else
      name += symbol;
  }
  return name;
}

class MarksPlanning {
 public:
  MarksPlanning(const CourseFiles& course, ClassPlan& plan)
      : course_(course), plan_(plan), rows_(course.manual, plan.handIns) {
    for (const HandIn& one : plan.handIns) handIns_.insert(folded(one.name));
    for (const Participant& one : plan.participants) {
      for (const std::string& name : identifiersOf(one.student))
        owners_[folded(name)].push_back(&one);
    }
  }

  void run() {
    for (const Row& row : course_.manual) requireOneStudent(row.first);
    for (Participant& one : plan_.participants) {
      if (one.handIns.empty()) addAbsent(one);
    }
    for (std::size_t i = 0; i < plan_.handIns.size(); ++i) addMarksOf(i);
    const auto unknown = rows_.unused();
    // Those in the results may belong to an earlier download.
    if (course_.marksText.empty()) requireSomeone("marks", unknown, course_.manual.size(), plan_);
    for (const std::string& name : unknown) plan_.strayMarks[name] = course_.manual.at(name);
    if (!unknown.empty())
      plan_.needs.push_back(
          fmt::format("the marks name submissions that do not exist: {}", someOf(unknown)));
  }

 private:
  static bool shareHandIn(const Participant& one, const Participant& other) {
    return std::ranges::find_first_of(one.handIns, other.handIns) != one.handIns.end();
  }

  /// Throws:  ClassError - the name of a row could mean different students, as one's id and the
  ///          other's login.
  void requireOneStudent(const std::string& row) const {
    const auto owners = owners_.find(folded(row));
    if (owners == owners_.end() || handIns_.contains(folded(row))) return;
    const Participant& first = *owners->second.front();
    for (const Participant* other : owners->second) {
      if (other != &first && !shareHandIn(first, *other))
        throw ClassError(fmt::format(
            "the marks have a row for '{}', which could be {} or {}\n  name the submission itself, "
            "or \"ID{}\" for a student without one",
            row, shownAs(first), shownAs(*other), kAbsentSuffix));
    }
  }

  /// The rows that are not blank.
  std::vector<const Row*> rowsFor(const std::vector<std::string>& names) {
    std::vector<const Row*> rows = rows_.find(names);
    std::erase_if(rows, [](const Row* row) { return row->second.isBlank(); });
    return rows;
  }

  std::string absentNameOf(const Participant& one) const {
    return absentName(one.student, plan_.participants);
  }

  void addAbsent(Participant& one) {
    std::vector<std::string> names = {absentNameOf(one)};
    if (names.front().empty()) return;
    std::ranges::move(identifiersOf(one.student), std::back_inserter(names));
    const auto rows = rowsFor(names);
    if (std::ranges::any_of(rows, [](const Row* row) { return row->second.isGiven(); })) {
      one.handIns = {plan_.handIns.size()};
      plan_.handIns.push_back({.name = names.front(), .pieces = {}, .isAbsent = true});
    } else if (!rows.empty()) {
      plan_.manual[names.front()] = rows.front()->second;  // only comments: kept in the file
    }
  }

  void addMarksOf(std::size_t place) {
    const HandIn& handIn = plan_.handIns[place];
    std::vector<std::string> names = identifiersOf(place, plan_.handIns, plan_.participants);
    std::vector<std::string> absentNames;
    for (const Participant& one : plan_.participants) {
      if (std::ranges::find(one.handIns, place) != one.handIns.end())
        absentNames.push_back(absentNameOf(one));
    }
    names.insert(names.end(), absentNames.begin(), absentNames.end());
    const auto rows = rowsFor(names);
    if (rows.empty()) return;
    for (const Row* other : rows) requireSame(*rows.front(), *other, handIn.name);
    plan_.manual[handIn.name] = rows.front()->second;
    if (!handIn.isAbsent &&
        std::ranges::find(absentNames, rows.front()->first) != absentNames.end())
      plan_.needs.push_back(fmt::format(
          "{}: the marks that were given before anything was handed in still count", handIn.name));
  }

  /// Throws:  ClassError - the rows for a hand-in differ.
  static void requireSame(const Row& one, const Row& other, const std::string& handIn) {
    if (one.second == other.second) return;
    throw ClassError(
        fmt::format("the marks have rows for '{}' and '{}', which differ but are both for {}\n  "
                    "keep only one of them",
                    one.first, other.first, handIn));
  }

  const CourseFiles& course_;
  ClassPlan& plan_;
  ByIdentifier<grading::PersonsMarks> rows_;
  std::set<std::string> handIns_;                                  // names, folded
  std::map<std::string, std::vector<const Participant*>> owners_;  // by identifier, folded
};

}  // namespace

std::string absentName(const Student& student, const std::vector<Participant>& participants) {
  std::string key = keyOf(student);
  if (key.empty()) {
    const auto isSame = [&student](const Participant& one) {
      return folded(one.student.name) == folded(student.name);
    };
    if (std::ranges::count_if(participants, isSame) == 1) key = student.name;
  }
  return key.empty() ? "" : asFolderName(key) + std::string(kAbsentSuffix);
}

void addMarks(const CourseFiles& course, ClassPlan& plan) { MarksPlanning(course, plan).run(); }

}  // namespace sudoku::courses
