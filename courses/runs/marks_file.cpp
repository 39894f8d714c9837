#include "courses/runs/marks_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/csv_writer.h"
#include "base/escape.h"

namespace sudoku::courses {
namespace {

constexpr const char* kDoesNotCount = "does not count";
constexpr std::size_t kMostKeyBytes = 4000;  // as CsvWriter::text()

struct MarksRow {
  std::string name;  // of its students
  std::string waits;
  const ClassEntry* entry = nullptr;  // null: nothing was handed in
};

std::string waitsOf(const ClassEntry& entry) {
  if (entry.unreadable) return "unreadable: " + entry.refused;
  if (entry.isAbsent) return kNothingHandedIn;
  std::vector<std::string> ids;
  for (const ClassMark& mark : entry.marks) {
    if (mark.isContradictory || (mark.byPerson && !mark.points && entry.pendingPoints > 0))
      ids.push_back(mark.item->id);
  }
  return fmt::format("{}", fmt::join(ids, ", "));
}

/// The name of a student for the name column, or else what identifies the student.
std::string nameOf(const Student& student) {
  return student.name.empty() ? keyOf(student) : student.name;
}

/// By submission: members of a group share theirs. A name that is not known any more stays.
std::map<std::string, MarksRow> marksRows(const ClassResults& all, const ClassPlan& plan) {
  std::map<std::string, MarksRow> rows;
  for (const Participant& one : plan.participants) {
    for (const std::size_t place : one.handIns) {
      std::string& name = rows[plan.handIns[place].name].name;
      name += (name.empty() || nameOf(one.student).empty() ? "" : "; ") + nameOf(one.student);
    }
    if (one.handIns.empty() && !one.absentName.empty())
      rows[one.absentName] = {nameOf(one.student), kNothingHandedIn};
  }
  for (const ClassEntry& entry : all.entries) {
    if (!entry.hasReport()) continue;
    rows[entry.submission].waits = waitsOf(entry);
    rows[entry.submission].entry = &entry;
  }
  std::erase_if(rows, [&plan](const auto& row) {  // other attempts
    const bool counts = row.second.entry != nullptr || row.second.waits == kNothingHandedIn;
    return !counts && (!plan.manual.contains(row.first) || plan.sharing.contains(row.first));
  });
  for (auto& [submission, row] : rows) {
    if (row.entry == nullptr && row.waits.empty()) row.waits = kDoesNotCount;
    const auto given = plan.manual.find(submission);
    if (row.name.empty() && given != plan.manual.end()) row.name = given->second.name;
  }
  return rows;
}

class MarksWriter {
 public:
  MarksWriter(const ClassResults& all, const ClassPlan& plan, const grading::Rubric& rubric)
      : rows_(marksRows(all, plan)), plan_(plan), rubric_(rubric) {
    for (const grading::RubricItem& item : rubric.items) addIfNeeded(std::string(item.check->id));
    if (rubric.ownTests) addIfNeeded(grading::kOwnTests);
    addIfNeeded(grading::kTotal);
  }

  std::string write() {
    csv_.text("submission").text(grading::kNameColumn).text(grading::kWaitsColumn);
    for (const grading::ManualItem& item : rubric_.manual) writeHeading(item.id);
    for (const std::string& id : checks_) writeHeading(id);
    csv_.endRow();
    const grading::PersonsMarks none = grading::unmarked(rubric_);
    for (const auto& [submission, row] : rows_) {
      const auto given = plan_.manual.find(submission);
      const bool isHere = given != plan_.manual.end() && !plan_.sharing.contains(submission);
      writeRow(submission, row, isHere ? given->second : none);
    }
    for (const auto& [key, marks] : plan_.sharedMarks)
      writeRow(key, {marks.name, "for all attempts"}, marks);
    for (const auto& [name, marks] : plan_.strayMarks)
      writeRow(name, {marks.name, kDoesNotCount}, marks);
    return csv_.csv();
  }

 private:
  void addIfNeeded(const std::string& id) {
    const auto waits = [&id](const auto& row) {
      const ClassEntry* const entry = row.second.entry;
      if (id == grading::kTotal)
        return row.second.waits == kNothingHandedIn || (entry != nullptr && entry->unreadable);
      return entry != nullptr && std::ranges::any_of(entry->marks, [&id](const ClassMark& mark) {
               return mark.isContradictory && mark.item->id == id;
             });
    };
    const auto isGiven = [&id](const auto& one) { return one.second.checks.contains(id); };
    if (std::ranges::any_of(rows_, waits) || std::ranges::any_of(plan_.manual, isGiven) ||
        std::ranges::any_of(plan_.strayMarks, isGiven))
      checks_.push_back(id);
  }

  void writeHeading(const std::string& id) { csv_.text(id).text(id + grading::kCommentSuffix); }

  /// A key that the file does not have yet: it could not be read again with one key twice.
  std::string unwritten(std::string key) {
    while (!written_.insert(shownOnOneLine(key, kMostKeyBytes)).second)
      key += fmt::format(" ({})", kDoesNotCount);
    return key;
  }

  void writeRow(const std::string& submission, const MarksRow& row,
                const grading::PersonsMarks& marks) {
    csv_.text(unwritten(submission)).text(row.name).text(row.waits);
    for (const grading::ManualResult& item : marks.items) {
      item.mark ? csv_.text(fmt::format("{}", *item.mark)) : csv_.nothing();
      csv_.verbatim(item.comment);
    }
    for (const std::string& id : checks_) {
      const auto given = marks.checks.find(id);
      if (given == marks.checks.end())
        csv_.nothing().nothing();
      else
        csv_.text(fmt::format("{}", given->second.points)).verbatim(given->second.reason);
    }
    csv_.endRow();
  }

  const std::map<std::string, MarksRow> rows_;
  const ClassPlan& plan_;
  const grading::Rubric& rubric_;
  std::vector<std::string> checks_;
  std::set<std::string> written_;
  CsvWriter csv_{CsvWriter::ByteOrderMark::yes};
};

}  // namespace

std::string marksFile(const ClassResults& all, const ClassPlan& plan,
                      const grading::Rubric& rubric) {
  return MarksWriter(all, plan, rubric).write();
}

}  // namespace sudoku::courses
