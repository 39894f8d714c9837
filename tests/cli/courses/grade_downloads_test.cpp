// Grades each supported download layout end to end: every student must get exactly one mark, the
// correct one, however the work is named and packed.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <set>

#include "base/csv.h"
#include "tests/support/cli/command_line.h"
#include "tests/support/cli/documented_rows.h"
#include "tests/support/downloads.h"
#include "tests/support/rosters.h"

namespace sudoku {
namespace {

using test::Course;
using test::Participant;
using testing::HasSubstr;

/// A download layout, with the roster that its service exports.
struct Row {
  std::string name;
  std::string documented;  // the first cell of its row in docs/gradebooks.md
  std::string layout;
  /// Creates the download in a folder. Returns its path.
  std::function<std::filesystem::path(const Course&, const std::filesystem::path&)> make;
  std::string roster = {};  // kind: moodle, canvas, github, own or groups
  test::MoodleOptions moodle = {};
  test::CanvasExportOptions canvas = {};
};

std::filesystem::path unpacked(const test::Download& download,
                               const std::filesystem::path& folder) {
  download.unpackInto(folder / "download");
  return folder / "download";
}

using Maker = std::function<std::filesystem::path(const Course&, const std::filesystem::path&)>;

/// Makes a download as a folder or as the service's zip file.
Maker made(const std::function<test::Download(const Course&)>& make, bool asZip) {
  return [make, asZip](const Course& course, const std::filesystem::path& folder) {
    const test::Download download = make(course);
    return asZip ? download.zipInto(folder) : unpacked(download, folder);
  };
}

Row moodle(const std::string& name, const std::string& documented,
           const test::MoodleOptions& options, bool asZip = false) {
  return {.name = name,
          .documented = documented,
          .layout = "moodle",
          .make = made([options](const Course& course) { return moodleDownload(course, options); },
                       asZip),
          .roster = "moodle",
          .moodle = options};
}

Row canvas(const std::string& name, const test::CanvasExportOptions& options, bool asZip = false,
           const test::CanvasOptions& download = {}) {
  return {.name = name,
          .documented = "Canvas",
          .layout = "canvas",
          .make = made(
              [download](const Course& course) { return canvasDownload(course, download); }, asZip),
          .roster = "canvas",
          .canvas = options};
}

Row canvasOtherwise(const std::string& name, const std::string& documented,
                    const test::CanvasOptions& options, const std::string& roster) {
  Row row = canvas(name, {}, false, options);
  row.documented = documented;
  row.roster = roster;
  return row;
}

/// Submissions sorted by hand, one folder per student.
std::filesystem::path ownFolders(const Course& course, const std::filesystem::path& folder) {
  test::Download download;
  for (const Participant& one : course.participants) {
    for (const auto& file : one.files) download.files[one.login + "/" + file.path] = file.bytes;
    if (one.files.empty() && one.handedIn()) download.files[one.login + "/typed.html"] = one.typed;
  }
  return unpacked(download, folder);
}

std::vector<Row> rows() {
  const auto github = [](bool named) {
    return [named](const Course& course, const std::filesystem::path& folder) {
      return classroomClones(course, folder, named);
    };
  };
  return {
      {"OwnFolders", "Folders and files of your own", "plain", ownFolders, "own"},
      moodle("MoodleInFolders", "Moodle, in folders", {}),
      moodle("MoodleInFoldersAsBefore41", "Moodle, in folders", {.trailingUnderscore = true}),
      moodle("MoodleAsItsZip", "Moodle, in folders", {}, true),
      moodle("MoodleFlat", "Moodle, not in folders", {.folders = false}),
      moodle("MoodleInTeams", "Moodle, in groups", {.teams = true}),
      moodle("MoodleBlind", "Moodle, blind", {.blind = true}),
      canvas("Canvas", {}),
      canvas("CanvasAsItsZip", {.splitNames = true}, true),
      canvas("CanvasWithSeveralAssignments", {.otherAssignments = true}, false,
             {.lowerCaseLate = true}),
      canvasOtherwise("CanvasAnonymous", "Canvas, anonymous", {.anonymous = true}, ""),
      canvasOtherwise("CanvasGroups", "Canvas, groups", {.groups = true}, "groups"),
      {"Gradescope", "Gradescope", "gradescope", made(test::gradescopeExport, false), "own"},
      {"GradescopeAsItsZip", "Gradescope", "gradescope", made(test::gradescopeExport, true)},
      {"GithubClassroom", "GitHub Classroom", "github", github(true), "github"},
      {"GithubClonesByUser", "GitHub Classroom", "github", github(false), "github"},
  };
}

TEST(DocumentedDownloads, AreAllTried) {
  const auto documented =
      documentedRows("gradebooks.md", "| download | `--layout` | one hand-in |");
  ASSERT_GE(documented.size(), 10U);
  // tests/courses/downloads/service_downloads_test.cpp has these.
  const std::set<std::string> elsewhere = {"Blackboard",   "Brightspace",    "ILIAS",
                                           "Sakai",        "Submitty",       "Autolab",
                                           "Classroom 50", "Microsoft Teams"};
  for (const std::string& cell : documented) {
    const bool isTried =
        elsewhere.contains(cell) ||
        std::ranges::any_of(rows(), [&](const Row& row) { return row.documented == cell; });
    EXPECT_TRUE(isTried) << cell;
  }
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
    std::string text = "submission,name,id,login,email,group\n";
    for (const Participant& one : course.participants)
      text += fmt::format(",\"{}\",{},{},{},\"{}\"\n", one.fullName(),
                          row.roster == "groups" ? std::to_string(one.id) : one.studentId(),
                          one.login, one.email(), row.roster == "groups" ? one.group : "");
    return text;
  }

