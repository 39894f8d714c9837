// Compares the makers of test downloads with names derived by hand from the services' rules.
#include "tests/support/downloads.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdlib>
#include <memory>
#include <set>

#include "base/csv.h"
#include "base/files/temporary_folder.h"
#include "plugins/submission/unicode_locale.h"
#include "tests/support/rosters.h"

namespace sudoku::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr Time kNoon =
    std::chrono::sys_days(std::chrono::year(2026) / 11 / 20) + std::chrono::hours(11);

Course courseOf(std::vector<Participant> participants) {
  return {.due = kNoon, .participants = std::move(participants)};
}

std::vector<std::string> pathsOf(const Download& download) {
  std::vector<std::string> paths;
  for (const auto& [path, bytes] : download.files) paths.push_back(path);
  return paths;
}

const Participant kAnna{"Anna_Maria", "O'Brien",     4711,
                        "anna",       kNoon,         {{"src/a:b.cpp", "1"}, {"notes.pdf", "2"}},
                        {},           "<p>typed</p>"};

TEST(MoodleDownload, NamesFoldersAfterTheParticipant) {
  EXPECT_THAT(pathsOf(moodleDownload(courseOf({kAnna}))),
              ElementsAre("Anna Maria OBrien_4711_assignsubmission_file/notes.pdf",
                          "Anna Maria OBrien_4711_assignsubmission_file/src/ab.cpp",
                          "Anna Maria OBrien_4711_assignsubmission_onlinetext/onlinetext.html"));
  EXPECT_EQ(moodleDownload(courseOf({kAnna})).zipName, "CS101-Sudoku grid-4711.zip");
  EXPECT_THAT(pathsOf(moodleDownload(courseOf({kAnna}), {.trailingUnderscore = true})),
              Contains("Anna Maria OBrien_4711_assignsubmission_file_/notes.pdf"));
  EXPECT_THAT(pathsOf(moodleDownload(courseOf({kAnna}), {.blind = true})),
              Contains("Participant_4711_assignsubmission_file/notes.pdf"));
}

TEST(MoodleDownload, NamesFilesAfterTheParticipantWithoutFolders) {
  EXPECT_THAT(pathsOf(moodleDownload(courseOf({kAnna}), {.folders = false})),
              ElementsAre("Anna Maria OBrien_4711_assignsubmission_file_ab.cpp",
                          "Anna Maria OBrien_4711_assignsubmission_file_notes.pdf",
                          "Anna Maria OBrien_4711_assignsubmission_onlinetext_onlinetext.html"));
}

TEST(MoodleDownload, HoldsATeamOnce) {
  Participant one = kAnna;
  Participant other{"Ben", "B", 4712, "ben", kNoon, kAnna.files, {}, "", "Team_7 & Co"};
  one.group = other.group;
  const auto paths = pathsOf(moodleDownload(courseOf({one, other}), {.teams = true}));
  EXPECT_EQ(paths.size(), 3U);
  EXPECT_THAT(paths, testing::Each(StartsWith(
                         fmt::format("Team 7  Co_{}_assignsubmission_", groupNumberOf(one)))));
}

TEST(CanvasDownload, NamesFilesAfterStudentAndAttachment) {
  Participant late = kAnna;
  late.files = {{"my grid.cpp", "1"}, {"a:b?.h", "2"}};
  late.at += std::chrono::seconds(1);
  EXPECT_THAT(pathsOf(canvasDownload(courseOf({late}))),
              ElementsAre("obrienanna_maria_LATE_4711_880001_my grid.cpp",
                          "obrienanna_maria_LATE_4711_880002_a_b_.h"));
  EXPECT_THAT(pathsOf(canvasDownload(courseOf({late}), {.lowerCaseLate = true})),
              Contains("obrienanna_maria_late_4711_880001_my grid.cpp"));
  EXPECT_THAT(pathsOf(canvasDownload(courseOf({late}), {.anonymous = true})),
              Contains("anon_" + anonymousIdOf(late) + "_LATE_880001_my grid.cpp"));
  late.files.clear();
  EXPECT_THAT(pathsOf(canvasDownload(courseOf({late}))),
              ElementsAre("obrienanna_maria_LATE_4711_text.html"));
}

