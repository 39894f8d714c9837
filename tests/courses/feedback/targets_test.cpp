// Reads what goes to students by the rules of the services that take it.

#include "courses/feedback/targets.h"

#include <gmock/gmock.h>

#include <sstream>

#include "base/csv.h"
#include "base/language.h"
#include "tests/support/courses/feedback_samples.h"

namespace sudoku::courses {
namespace {

using samples::decoded;
using samples::ResultsWithSecrets;
using samples::unpacked;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;
using testing::StartsWith;

const ClassMember kAda{.submission = "Ada Lovelace_101",
                       .student = "Participant 101",
                       .name = "Ada Lovelace",
                       .email = "ada@example.org",
                       .number = "101",
                       .layout = "canvas",
                       .returnName = "lovelaceada_LATE_101_880001"};
const ClassMember kBob{.submission = "bob",
                       .student = "Participant 102",
                       .name = "Bob Ödegård",
                       .email = "bob@example.org",
                       .number = "102",
                       .layout = "canvas",
                       .returnName = "bob_102_880002"};
const ClassMember kCarl{.submission = "Team 7_9",
                        .student = "Participant 103",
                        .name = "Carl_C",
                        .number = "103",
                        .layout = "canvas",
                        .returnName = "team7_103_880003"};
const ClassMember kDora{.submission = "Team 7_9",
                        .student = "Participant 104",
                        .name = "Dora",
                        .email = "dora@example.org\r\nBcc: all@example.org",
                        .number = "104",
                        .layout = "canvas",
                        .returnName = "team7_103_880003"};

std::vector<std::string> whoGetsNothing(const Delivery& delivery) {
  std::vector<std::string> names;
  for (const NotSent& one : delivery.notSent) names.push_back(one.who);
  return names;
}

/// Ada has hidden checks, Bob full marks, Carl and Dora are a group.
class Targets : public testing::Test {
 protected:
  Targets() {
    results_.add(samples::withHiddenChecks(), {kAda});
    grading::Report right = samples::right();
    right.manual[1].mark = 7.77;
    results_.add(right, {kBob});
    results_.add(samples::refused(), {kCarl, kDora});
    options_.worksheet =
        "Identifier,Full name,Email address,Grade,Last modified (grade)\n"
        "\"Participant 101\",\"Ada Lovelace\",\"ada@example.org\",18,\"-\"\n"
        "\"Participant 105\",\"Nobody\",\"\",,\"-\"\n";
    options_.commentsHeading = "Feedback comments";
    options_.from = "teacher@example.org";
  }

