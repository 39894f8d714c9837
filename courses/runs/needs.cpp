#include "courses/runs/needs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "courses/runs/marks_file.h"

namespace sudoku::courses {
namespace {

/// One entry for each submission: members of a group share theirs.
std::vector<const ClassEntry*> submissionsIn(const ClassResults& all) {
  std::set<std::string> folders;
  std::vector<const ClassEntry*> entries;
  for (const ClassEntry& entry : all.entries) {
    if (entry.hasReport() && !entry.isAbsent && folders.insert(entry.folder).second)
      entries.push_back(&entry);
  }
  return entries;
}

/// The text in the last parentheses, or the whole one.
std::string reasonIn(const std::string& note) {
  const std::size_t open = note.rfind(" (");
  return open == std::string::npos ? note : note.substr(open + 1);
}

/// The overridden checks that did not judge a submission.
std::vector<std::string> unusedMarks(const ClassEntry& entry, const grading::ManualMarks& all) {
  std::vector<std::string> ids;
  const auto found = all.find(entry.submission);
  if (found == all.end()) return ids;
  for (const auto& given : found->second.checks) {
    const std::string& id = given.first;
    const bool isThere = std::ranges::any_of(
        entry.marks, [&id](const ClassMark& one) { return !one.byPerson && one.item->id == id; });
    if (!isThere && id != grading::kTotal) ids.push_back(id);
  }
  return ids;
}

}  // namespace

std::vector<std::string> needsOf(const ClassResults& all, const ClassPlan& plan) {
  std::vector<std::string> needs;
  const auto submissions = submissionsIn(all);
  for (const bool isUnreadable : {true, false}) {
    for (const ClassEntry* entry : submissions) {
      if (entry->isRefused() && entry->unreadable == isUnreadable)
        needs.push_back(fmt::format("{}: {}: {}", entry->submission,
                                    isUnreadable ? "not readable, so no mark" : "refused",
                                    entry->refused));
    }
  }
  needs.insert(needs.end(), plan.needs.begin(), plan.needs.end());
  for (const ClassEntry* entry : submissions) {
    for (const ClassMark& mark : entry->marks) {
      if (mark.isContradictory)
        needs.push_back(fmt::format("{}: the evidence of {} is contradictory; check the source",
                                    entry->submission, mark.item->id));
    }
    for (const std::string& id : unusedMarks(*entry, plan.manual))
      needs.push_back(
          fmt::format("{}: the mark for {} is not used: that check did not judge this submission",
                      entry->submission, id));
  }
  std::set<std::string> counting;
  for (const ClassEntry& entry : all.entries) counting.insert(entry.submission);
  std::vector<std::string> others;
  for (const auto& [submission, marks] : plan.manual) {
    if (marks.isGiven() && !counting.contains(submission) && !plan.sharing.contains(submission))
      others.push_back(submission);
  }
  if (!others.empty()) needs.push_back("marks of attempts that do not count: " + someOf(others));
  const auto waiting = std::ranges::count_if(
      submissions, [](const ClassEntry* entry) { return entry->pendingPoints > 0; });
  if (waiting > 0)
    needs.push_back(fmt::format("{} of {} submissions wait for marks that a person gives ({})",
                                waiting, submissions.size(), kMarksFile));
  return needs;
}

std::vector<std::string> leftOutOf(const ClassResults& all) {
  constexpr std::size_t kFrequent = 3;
  std::map<std::string, std::vector<std::string>> byReason;
  for (const ClassEntry* entry : submissionsIn(all)) {
    for (const std::string& note : entry->notes) {
      if (note.starts_with("left out"))
        byReason[reasonIn(note)].push_back(fmt::format("{}: {}", entry->submission, note));
    }
  }
  std::vector<std::string> lines;
  for (const auto& [reason, notes] : byReason) {
    if (notes.size() > kFrequent)
      lines.push_back(
          fmt::format("left out {} times {}, such as {}", notes.size(), reason, notes.front()));
    else
      lines.insert(lines.end(), notes.begin(), notes.end());
  }
  return lines;
}

}  // namespace sudoku::courses
