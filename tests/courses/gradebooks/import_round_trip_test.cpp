// Our gradebooks in small importers that behave as the services do, by an author who did not know
// how we write them: the service ends with exactly our marks, and all else is as before.
#include <gmock/gmock.h>

#include <cmath>
#include <random>

#include "courses/gradebooks/class_formats.h"
#include "courses/roster/participants.h"
#include "tests/support/services/importers.h"

namespace sudoku::courses {
namespace {

constexpr std::uint64_t kClasses = 200;
constexpr double kFullMarks = 130;

/// A class as a run ends it: everybody of the roster, two of three with a mark.
ClassResults resultsOf(const Roster& roster, const GradebookNames& names, std::uint64_t seed) {
  ClassResults all;
  all.assignment = all.title = "Sudoku grid";
  all.maxPoints = kFullMarks;
  all.names = names;
  std::mt19937_64 random(seed);
  for (const Participant& one : participantsOf({}, &roster)) {
    ClassEntry entry{.student = one.student, .folder = ""};
    if (random() % 3 != 0) {
      entry.folder = "submissions/x";
      entry.submission = "x";
      entry.points = static_cast<double>(random() % 1301) / 10;
      entry.unreadable = random() % 10 == 0;
    }
    all.entries.push_back(std::move(entry));
  }
  return all;
}

bool isSame(std::optional<double> one, std::optional<double> other) {
  return one.has_value() == other.has_value() && (!one || std::abs(*one - *other) < 0.005);
}

TEST(MoodleWorksheet, EndsWithExactlyOurMarksInMoodle) {
  for (std::uint64_t seed = 1; seed <= kClasses; ++seed) {
    const test::MoodleAssignment site = test::moodleSite(test::randomClass(seed));
    const Roster roster = parseRoster(worksheetOf(site), "worksheet.csv");
    const GradebookNames names = roster.namesFor({}, "Sudoku grid", kFullMarks);
    const ClassResults results = resultsOf(roster, names, seed);
    const auto after = uploadWorksheet(site, moodleWorksheetCsv(results));
    ASSERT_FALSE(after.stopped) << *after.stopped;
    for (const ClassEntry& entry : results.entries) {
      const int number = std::stoi(entry.student.number);
      const auto* before = site.find(number);
      const auto expected = entry.mark() && !before->locked ? entry.mark() : before->grade();
      EXPECT_TRUE(isSame(after.state.find(number)->grade(), expected))
          << "class " << seed << ", participant " << number;
    }
  }
}

TEST(MoodleCsv, EndsWithExactlyOurMarksInMoodlesGradebook) {
  for (std::uint64_t seed = 1; seed <= kClasses; ++seed) {
    test::MoodleAssignment site = test::moodleSite(test::randomClass(seed));
    for (auto& one : site.participants) one.locked = false;  // one stops the whole import
    const Roster roster = parseRoster(worksheetOf(site), "worksheet.csv");
    const ClassResults results = resultsOf(roster, {}, seed);
    const auto after =
        importGradebook(site, moodleCsv(results),
                        {.who = "useremail", .grade = "Sudoku grid", .highest = kFullMarks});
    ASSERT_FALSE(after.stopped) << *after.stopped;
    for (const ClassEntry& entry : results.entries) {
      const int number = std::stoi(entry.student.number);
      const auto* before = site.find(number);
      const auto expected = entry.mark() ? entry.mark() : before->grade();
      EXPECT_TRUE(isSame(after.state.find(number)->grade(), expected))
          << "class " << seed << ", participant " << number;
    }
  }
}

TEST(CanvasCsv, EndsWithExactlyOurMarksInCanvas) {
  for (std::uint64_t seed = 1; seed <= kClasses; ++seed) {
    const test::CanvasCourse site = test::canvasSite(test::randomClass(seed));
    Roster roster = parseRoster(canvasGradesOf(site), "canvas.csv");
    const GradebookNames names = roster.namesFor({}, "Sudoku grid", kFullMarks);
    roster.keepGradesIn(names.canvasColumn);
    const ClassResults results = resultsOf(roster, names, seed);
    const auto after = importCanvasGrades(site, canvasCsv(results));
    ASSERT_FALSE(after.stopped) << *after.stopped;
    EXPECT_THAT(after.newAssignments, testing::IsEmpty());
    EXPECT_THAT(after.unknownStudents, testing::IsEmpty());
    std::map<int, std::optional<double>> marks;
    for (const ClassEntry& entry : results.entries)
      marks[std::stoi(entry.student.id)] = entry.mark();
    for (const test::ScoreChange& change : after.scores) {
      const bool isOurs =
          names.canvasColumn.ends_with("(" + std::to_string(change.assignment) + ")");
      const auto mark = isOurs ? marks[change.student] : std::nullopt;
      EXPECT_TRUE(isSame(change.after, mark ? mark : change.before))
          << "class " << seed << ", student " << change.student;
    }
  }
}

}  // namespace
}  // namespace sudoku::courses
