// Downloads of many services, made by the services' rules by an author who did not know our readers:
// each student has exactly one correct mark, or the run says what it needs.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <ostream>

#include "base/files/temporary_folder.h"
#include "courses/runs/class_plan.h"
#include "tests/support/more_downloads.h"
#include "tests/support/more_rosters.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;
using test::Course;
using test::Must;

struct Case {
  std::string name;
  std::function<fs::path(const Course&, const fs::path&)> make;
  std::string roster;
  test::ExpectedByLogin expected;
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

std::string textOfSources(const HandIn& handIn) {
  std::string all;
  try {
    const build::Submission submission = build::readSubmission(handIn.pieces, handIn.name);
    for (const auto* files : {&submission.sources, &submission.others}) {
      for (const build::SourceFile& file : *files) all += file.text + "\n";
    }
  } catch (const build::Refused&) {  // nothing of it is graded
  }
  return all;
}

class ServiceDownloads : public testing::TestWithParam<Case> {
 protected:
  ServiceDownloads() {
    fs::create_directory(folder_.path() / "made");
    fs::create_directory(folder_.path() / "scratch");
  }

  ClassPlan planOf(const Case& one) {
    const fs::path path = one.make(test::oddCourse(), folder_.path() / "made");
    Download download = readDownload(path, "auto", folder_.path() / "scratch");
    layout_ = download.layout;
    CourseFiles course;
    if (!one.roster.empty()) course.roster = parseRoster(one.roster, "roster.csv");
    return planClass(std::move(download), course);
  }

  /// Whether a message of the run names the participant or one of the hand-ins.
  static bool isMentioned(const ClassPlan& plan, const test::Participant& one) {
    const auto names = [&](const std::string& text) {
      return text.find(one.login) != std::string::npos ||
             text.find(one.family) != std::string::npos ||
             text.find(test::githubNameOf(one)) != std::string::npos ||
             (!one.group.empty() && text.find(one.group) != std::string::npos) ||
             (!one.group.empty() && text.find("group-1") != std::string::npos);
    };
    for (const auto* texts : {&plan.messages, &plan.needs}) {
      if (std::ranges::any_of(*texts, names)) return true;
    }
    for (const HandIn& handIn : plan.handIns) {
      for (const std::string& note : handIn.notes) {
        if (names(handIn.name) || (!one.group.empty() && note.starts_with("of a team")))
          return true;
      }
    }
    return false;
  }

  static bool isOf(const Participant& row, const test::Participant& one) {
    const auto is = [&](const std::string& text) {
      return text == one.login || text == one.studentId() || text == one.email() ||
             text == test::githubNameOf(one);
    };
    const Student& student = row.student;
    return is(student.login) || is(student.idNumber) || is(student.email) || is(student.id);
  }

  /// What is wrong with one participant's mark; empty: nothing.
  static std::string faultOf(const ClassPlan& plan, const test::Participant& one,
                             const test::Expected& expected) {
    std::string graded;
    std::size_t count = 0;
    for (const Participant& row : plan.participants) {
      if (!isOf(row, one)) continue;
      for (const std::size_t place : row.handIns) {
        graded += textOfSources(plan.handIns[place]);
        ++count;
      }
    }
    const bool isRight = count == 1 && graded.find(expected.mark) != std::string::npos;
    const bool isNone = graded.find("// hand-in: ") == std::string::npos;
    const bool isSaid = isMentioned(plan, one);
    switch (expected.must) {
      case Must::kGrade:
        if (isRight) return "";
        break;
      case Must::kGradeOrSay:
        if (isRight || (isNone && isSaid)) return "";
        break;
      case Must::kSay:
        if (isSaid && (isRight || isNone)) return "";
        break;
      case Must::kNoMark:
        if (isNone) return "";
        break;
    }
    const std::size_t mark = graded.find("// hand-in: ");
    return fmt::format("{}: expected '{}', {} hand-ins, graded '{}'{}\n", one.login, expected.mark,
                       count, mark == std::string::npos ? "" : graded.substr(mark, 40),
                       isSaid ? ", mentioned" : "");
  }