  ResultsWithSecrets results_;
  DeliveryOptions options_;
};

TEST_F(Targets, GivesMoodleAFolderForEachParticipantByNumber) {
  const Delivery delivery = forMoodle(results_.feedback(), options_);
  const auto files = unpacked(delivery);
  EXPECT_THAT(files,
              ElementsAre(Key("Ada Lovelace_101_assignsubmission_file/feedback-grid-solver.html"),
                          Key("Bob Ödegård_102_assignsubmission_file/feedback-grid-solver.html"),
                          Key("Carl C_103_assignsubmission_file/feedback-grid-solver.html"),
                          Key("Dora_104_assignsubmission_file/feedback-grid-solver.html"),
                          Key("worksheet.csv")));
  // importziplib.php: at most five pieces between '_'; the second is the number.
  EXPECT_EQ(delivery.sent, 4U);
  EXPECT_THAT(delivery.notSent, IsEmpty());
}

TEST_F(Targets, AddsCommentsToMoodlesWorksheetForThoseWhoGetFeedback) {
  const auto files = unpacked(forMoodle(results_.feedback(), options_));
  const CsvTable table = parseCsv(files.at("worksheet.csv"), "worksheet.csv");
  EXPECT_THAT(table.heading.fields, ElementsAre("Identifier", "Full name", "Email address", "Grade",
                                                "Last modified (grade)", "Feedback comments"));
  ASSERT_EQ(table.rows.size(), 1U) << "an empty cell would delete a comment";
  EXPECT_EQ(table.rows[0].fields[0], "Participant 101");
  EXPECT_EQ(table.rows[0].fields[3], "18");
  EXPECT_THAT(table.rows[0].fields[5], StartsWith("19 of 38.5 points. 3 of 7 checks pass, 3 fail"));
}

TEST_F(Targets, SendsNothingToMoodleWithoutTheParticipantsNumber) {
  ResultsWithSecrets results;
  results.add(samples::right(), {ClassMember{"Team 7_9", "9", "Team 7"}});
  const Delivery delivery = forMoodle(results.feedback(), options_);
  EXPECT_THAT(delivery.files, IsEmpty());
  EXPECT_THAT(whoGetsNothing(delivery), ElementsAre("Team 7 (9)"));
}

TEST_F(Targets, GivesMoodleAZipByGroupsIfGroupsHandedIn) {
  EXPECT_FALSE(forMoodle(results_.feedback(), options_).files.contains("feedback-groups.zip"));
  options_.returnNames = {{kAda.submission, "Ada Lovelace_101_assignsubmission_file"},
                          {kCarl.submission, "Team 7_9_assignsubmission_file"}};
  Delivery delivery = forMoodle(results_.feedback(), options_);
  std::erase_if(delivery.files, [](const auto& one) { return one.first != "feedback-groups.zip"; });
  EXPECT_THAT(unpacked(delivery),
              ElementsAre(Key("Ada Lovelace_101_assignsubmission_file/feedback-grid-solver.html"),
                          Key("Team 7_9_assignsubmission_file/feedback-grid-solver.html")));
}

TEST_F(Targets, SendsNothingToMoodleForANumberOfSeveralStudents) {
  ResultsWithSecrets results;
  ClassMember other = kBob;
  other.number = kAda.number;
  results.add(samples::right(), {kAda});
  results.add(samples::right(), {other});
  EXPECT_EQ(forMoodle(results.feedback(), options_).notSent.size(), 2U);
}

TEST_F(Targets, NamesFilesForCanvasAsInItsDownload) {
  EXPECT_THAT(unpacked(forCanvas(results_.feedback(), options_)),
              ElementsAre(Key("bob_102_880002_feedback.html"),
                          Key("lovelaceada_LATE_101_880001_feedback.html"),
                          Key("team7_103_880003_feedback.html")));
}

TEST_F(Targets, SendsNothingToCanvasForWorkWithoutAFile) {
  ResultsWithSecrets results;
  ClassMember typed = kAda;
  typed.returnName = "";
  ClassMember number = kBob;
  number.returnName = "007_102_880002";
  results.add(samples::right(), {typed});
  results.add(samples::right(), {number});
  results.add(samples::right(), {kCarl});
  const Delivery delivery = forCanvas(results.feedback(), options_);
  EXPECT_THAT(unpacked(delivery), ElementsAre(Key("team7_103_880003_feedback.html")));
  EXPECT_THAT(whoGetsNothing(delivery),
              ElementsAre("Ada Lovelace (Participant 101)", "Bob Ödegård (Participant 102)"));
}

TEST_F(Targets, SendNothingToCanvasUnderANameThatItMisreads) {
  for (const char* name : {"anon_101_880001", "lovelace_7_101_880001", "lovelaceada_880001",
                           "Ada Lovelace_101_assignsubmission_file"}) {
    options_.returnNames[kAda.submission] = name;
    EXPECT_THAT(whoGetsNothing(forCanvas(results_.feedback(), options_)),
                ElementsAre("Ada Lovelace (Participant 101)"))
        << name;
  }
}

TEST_F(Targets, TakeAttachmentNumbersFromAnotherDownload) {
  ResultsWithSecrets results;
  ClassMember earlier = kAda;
  earlier.returnName = "";
  results.add(samples::right(), {earlier});
  EXPECT_THAT(forCanvas(results.feedback(), options_).notSent.at(0).why, HasSubstr("--download"));
  options_.returnNames[kAda.submission] = "anon_7Xk2P_998877";
  EXPECT_THAT(unpacked(forCanvas(results.feedback(), options_)),
              ElementsAre(Key("anon_7Xk2P_998877_feedback.html")));
}

TEST_F(Targets, GivesEachRepositoryOneText) {
  for (const ClassMember& one : {kAda, kBob})
    options_.returnNames[one.submission] = "submit/it's $(x)";
  const Delivery delivery = forClassroom50(results_.feedback(), options_);
  const auto files = unpacked(delivery);
  EXPECT_THAT(files, ElementsAre(Key("Ada Lovelace_101/release-body.md"),
                                 Key("bob/release-body.md"), Key("publish.sh")));
  EXPECT_THAT(delivery.notSent.at(0).why, HasSubstr("no tag was graded"));
  EXPECT_THAT(files.at("publish.sh"), HasSubstr("\npublish bob 'submit/it'\\''s $(x)'\n"));
  const std::string body = files.at("Ada Lovelace_101/release-body.md");
  EXPECT_THAT(body, StartsWith("# A Sudoku grid, and a solver that recurses: 19 of 38.5 points\n"));
  EXPECT_THAT(body, HasSubstr("| Takes back what it tried | failed | 0 / 4 |"));
  EXPECT_THAT(body, HasSubstr("| A hidden check | failed | 0 / 4 |"));
  EXPECT_EQ(unpacked(forGithub(results_.feedback(), options_)).at("bob.md"),
            files.at("bob/release-body.md"));
}

TEST_F(Targets, KeepTextOfASubmissionInsideItsFence) {
  ResultsWithSecrets results;
  results.add(samples::hostile("```\n````\n# HEADING @everyone <b>"), {kBob});
  const std::string body = results.feedback().all.at(0).markdown;
  std::string fence;
  std::istringstream lines(body);
  for (std::string line; std::getline(lines, line);) {
    if (!fence.empty()) {
      if (line == fence) fence.clear();
    } else if (line.starts_with("```")) {
      fence = line.substr(0, line.find_first_not_of('`'));
    } else {
      EXPECT_THAT(line, Not(HasSubstr("HEADING"))) << "outside of all fences";
      EXPECT_THAT(line, Not(HasSubstr("@everyone")));
    }
  }
  EXPECT_EQ(fence, "");
}

TEST_F(Targets, WritesMailThatMailProgramsRead) {
  const Delivery delivery = forMail(results_.feedback(), options_);
  EXPECT_THAT(whoGetsNothing(delivery),
              ElementsAre("Carl_C (Participant 103)", "Dora (Participant 104)"));
  const std::string mail = unpacked(delivery).at("bob@example.org.eml");
  EXPECT_THAT(mail, StartsWith("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n"
                               "From: <teacher@example.org>\r\n"
                               "To: =?UTF-8?B?Qm9iIMOWZGVnw6VyZA==?=\r\n <bob@example.org>\r\n"
                               "Subject: =?UTF-8?B?"));
  EXPECT_THAT(decoded(mail),
              testing::AllOf(HasSubstr("18.27 of 20.5 points"), HasSubstr("</html>")));
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = mail.find("\r\n", begin)) != std::string::npos;
       begin = end + 2) {
    EXPECT_LE(end - begin, 78U);
    EXPECT_EQ(mail.substr(begin, end - begin).find('\n'), std::string::npos);
  }
}