TEST(CanvasDownload, KeepsLettersOfAnyScriptInLowerCase) {
  EXPECT_EQ(namedByCanvas("Müller-Ærø, Åsa"), "müllerærøåsa");
  EXPECT_EQ(namedByCanvas("Иванова, Ольга"), "ивановаольга");
  EXPECT_EQ(namedByCanvas("王, 小明"), "王小明");
  EXPECT_EQ(namedByCanvas("van_der_Berg’, J. 2nd"), "van_der_bergj2nd");
}

TEST(CanvasDownload, NumbersFilesOfOneName) {
  Participant twice{
      "A", "B", 1, "ab", kNoon, {{"g.cpp", "new"}, {"g.h", "new"}}, {{"g.cpp", "old"}}};
  const auto files = canvasDownload(courseOf({twice})).files;
  EXPECT_EQ(files, (std::map<std::string, std::string>{{"ba_1_880001_g.cpp", "old"},
                                                       {"ba_1_880002_g-1.cpp", "new"},
                                                       {"ba_1_880003_g.h", "new"}}));
}

TEST(CanvasDownload, GivesOneMemberTheNameOfTheGroup) {
  Participant one{"Ada", "A", 7, "ada", kNoon, {{"g.cpp", ""}}, {}, "", "Team 1"};
  Participant other{"Bob", "B", 8, "bob", kNoon, {{"g.cpp", ""}}, {}, "", "Team 1"};
  EXPECT_THAT(pathsOf(canvasDownload(courseOf({one, other}), {.groups = true})),
              ElementsAre("team1_7_880001_g.cpp"));
}

TEST(GradescopeExport, HoldsFoldersAndMetadataAsRubyWritesIt) {
  Participant one{"Ada", "O'Neil", 7, "ada", kNoon, {{"src/g.cpp", "x"}}, {{"g.cpp", ""}}, "", "T"};
  Participant other{"No", "", 8, "bob", kNoon, one.files, one.earlier, "", "T"};
  const Download download = gradescopeExport(courseOf({one, other}));
  EXPECT_THAT(pathsOf(download), ElementsAre("assignment_4711_export/submission_300007/src/g.cpp",
                                             "assignment_4711_export/submission_metadata.yml"));
  EXPECT_EQ(download.files.at("assignment_4711_export/submission_metadata.yml"),
            R"(---
submission_300007:
  :submitters:
  - :name: 'Ada O''Neil'
    :sid: s7
    :email: ada@example.org
  - :name: No 
    :sid: s8
    :email: bob@example.org
  :created_at: 2026-11-20 11:00:00.123456789 Z
  :score: 0.0
  :status: processed
  :history:
  - :id: 299907
    :submitters:
    - :name: 'Ada O''Neil'
      :sid: s7
      :email: ada@example.org
    - :name: No 
      :sid: s8
      :email: bob@example.org
    :created_at: 2026-11-20 10:00:00.000000005 Z
    :score: 0.0
)");
}

TEST(ClassroomClones, HaveTheTimeOfTheLastCommit) {
  const TemporaryFolder folder;
  const auto root = classroomClones(courseOf({kAnna}), folder.path());
  EXPECT_EQ(root, folder.path() / "sudoku-grid-submissions");
  EXPECT_TRUE(std::filesystem::is_regular_file(root / "sudoku-grid-anna/src/a:b.cpp"));
  const std::string line = "test \"$(git -C " + (root / "sudoku-grid-anna").string() +
                           " log -1 --format=%ct)\" = 1795172400";  // 11:00 in UTC
  EXPECT_EQ(std::system(line.c_str()), 0);
  classroomClones(courseOf({kAnna}), folder.path() / "bare", false);
  EXPECT_TRUE(
      std::filesystem::is_directory(folder.path() / "bare/sudoku-grid-submissions/anna/.git"));
}