  const TemporaryFolder folder_;
  std::string layout_;
};

TEST_P(ServiceDownloads, GiveEachStudentOneCorrectMark) {
  const Case& one = GetParam();
  ClassPlan plan;
  try {
    plan = planOf(one);
  } catch (const ClassError& error) {
    FAIL() << error.what();
  }
  std::string faults;
  for (const test::Participant& participant : test::oddCourse().participants)
    faults += faultOf(plan, participant, one.expected.at(participant.login));
  std::string messages;
  for (const auto* texts : {&plan.messages, &plan.needs}) {
    for (const std::string& message : *texts) messages += message + "\n";
  }
  EXPECT_EQ(faults, "") << "read as " << layout_ << "\n" << messages;
}

/// A download as a folder or as the service's zip file.
auto made(const std::function<test::Download(const Course&)>& make, bool asZip = false) {
  return [make, asZip](const Course& course, const fs::path& folder) {
    const test::Download download = make(course);
    if (asZip) return download.zipInto(folder);
    download.unpackInto(folder / "download");
    return folder / "download";
  };
}

std::vector<Case> cases() {
  const Course course = test::oddCourse();
  std::vector<Case> all;
  const auto latest = test::latestCounts(course);
  const auto add = [&all](std::string name, auto make, std::string roster,
                          test::ExpectedByLogin expected) {
    all.push_back({std::move(name), std::move(make), std::move(roster), std::move(expected)});
  };
  for (const bool zip : {false, true})
    add(zip ? "BlackboardZip" : "Blackboard",
        made([](const Course& one) { return test::blackboardDownload(one); }, zip),
        test::blackboardGradebook(course), latest);
  add("BlackboardUltraLatest", made([](const Course& one) {
        return test::blackboardDownload(one, {.allAttempts = false, .ultra = true});
      }),
      test::blackboardGradebook(course), latest);
  using Brightspace = test::BrightspaceOptions;
  const std::pair<const char*, Brightspace> brightspace[] = {
      {"Brightspace", {}},
      {"BrightspaceNumbers", {.text = Brightspace::Text::kNumberAndFamily}},
      {"BrightspaceUsers",
       {.text = Brightspace::Text::kUserAndName, .date = Brightspace::Date::kLong}},
      {"BrightspaceFlat", {.flat = true}},
      {"BrightspaceWrapped", {.folderInZip = true}}};
  for (const auto& [name, options] : brightspace)
    add(name,
        made([options = options](const Course& one) { return brightspaceDownload(one, options); }),
        test::brightspaceExport(course), brightspaceExpected(course, options));
  const std::pair<const char*, test::IliasOptions> ilias[] = {
      {"Ilias", {}}, {"IliasLatest", {.earlierToo = false}}, {"IliasTeams", {.teams = true}}};
  for (const auto& [name, options] : ilias)
    add(name, made([options = options](const Course& one) { return iliasDownload(one, options); }),
        test::iliasMembers(course), iliasExpected(course, options));
  for (const bool zip : {false, true})
    add(zip ? "SakaiZip" : "Sakai",
        made([](const Course& one) { return test::sakaiDownload(one); }, zip),
        test::sakaiGrades(course), latest);
  add("Teams", made([](const Course& one) { return test::teamsDownload(one); }),
      test::blackboardGradebook(course), test::teamsExpected(course));
  using Submitty = test::SubmittyOptions;
  const std::pair<const char*, Submitty> submitty[] = {
      {"SubmittyAll", {}},
      {"SubmittyActive", {.kind = Submitty::Kind::kActive}},
      {"SubmittyServer", {.kind = Submitty::Kind::kServer}},
      {"SubmittyResults", {.results = true}},
      {"SubmittyCancelled", {.cancelled = {"ppaper"}}},
      {"SubmittyWithoutSettings", {.settings = false}}};
  for (const auto& [name, options] : submitty)
    add(name,
        made([options = options](const Course& one) { return submittyDownload(one, options); }),
        test::submittyStudents(course), submittyExpected(course, options));
  const std::pair<const char*, test::AutolabOptions> autolab[] = {
      {"Autolab", {}},
      {"AutolabLatest", {.latestOnly = true}},
      {"AutolabUnderscore", {.handinName = "my_handin.zip"}}};
  for (const auto& [name, options] : autolab)
    add(name,
        made([options = options](const Course& one) { return autolabDownload(one, options); }),
        test::brightspaceExport(course), autolabExpected(course, options));
  add(
      "Classroom50",
      [](const Course& one, const fs::path& folder) {
        return test::classroom50Clones(one, folder);
      },
      test::classroom50Roster(course), test::classroom50Expected(course));
  for (const bool teams : {false, true})
    add(
        teams ? "GithubClassroomTeams" : "GithubClassroom",
        [teams](const Course& one, const fs::path& folder) {
          return test::classroomClones(one, folder, true, teams);
        },
        test::classroomGrades(course, teams), latest);
  add("Classroom50Web", made([](const Course& one) { return test::classroom50WebZip(one); }, true),
      test::classroom50Roster(course), test::classroom50WebExpected(course));
  return all;
}

TEST(ServersFolders, AreNotTakenForAHandIn) {
  const TemporaryFolder folder;
  const auto autolab = [](const Course& one) {
    return test::autolabDownload(one, {.server = true});
  };
  const fs::path path = made(autolab)(test::oddCourse(), folder.path());
  EXPECT_THAT([&] { readDownload(path, "auto", folder.path()); },
              testing::ThrowsMessage<ClassError>(testing::HasSubstr("which no layout explains")));
}

INSTANTIATE_TEST_SUITE_P(Services, ServiceDownloads, testing::ValuesIn(cases()),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace sudoku::courses