TEST_F(Targets, SendNoMailToAnAddressOfSeveralStudents) {
  ResultsWithSecrets results;
  ClassMember other = kBob;
  other.email = "ADA@example.org";
  results.add(samples::right(), {kAda});
  results.add(samples::right(), {other});
  EXPECT_THAT(forMail(results.feedback(), options_).files, IsEmpty());
}

TEST_F(Targets, GiveEachStudentOfAGroupAFolder) {
  EXPECT_THAT(unpacked(forFolder(results_.feedback(), options_)),
              testing::AllOf(testing::Contains(Key("bob/report.html")),
                             testing::Contains(Key("Team 7_9/1-Carl C/report.txt")),
                             testing::Contains(Key("Team 7_9/2-Dora/report.txt"))));
}

TEST(ClassFeedback, SaysThatAPersonLooksAtWhatIsUnreadable) {
  ResultsWithSecrets results;
  grading::Report report = samples::refused();
  report.unreadable = true;
  report.refused = "grid.zip is damaged";
  results.add(report, {kBob});
  const Feedback one = results.feedback().all.at(0);
  for (const std::string& text : {one.html, one.text, one.markdown, one.comment}) {
    EXPECT_THAT(text, HasSubstr("grid.zip is damaged"));
    EXPECT_THAT(text, HasSubstr("A person will look at it."));
    EXPECT_THAT(text, Not(HasSubstr(" points")));
  }
}

TEST(ClassFeedback, IsInTheLanguageOfTheReports) {
  ResultsWithSecrets results;
  ClassMember member = kBob;
  member.language = "xx";
  results.add(samples::right(), {member});
  results.write("texts/xx/reports.toml", "\"Passed\" = \"TRANSLATED\"\n");
  const ClassFeedback feedback = readFeedback(results.path(), results.path() / "texts");
  useLanguage({});
  EXPECT_THAT(feedback.all.at(0).html, HasSubstr("TRANSLATED"));
}

TEST(ClassFeedback, LeavesOutWhatSudokulabFailedOn) {
  ResultsWithSecrets results;
  results.add(samples::ownTests(), {kAda});
  results.add(samples::right(), {kBob});
  const ClassFeedback feedback = results.feedback();
  ASSERT_EQ(feedback.all.size(), 1U);
  ASSERT_EQ(feedback.notSent.size(), 1U);
  EXPECT_EQ(feedback.notSent[0].who, "Ada Lovelace (Participant 101)");
  EXPECT_THAT(feedback.notSent[0].why, HasSubstr("run grade-class again"));
}

}  // namespace
}  // namespace sudoku::courses