TEST(Rosters, AreWhatTheServicesExport) {
  const Course course = courseOf({kAnna, {"No", "Body", 2, "no"}});
  EXPECT_EQ(moodleWorksheet(course, {.teams = true}),
            "\uFEFFIdentifier,\"Full name\",\"Email address\",Status,Group,Grade,\"Maximum "
            "Grade\",\"Grade can be changed\",\"Last modified (submission)\",\"Online text\","
            "\"Last modified (grade)\",\"Feedback comments\"\n"
            "\"Participant 4711\",\"Anna_Maria O'Brien\",anna@example.org,\"Submitted for "
            "grading\",\"Group 4711\",,130.00,Yes,\"Friday, 20 November 2026, 12:00 PM\","
            "<p>typed</p>,-,\n"
            "\"Participant 2\",\"No Body\",no@example.org,\"No submission\",\"Group 2\",,130.00,"
            "Yes,-,,-,\n");
  EXPECT_THAT(moodleWorksheet(course, {.blind = true}), Not(HasSubstr("Anna")));
  EXPECT_EQ(canvasGradebook(course),
            "Student,ID,SIS User ID,SIS Login ID,Section,Sudoku grid (4711),Current Score,"
            "Unposted Current Score,Final Score,Unposted Final Score\n"
            ",,,,,Manual Posting,,,,\n"
            "    Points Possible,,,,,130.00,(read only),(read only),(read only),(read only)\n"
            "\"Body, No\",2,s2,no,Section A,,,,0.00,0.00\n"
            "\"O'Brien, Anna_Maria\",4711,s4711,anna,Section A,,,,0.00,0.00\n"
            "\"Student, Test\",999,,a1b2c3d4e5f6,Section A,,,,0.00,0.00\n");
  EXPECT_EQ(classroomRoster(course),
            "\"identifier\",\"github_username\",\"github_id\",\"name\"\n"
            "\"s4711\",\"anna\",\"4711\",\"Anna_Maria O'Brien\"\n"
            "\"s2\",\"\",\"\",\"No Body\"\n");
}

TEST(Rosters, OfCanvasHaveAsManyFieldsInEachRow) {
  for (const bool split : {false, true}) {
    for (const bool others : {false, true}) {
      const std::string text = canvasGradebook(standardCourse(), {split, others});
      const auto table = parseCsv(text, "canvas.csv");
      EXPECT_EQ(table.heading.fields.front(), split ? "LastName" : "Student");
      EXPECT_EQ(table.heading.fields.size(), 10U + (split ? 1 : 0) + (others ? 2 : 0));
      for (const auto& row : table.rows) EXPECT_EQ(row.fields.size(), table.heading.fields.size());
      EXPECT_EQ(table.rows.size(), 21U + 3) << "plus three rows that are not about students";
    }
  }
  EXPECT_EQ(moodleTime(kNoon + std::chrono::hours(13) + std::chrono::minutes(5)),
            "Saturday, 21 November 2026, 1:05 AM");
}

/// The names in a zip file, as a UTF-8 reader sees them.
std::set<std::string> namesIn(const std::filesystem::path& zip) {
  const build::UnicodeLocale unicode;
  const std::unique_ptr<archive, int (*)(archive*)> reader(archive_read_new(), archive_read_free);
  archive_read_support_format_zip(reader.get());
  EXPECT_EQ(archive_read_open_filename(reader.get(), zip.c_str(), 65536), ARCHIVE_OK);
  std::set<std::string> names;
  archive_entry* entry = nullptr;
  while (archive_read_next_header(reader.get(), &entry) == ARCHIVE_OK) {
    const char* name = archive_entry_pathname_utf8(entry);
    names.insert(name == nullptr ? "?" : name);
  }
  return names;
}

TEST(StandardCourse, IsTheSameInAFolderAndInAZip) {
  const Course course = standardCourse();
  ASSERT_EQ(course.participants.size(), 21U);
  for (const Download& download :
       {moodleDownload(course), canvasDownload(course), gradescopeExport(course)}) {
    const TemporaryFolder folder;
    download.unpackInto(folder.path() / "unpacked");
    std::set<std::string> unpacked;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(folder.path() / "unpacked")) {
      if (entry.is_regular_file())
        unpacked.insert(entry.path().lexically_relative(folder.path() / "unpacked").string());
    }
    const auto paths = pathsOf(download);
    EXPECT_EQ(unpacked, std::set<std::string>(paths.begin(), paths.end()));
    EXPECT_EQ(namesIn(download.zipInto(folder.path())), unpacked) << download.zipName;
  }
}

TEST(StandardCourse, TellsOneRightMarkForEach) {
  int nothing = 0;
  std::set<int> ids;
  for (const Participant& one : standardCourse().participants) {
    EXPECT_TRUE(ids.insert(one.id).second) << one.id;
    nothing += one.sample.empty() ? 1 : 0;
    if (one.sample.empty()) continue;
    EXPECT_FALSE(sampleOf(one.sample).empty()) << one.sample;
  }
  EXPECT_EQ(nothing, 4);
}

}  // namespace
}  // namespace sudoku::test
