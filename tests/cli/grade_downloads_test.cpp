// A class from the download that a service gives to the marks that it takes: each student has
// exactly one right mark, however the work was named and packed.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <functional>

#include "command_line.h"
#include "grading/csv.h"
#include "support/downloads.h"
#include "support/rosters.h"

namespace sudoku {
namespace {

using test::Course;
using test::Participant;
using testing::HasSubstr;

/// A download of some layout, with what its service exports about the class.
struct Row {
  std::string name;
  std::string layout;
  /// Makes it in a folder, and returns where the download is.
  std::function<std::filesystem::path(const Course&, const std::filesystem::path&)> make;
  std::string roster = {};  // kind: moodle, canvas, github or own
  test::MoodleOptions moodle = {};
  test::CanvasExportOptions canvas = {};
};

std::filesystem::path unpacked(const test::Download& download,
                               const std::filesystem::path& folder) {
  download.unpackInto(folder / "download");
  return folder / "download";
}

Row moodle(const std::string& name, const test::MoodleOptions& options, bool asZip = false) {
  return {.name = name,
          .layout = "moodle",
          .make =
              [options, asZip](const Course& course, const std::filesystem::path& folder) {
                const auto download = moodleDownload(course, options);
                return asZip ? download.zipInto(folder) : unpacked(download, folder);
              },
          .roster = "moodle",
          .moodle = options};
}

Row canvas(const std::string& name, const test::CanvasExportOptions& options, bool asZip = false) {
  return {.name = name,
          .layout = "canvas",
          .make =
              [asZip](const Course& course, const std::filesystem::path& folder) {
                const auto download = canvasDownload(course);
                return asZip ? download.zipInto(folder) : unpacked(download, folder);
              },
          .roster = "canvas",
          .canvas = options};
}

std::vector<Row> rows() {
  const auto gradescope = [](bool asZip) {
    return [asZip](const Course& course, const std::filesystem::path& folder) {
      const auto download = gradescopeExport(course);
      return asZip ? download.zipInto(folder) : unpacked(download, folder);
    };
  };
  const auto github = [](bool named) {
    return [named](const Course& course, const std::filesystem::path& folder) {
      return classroomClones(course, folder, named);
    };
  };
  return {
      moodle("MoodleInFolders", {}),
      moodle("MoodleInFoldersAsBefore41", {.trailingUnderscore = true}),
      moodle("MoodleAsItsZip", {}, true),
      moodle("MoodleInTeams", {.teams = true}),
      moodle("MoodleBlind", {.blind = true}),
      canvas("Canvas", {}),
      canvas("CanvasAsItsZip", {.splitNames = true}, true),
      canvas("CanvasWithSeveralAssignments", {.otherAssignments = true}),
      {.name = "Gradescope", .layout = "gradescope", .make = gradescope(false), .roster = "own"},
      {.name = "GradescopeAsItsZip", .layout = "gradescope", .make = gradescope(true)},
      {.name = "GithubClassroom", .layout = "github", .make = github(true), .roster = "github"},
      {.name = "GithubClonesByUser", .layout = "github", .make = github(false), .roster = "github"},
  };
}

class GradeDownload : public CommandLine, public testing::WithParamInterface<Row> {
 protected:
  void SetUp() override {
    write("quick/assignment.toml", R"([assignment]
name = "quick"
title = "Sudoku grid"
[limits]
cpu_seconds = 2
[[check]]
id = "grid-stores-digits"
points = 3
[[check]]
id = "grid-valid-boxes"
points = 7
)");
  }

  static std::string rosterOf(const Row& row, const Course& course) {
    if (row.roster == "moodle") return moodleWorksheet(course, row.moodle);
    if (row.roster == "github") return classroomRoster(course);
    auto options = row.canvas;
    options.pointsPossible = 10;
    if (row.roster == "canvas") return canvasGradebook(course, options);
    std::string text = "submission,name,id,email\n";
    for (const Participant& one : course.participants)
      text += fmt::format(",\"{}\",{},{}\n", one.fullName(), one.studentId(), one.email());
    return text;
  }

