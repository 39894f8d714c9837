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

/// By submission: members of a group share theirs.
std::map<std::string, MarksRow> marksRows(const ClassResults& all, const ClassPlan& plan) {
  std::map<std::string, MarksRow> rows;
  for (std::size_t i = 0; i < all.entries.size(); ++i) {
    const ClassEntry& entry = all.entries[i];
    if (!entry.hasReport()) {
      const std::string& name = plan.participants[i].absentName;
      if (!name.empty()) rows[name] = {entry.student.name, kNothingHandedIn};
      continue;
    }
    MarksRow& row = rows[entry.submission];
    row.name += (row.name.empty() || entry.student.name.empty() ? "" : "; ") + entry.student.name;
    row.waits = waitsOf(entry);
    row.entry = &entry;
  }
  for (const auto& [submission, marks] : plan.manual)
    rows.emplace(submission, MarksRow{marks.name, kDoesNotCount});
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
      writeRow(submission, row, given == plan_.manual.end() ? none : given->second);
    }
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
