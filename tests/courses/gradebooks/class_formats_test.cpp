// Reads the class files by the rules of the systems that import them.

#include "courses/gradebooks/class_formats.h"

#include <gmock/gmock.h>

#include <regex>

#include "base/csv.h"
#include "courses/insight/class_statistics.h"
#include "tests/support/courses/class_samples.h"
#include "tests/support/plain_output.h"

namespace sudoku::courses {
namespace {

using test::expectPlain;
using test::LoadsNothing;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// What Canvas reads from a file (lib/gradebook_importer.rb).
struct CanvasImport {
  std::map<std::string, std::string> gradeById;
  std::string assignment;  // the number in the heading
  std::string pointsPossible;
};

CanvasImport importedByCanvas(const std::string& text) {
  EXPECT_FALSE(text.starts_with("\uFEFF"));
  const CsvTable table = parseCsv(text, "canvas.csv");
  const auto& heading = table.heading.fields;
  EXPECT_THAT(heading.at(0), HasSubstr("Student"));
  EXPECT_THAT(heading.at(1), HasSubstr("ID"));
  EXPECT_TRUE(std::regex_search(heading.at(2), std::regex("SIS\\s+Login\\s+ID")));
  EXPECT_THAT(heading.at(3), HasSubstr("Section")) << "the last column about the student";
  EXPECT_EQ(heading.size(), 5U);
  CanvasImport import;
  std::smatch match;
  if (std::regex_match(heading.at(4), match, std::regex(R"((.*)\s\((\d+)\))")))
    import.assignment = match[2];
  for (const CsvRow& row : table.rows) {
    if (row.fields[0].find("Points Possible") != std::string::npos)
      import.pointsPossible = row.fields[4];
    else
      import.gradeById[row.fields[1]] = row.fields[4];
  }
  return import;
}

TEST(CanvasCsv, IsReadByTheRulesOfTheImporter) {
  const CanvasImport import = importedByCanvas(canvasCsv(samples::course()));
  EXPECT_EQ(import.assignment, "4711");
  EXPECT_EQ(import.pointsPossible, "30.5");
  const std::map<std::string, std::string> expected = {
      {"101", "18"}, {"102", "18"}, {"103", "7.5"}, {"105", "18"}};
  EXPECT_EQ(import.gradeById, expected) << "no mark if grading failed or nothing was handed in";
}

TEST(CanvasCsv, KeepsTheGradesOfStudentsWithoutAMark) {
  ClassResults results = samples::course();
  results.entries[3].student.grade = "EX";
  EXPECT_EQ(importedByCanvas(canvasCsv(results)).gradeById.at("104"), "EX");
}

TEST(CanvasCsv, HasTheExactRowOfPointsPossible) {
  EXPECT_THAT(canvasCsv(samples::course()), HasSubstr("\n\"    Points Possible\",,,,30.5\n"));
}

TEST(CanvasCsv, KeepsNamesAsTheyAreButFormulasHarmless) {
  const CsvTable table = parseCsv(canvasCsv(samples::course()), "canvas.csv");
  std::vector<std::string> names;
  for (const CsvRow& row : table.rows) names.push_back(row.fields[0]);
  EXPECT_THAT(names, ElementsAre("    Points Possible", "Family, Given", "Müller \"Mü\" Ölçek",
                                 "😀 Emoji", "'-Müller"));
}

TEST(CanvasCsv, FindsStudentsByLoginOrNameWhereNoIdIsKnown) {
  ClassResults results = samples::course();
  results.entries.resize(3);
  results.entries[0].student = {};
  results.entries[1].student = {.login = "-anna"};
  results.entries[2].student = {.name = "-anna"};
  const CsvTable table = parseCsv(canvasCsv(results), "canvas.csv");
  EXPECT_EQ(table.rows[1].fields[2], "student-001")
      << "submissions are often named after the login";
  EXPECT_EQ(table.rows[2].fields[2], "-anna") << "a login is kept verbatim";
  EXPECT_EQ(table.rows[3].fields[0], "-anna") << "Canvas can match only by name";
}

TEST(MoodleCsv, IsMappedByIdNumberAddressOrUserName) {
  const std::string text = moodleCsv(samples::course());
  EXPECT_FALSE(text.starts_with("\uFEFF"));
  const CsvTable table = parseCsv(text, "moodle.csv");
  EXPECT_THAT(table.heading.fields, ElementsAre("useridnumber", "useremail", "username", "name",
                                                "A Sudoku grid, and a solver that recurses"));
  std::vector<std::string> grades;
  for (const CsvRow& row : table.rows) grades.push_back(row.fields[4]);
  EXPECT_THAT(grades, ElementsAre("18", "18", "7.5", "18")) << "no grade would clear one in Moodle";
  EXPECT_EQ(table.rows[1].fields[1], "student102@example.org");
}

/// What Moodle reads from a worksheet (mod/assign/feedback/offline/importgradeslib.php).
std::map<std::string, std::pair<std::string, std::string>> importedAsWorksheet(
    const std::string& text, const GradebookNames& names, const std::string& hiddenUser) {
  const CsvTable table = parseCsv(text, "worksheet.csv");
  const auto place = [&](const std::string& name) {
    const auto found = std::ranges::find(table.heading.fields, name);
    EXPECT_NE(found, table.heading.fields.end()) << name;
    return static_cast<std::size_t>(found - table.heading.fields.begin());
  };
  std::map<std::string, std::pair<std::string, std::string>> grades;
  for (const CsvRow& row : table.rows)
    grades[row.fields[place(names.identifier)].substr(hiddenUser.size())] = {
        row.fields[place(names.grade)], row.fields[place(names.modified)]};
  return grades;
}

TEST(MoodleWorksheet, IsReadByTheRulesOfTheImporterInItsLanguage) {
  ClassResults results = samples::course();
  results.names.identifier = "ID";
  results.names.grade = "Bewertung";
  results.names.modified = "Zuletzt geändert (Bewertung)";
  for (ClassEntry& entry : results.entries) entry.student.id = "Teilnehmer/in" + entry.student.id;
  results.entries[1].student.modified = "Freitag, 20. November 2026, 17:52";
  results.entries[2].student.id = "";
  const auto grades =
      importedAsWorksheet(moodleWorksheetCsv(results), results.names, "Teilnehmer/in");
  const std::map<std::string, std::pair<std::string, std::string>> expected = {
      {"101", {"18", "-"}},
      {"102", {"18", "Freitag, 20. November 2026, 17:52"}},
      {"104", {"", "-"}},
      {"105", {"18", "-"}},
      {"106", {"", "-"}}};
  EXPECT_EQ(grades, expected);
}

TEST(MoodleWorksheet, HasNoMarkThatMoodleWouldDrop) {
  ClassResults results = samples::course();
  results.names.moodleMaximum = 10;
  EXPECT_THAT(parseCsv(moodleWorksheetCsv(results), "worksheet.csv").rows, testing::IsEmpty())
      << "numbers from a download are no identifiers of a worksheet";
  for (ClassEntry& entry : results.entries) entry.student.modified = "-";
  std::vector<std::string> grades;
  for (const CsvRow& row : parseCsv(moodleWorksheetCsv(results), "worksheet.csv").rows)
    grades.push_back(row.fields[3]);
  EXPECT_THAT(grades, ElementsAre("", "", "7.5", "", "", ""));
}

TEST(GradebookCsv, HasAColumnForEachCheckAndEachMark) {
  const std::string text = gradebookCsv(samples::course());
  EXPECT_THAT(text, StartsWith("\uFEFF")) << "for Excel";
  const CsvTable table = parseCsv(text, "gradebook.csv");
  const auto field = [&](std::size_t row, const std::string& name) {
    const auto found = std::ranges::find(table.heading.fields, name);
    EXPECT_NE(found, table.heading.fields.end()) << name;
    return table.rows.at(row).fields.at(
        static_cast<std::size_t>(found - table.heading.fields.begin()));
  };
  ASSERT_EQ(table.rows.size(), 6U);
  EXPECT_EQ(field(0, "points"), "18");
  EXPECT_EQ(field(0, "max_points"), "30.5");
  EXPECT_EQ(field(0, "pending_points"), "10");
  EXPECT_EQ(field(0, "grid-starts-empty"), "3");
  EXPECT_EQ(field(0, "solver-takes-back"), "") << "its report lacks this check";
  EXPECT_EQ(field(1, "solver-takes-back"), "0");
  EXPECT_EQ(field(1, "generator"), "7.5");
  EXPECT_EQ(field(1, "timing"), "") << "pending";
  EXPECT_EQ(field(2, "outcome"), "refused");
  EXPECT_EQ(field(2, "refused"), "it does not compile");
  EXPECT_EQ(field(3, "outcome"), "error");
  EXPECT_EQ(field(3, "points"), "");
  EXPECT_EQ(field(3, "own-tests"), "7");
  EXPECT_EQ(field(4, "name"), "'-Müller");
  EXPECT_EQ(field(5, "outcome"), "nothing handed in");
  EXPECT_EQ(field(5, "points"), "");
}

// A check skipped because of an error might have passed, so it gets no mark.
TEST(ClassMarks, AreNoneForWhatWasSkippedBesideAnError) {
  grading::Report report;
  for (const grading::Outcome outcome :
       {grading::Outcome::error, grading::Outcome::skipped, grading::Outcome::failed}) {
    report.results.emplace_back().id = grading::nameOf(outcome);
    report.results.back().outcome = outcome;
  }
  ClassItems items;
  const auto marks = entryOf(report, "submissions/one", items).marks;
  EXPECT_FALSE(marks.at(0).points);
  EXPECT_FALSE(marks.at(1).points);
  EXPECT_EQ(marks.at(2).points, 0);
  report.results.erase(report.results.begin());
  EXPECT_EQ(entryOf(report, "submissions/one", items).marks.at(0).points, 0);
}

TEST(ClassStatistics, CountMarksAndLostChecks) {
  const ClassStatistics statistics = statisticsOf(samples::course());
  EXPECT_EQ(statistics.marked, 4U);
  EXPECT_DOUBLE_EQ(statistics.mean, (18 + 18 + 7.5 + 18) / 4);
  EXPECT_DOUBLE_EQ(statistics.median, 18);
  EXPECT_EQ(statistics.bars[2], 1U);
  EXPECT_EQ(statistics.bars[5], 3U);
  ASSERT_FALSE(statistics.lostChecks.empty());
  for (const LostCheck& check : statistics.lostChecks) {
    EXPECT_NE(check.title, "A new grid is empty") << "only refused submissions lost it";
    EXPECT_EQ(check.lost, 1U);
  }
}

TEST(ClassStatistics, TakeAClassWithoutMarks) {
  ClassResults results = samples::course();
  results.entries.erase(results.entries.begin(), results.entries.end() - 1);
  EXPECT_EQ(statisticsOf(results).marked, 0U);
  for (const ClassFormat& format : kClassFormats) EXPECT_NE(format.write(results), "");
  results.entries.clear();
  for (const ClassFormat& format : kClassFormats) EXPECT_NE(format.write(results), "");
}

TEST(ClassStatistics, PutWhatIsAboveTheFullMarksInTheLastBar) {
  ClassResults results = samples::course();
  results.maxPoints = 10;
  EXPECT_EQ(statisticsOf(results).bars.back(), 3U);
}

TEST(ClassIndex, LinksToEachReportAndSaysWhoHandedInNothing) {
  const std::string text = classHtml(samples::course());
  EXPECT_THAT(text, HasSubstr("href=\"submissions/student-002/report.html\""));
  EXPECT_THAT(text, Not(HasSubstr("student-006/report.html")));
  EXPECT_THAT(text, HasSubstr("nothing handed in"));
}

// All rows share the names of the checks, so each student's row stays small.
TEST(ClassEntries, HoldTheNameOfEachItemOnceForTheWholeClass) {
  ClassItems items;
  const ClassEntry one = entryOf(samples::faulty(), "submissions/one", items);
  const ClassEntry other = entryOf(samples::faulty(), "submissions/other", items);
  ASSERT_EQ(one.marks.size(), samples::faulty().results.size() + samples::faulty().manual.size());
  for (std::size_t i = 0; i < one.marks.size(); ++i)
    EXPECT_EQ(one.marks[i].item, other.marks[i].item);
  EXPECT_EQ(one.marks[0].item->id, samples::faulty().results[0].id);
}

TEST(ClassFormats, KeepWhateverStudentsWroteAsText) {
  for (const std::string& nasty : samples::kNasty) {
    const ClassResults results = samples::hostileCourse(nasty);
    for (const ClassFormat& format : kClassFormats) {
      std::string text = format.write(results);
      if (text.starts_with("\uFEFF")) text.erase(0, 3);
      expectPlain(text, std::string(format.file) + ": " + nasty.substr(0, 40));
      if (format.file != "index.html") continue;
      EXPECT_EQ(text.find("<script"), text.rfind("<script")) << "only the page's own script";
      EXPECT_THAT(text, Not(HasSubstr("<img")));
    }
  }
}

TEST(ClassPage, LinksToFoldersOfAnyName) {
  ClassResults results = samples::course();
  results.entries.resize(1);
  results.entries[0].folder = "submissions/javascript:alert(1)?#%\" x";
  EXPECT_THAT(
      classHtml(results),
      HasSubstr("href=\"submissions/javascript%3Aalert%281%29%3F%23%25%22%20x/report.html\""));
}

TEST(ClassPage, LoadsNoFile) { EXPECT_THAT(classHtml(samples::course()), LoadsNothing()); }

}  // namespace
}  // namespace sudoku::courses