  /// The rows in a gradebook, keyed by one of its columns.
  std::multimap<std::string, std::map<std::string, std::string>> table(const std::string& file,
                                                                       const std::string& key) {
    const auto csv = parseCsv(read("results/" + file), file);
    std::multimap<std::string, std::map<std::string, std::string>> all;
    for (const auto& row : csv.rows) {
      std::map<std::string, std::string> fields;
      for (std::size_t i = 0; i < row.fields.size(); ++i)
        fields[csv.heading.fields[i]] = row.fields[i];
      all.emplace(fields[key], fields);
    }
    return all;
  }

  /// A file from which a system imports marks, with its columns for students and marks.
  struct Gradebook {
    std::string file;
    std::string key;
    std::string (*nameOf)(const Participant& one);
    std::string mark;
    bool leavesOut = false;  // students without a mark
  };

  static std::vector<Gradebook> gradebooksFor(const Row& row) {
    const auto login = [](const Participant& one) { return one.login; };
    const auto email = [](const Participant& one) { return one.email(); };
    const auto studentId = [](const Participant& one) { return one.studentId(); };
    const auto number = [](const Participant& one) { return std::to_string(one.id); };
    const auto moodleId = [](const Participant& one) {
      return fmt::format("Participant {}", one.id);
    };
    const auto anonymous = [](const Participant& one) { return "anon_" + anonymousIdOf(one); };
    if (row.layout == "canvas" && row.roster.empty())
      return {{"gradebook.csv", "submission", anonymous, "mark"}};
    if (row.roster == "groups") return {{"gradebook.csv", "id", number, "mark"}};
    if (row.layout == "plain") return {{"gradebook.csv", "login", login, "mark"}};
    if (row.layout == "canvas")
      return {{"gradebook.csv", "login", login, "mark"},
              {"canvas.csv", "ID", number, "Sudoku grid (4711)", true},
              {"moodle.csv", "useridnumber", studentId, "Sudoku grid", true}};
    if (row.layout == "gradescope")
      return {{"gradebook.csv", "email", email, "mark"},
              {"moodle.csv", "useremail", email, "Sudoku grid", true}};
    if (row.layout == "github") return {{"gradebook.csv", "id", studentId, "mark"}};
    std::vector<Gradebook> books = {{"gradebook.csv", "id", moodleId, "mark"},
                                    {"moodle-worksheet.csv", "Identifier", moodleId, "Grade"}};
    if (!row.moodle.blind) books.push_back({"moodle.csv", "useremail", email, "Sudoku grid", true});
    return books;
  }

  /// The expected mark; empty: none.
  static std::string markOf(const Participant& one, const Row& row) {
    const bool isInDownload = row.layout == "gradescope" ? !one.files.empty() : one.handedIn();
    if (!isInDownload) return "";
    // Typed text without files is marked by hand.
    if (one.files.empty() && (row.layout == "moodle" || row.layout == "canvas")) return "";
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
      const std::string wanted = markOf(one, row);
      const std::size_t rows = wanted.empty() && book.leavesOut ? 0 : 1;
      ASSERT_EQ(marks.count(name), rows) << name << " in " << read("results/" + book.file);
      if (rows == 0) continue;
      EXPECT_EQ(marks.find(name)->second.at(book.mark), wanted)
          << name << " in " << book.file << "\n"
          << result.err;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, GradeDownload, testing::ValuesIn(rows()),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace sudoku