  /// The rows of a gradebook by what students are called in one of its columns.
  std::multimap<std::string, std::map<std::string, std::string>> table(const std::string& file,
                                                                       const std::string& key) {
    const auto csv = grading::parseCsv(read("results/" + file), file);
    std::multimap<std::string, std::map<std::string, std::string>> all;
    for (const auto& row : csv.rows) {
      std::map<std::string, std::string> fields;
      for (std::size_t i = 0; i < row.fields.size(); ++i)
        fields[csv.heading.fields[i]] = row.fields[i];
      all.emplace(fields[key], fields);
    }
    return all;
  }

  /// A file that some system takes marks from, and how it calls students and their marks.
  struct Gradebook {
    std::string file;
    std::string key;
    std::string (*nameOf)(const Participant& one);
    std::string mark;
    std::string none = {};
  };

  static std::vector<Gradebook> gradebooksFor(const Row& row) {
    const auto login = [](const Participant& one) { return one.login; };
    const auto email = [](const Participant& one) { return one.email(); };
    const auto studentId = [](const Participant& one) { return one.studentId(); };
    const auto number = [](const Participant& one) { return std::to_string(one.id); };
    const auto moodleId = [](const Participant& one) {
      return fmt::format("Participant {}", one.id);
    };
    if (row.layout == "canvas")
      return {{"gradebook.csv", "login", login, "mark"},
              {"canvas.csv", "ID", number, "Sudoku grid (4711)"},
              {"moodle.csv", "useridnumber", studentId, "Sudoku grid", "-"}};
    if (row.layout == "gradescope")
      return {{"gradebook.csv", "email", email, "mark"},
              {"moodle.csv", "useremail", email, "Sudoku grid", "-"}};
    if (row.layout == "github") return {{"gradebook.csv", "id", studentId, "mark"}};
    std::vector<Gradebook> books = {{"gradebook.csv", "id", moodleId, "mark"},
                                    {"moodle-worksheet.csv", "Identifier", moodleId, "Grade"}};
    if (!row.moodle.blind) books.push_back({"moodle.csv", "useremail", email, "Sudoku grid", "-"});
    return books;
  }

  /// What the gradebook should say; empty: no mark.
  static std::string markOf(const Participant& one, bool isInDownload) {
    if (!isInDownload) return "";
    if (one.sample.empty()) return "0";
    return one.sample.find("ignores-boxes") == std::string::npos ? "10" : "3";
  }
};

TEST_P(GradeDownload, GivesEachStudentOneRightMark) {
  const Row& row = GetParam();
  const Course course = test::standardCourse();
  const auto download = row.make(course, folder());
  std::string words = fmt::format("grade-class '{}' -a ./quick -o results", download.string());
  if (!row.roster.empty()) {
    write("roster.csv", rosterOf(row, course));
    words += " --roster roster.csv";
  }
  const Result result = sudokulab(words);
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("read as " + row.layout));
  for (const Gradebook& book : gradebooksFor(row)) {
    const auto marks = table(book.file, book.key);
    for (const Participant& one : course.participants) {
      const bool isInDownload = row.layout == "gradescope" ? !one.files.empty() : one.handedIn();
      if (row.roster.empty() && !isInDownload) continue;
      const std::string name = book.nameOf(one);
      ASSERT_EQ(marks.count(name), 1U) << name << " in " << read("results/" + book.file);
      const std::string wanted = markOf(one, isInDownload);
      EXPECT_EQ(marks.find(name)->second.at(book.mark), wanted.empty() ? book.none : wanted)
          << name << " in " << book.file << "\n"
          << result.err;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, GradeDownload, testing::ValuesIn(rows()),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace sudoku
