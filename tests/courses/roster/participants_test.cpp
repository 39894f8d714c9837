#include "courses/roster/participants.h"

#include <gmock/gmock.h>

namespace sudoku::courses {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Instants = std::vector<std::optional<std::chrono::sys_seconds>>;

constexpr std::chrono::sys_seconds kNoon{std::chrono::hours(12)};

/// For each participant: the name in the gradebook ("?": a stranger), then the submissions.
std::vector<std::string> shown(const std::vector<Participant>& participants,
                               const std::vector<HandIn>& handIns) {
  std::vector<std::string> all;
  for (const Participant& one : participants) {
    std::string text = (one.isStranger ? "?" : one.student.name) + ":";
    for (const std::size_t place : one.handIns) text += " " + handIns[place].name;
    all.push_back(text);
  }
  return all;
}

std::vector<std::string> shown(const std::vector<HandIn>& handIns, const Roster* roster = nullptr) {
  return shown(participantsOf(handIns, roster), handIns);
}

HandIn by(const std::string& name, const Submitter& submitter) {
  return {.name = name, .pieces = {}, .submitters = {submitter}};
}

TEST(Participants, AreTheHandInsWhereNothingElseIsKnown) {
  EXPECT_THAT(shown({{.name = "a", .pieces = {}}, {.name = "b", .pieces = {}}}),
              ElementsAre(": a", ": b"));
}

TEST(Participants, AreTheSubmittersWithoutARoster) {
  const Submitter ada{.name = "Ada", .email = "ada@x"};
  const Submitter bob{.name = "Bob", .email = "bob@x"};
  HandIn both = by("two", ada);
  both.submitters.push_back(bob);
  EXPECT_THAT(shown({by("one", {.name = "Ada", .email = "ADA@x"}), both}),
              ElementsAre("Ada: one two", "Bob: two"));
}

TEST(Participants, AreTheRowsOfTheRoster) {
  const Roster roster = parseRoster(
      "submission,name,id,login,email\nodd name,Ada,1,,\n,Bob,2,bob,\n,Cyd,3,,cyd@x\n,Dan,4,,\n",
      "roster.csv");
  EXPECT_THAT(shown({{.name = "bob", .pieces = {}},
                     by("g1", {.email = "CYD@x"}),
                     {.name = "odd name", .pieces = {}},
                     {.name = "unknown", .pieces = {}}},
                    &roster),
              ElementsAre("Bob: bob", "Cyd: g1", "Ada: odd name", "?: unknown", "Dan:"));
}

TEST(Participants, AreOneForAllRowsWithTheSameId) {
  const Roster roster =
      parseRoster("submission,name,id\nfirst,Ada,7\nsecond,Ada,7\nonly,Bob,8\n", "roster.csv");
  EXPECT_THAT(shown({{.name = "first", .pieces = {}},
                     {.name = "only", .pieces = {}},
                     {.name = "second", .pieces = {}}},
                    &roster),
              ElementsAre("Ada: first second", "Bob: only"));
}

TEST(Participants, OfAGroupHaveTheSameHandIn) {
  const Roster bySubmission = parseRoster("submission,name\nteam,Ada\nteam,Bob\n", "roster.csv");
  EXPECT_THAT(shown({{.name = "team", .pieces = {}}}, &bySubmission),
              ElementsAre("Ada: team", "Bob: team"));
  const Roster byGroup = parseRoster(
      "submission,name,id,group\n,Ada,7,G\n,Bob,8,G\n,Cyd,9,\n,Dan,10,\n", "roster.csv");
  EXPECT_THAT(shown({by("ada_7", {.number = "7"}), by("cyd_9", {.number = "9"})}, &byGroup),
              ElementsAre("Ada: ada_7", "Bob: ada_7", "Cyd: cyd_9", "Dan:"));
  const Roster worksheet = parseRoster(
      "Identifier,Full name,Group\nParticipant 17,Ada L,Team A\nParticipant 18,Bob,Team A\n"
      "Participant 19,Cyd,\n",
      "worksheet.csv");
  EXPECT_THAT(shown({by("Team A_17", {.name = "Team A", .number = "17"}),
                     by("Team B_19", {.name = "Team B", .number = "19"})},
                    &worksheet),
              ElementsAre("Ada L: Team A_17", "Bob: Team A_17", "?: Team B_19", "Cyd:"))
      << "the number is that of the group";
}

TEST(Participants, OfGroupsThatAreNearlyCalledAlikeAreKeptApart) {
  const Roster roster = parseRoster(
      "Identifier,Full name,Group\nParticipant 1,Ada,Team 1.1\nParticipant 2,Bob,Team 11\n"
      "Participant 3,Cyd,Team 2.1\n",
      "worksheet.csv");
  EXPECT_THAT(shown({by("Team 11_7", {.name = "Team 11", .number = "7"}),
                     by("Team 21_8", {.name = "Team 21", .number = "8"})},
                    &roster),
              ElementsAre("?: Team 11_7", "Cyd: Team 21_8", "Ada:", "Bob:"))
      << "after Moodle's cleaning, either could be meant";
}

TEST(Participants, WithACopyEachOfTheirGroupsWorkHaveOneHandInEach) {
  const Roster worksheet = parseRoster(
      "Identifier,Full name,Group\nParticipant 1,Ann Lee,Team A\nParticipant 2,Bo Kim,Team A\n",
      "worksheet.csv");
  EXPECT_THAT(shown({by("Team A-Ann Lee_1", {.name = "Team A-Ann Lee", .number = "1"}),
                     by("Team A-Bo Kim_2", {.name = "Team A-Bo Kim", .number = "2"})},
                    &worksheet),
              ElementsAre("Ann Lee: Team A-Ann Lee_1", "Bo Kim: Team A-Bo Kim_2"));
}

TEST(Participants, OfBlindMarkingAreNotFoundByTheNumbersOfGroups) {
  const Roster worksheet =
      parseRoster("Identifier,Status,Grade\nParticipant 1,Submitted,\nParticipant 2,Submitted,\n",
                  "worksheet.csv");
  EXPECT_THAT(shown({by("Team A_1", {.name = "Team A", .number = "1"}),
                     by("Team B_2", {.name = "Team B", .number = "2"})},
                    &worksheet),
              ElementsAre("?: Team A_1", "?: Team B_2", ":", ":"));
  EXPECT_THAT(shown({by("Participant_1", {.name = "Participant", .number = "1"}),
                     by("Participant_2", {.name = "Participant", .number = "2"})},
                    &worksheet),
              ElementsAre(": Participant_1", ": Participant_2"));
}

TEST(Participants, OfClonesAreFoundBehindTheSameAssignment) {
  const Roster roster =
      parseRoster("identifier,github_username\ns1,max-mueller\ns2,mueller\ns3,bob\ns4,max-meier\n",
                  "classroom_roster.csv");
  const auto clone = [](const std::string& name) { return by(name, {.login = "x"}); };
  const std::vector<HandIn> clones = {clone("asg-ta-bob"), clone("asg-max-mueller"),
                                      clone("asg-max-meier")};
  std::vector<std::string> owners;
  for (const Participant& one : participantsOf(clones, &roster)) {
    if (!one.handIns.empty())
      owners.push_back(one.student.id + ":" + clones[one.handIns.front()].name);
  }
  EXPECT_THAT(owners, ElementsAre(":asg-ta-bob", "s1:asg-max-mueller", "s4:asg-max-meier"));
}

TEST(Participants, AreFoundByNamesInEitherOrder) {
  const Roster roster = parseRoster("Student,ID,Section\n\"Lovelace, Ada\",7,A\n", "canvas.csv");
  EXPECT_THAT(shown({by("submission_1", {.name = "Ada Lovelace", .email = "x@y"})}, &roster),
              ElementsAre("Lovelace, Ada: submission_1"));
}

TEST(Participants, AreNotFoundByANameThatTwoHave) {
  const Roster roster =
      parseRoster("submission,name,id\n,Kim Lee,1\n,Kim Lee,2\n,Ada,3\n", "roster.csv");
  EXPECT_THAT(shown({by("a", {.name = "Kim Lee"}), by("b", {.name = "ADA"})}, &roster),
              ElementsAre("?: a", "Ada: b", "Kim Lee:", "Kim Lee:"));
}

class Attempts : public testing::Test {
 protected:
  /// Which of one student's submissions, handed in at these times, is kept, or the error.
  std::string kept(AttemptPolicy attempt, const Instants& times) {
    std::vector<HandIn> handIns;
    for (const auto& time : times) {
      handIns.push_back(
          by(std::string(1, static_cast<char>('a' + handIns.size())), {.email = "x"}));
      handIns.back().time = time;
    }
    auto participants = participantsOf(handIns, nullptr);
    try {
      decided_ = keepOneByTime(attempt, handIns, participants);
    } catch (const ClassError& error) {
      return error.what();
    }
    keepUsed(handIns, participants);
    return shown(participants, handIns).front();
  }

  std::vector<std::string> decided_;
};

TEST_F(Attempts, CountByTheirTime) {
  const auto later = kNoon + std::chrono::seconds(1);
  EXPECT_EQ(kept(AttemptPolicy::latest, {later, kNoon}), ": a");
  EXPECT_THAT(decided_, ElementsAre("x: a counts, as the latest; not b"));
  EXPECT_EQ(kept(AttemptPolicy::latest, {kNoon, later}), ": b");
  EXPECT_EQ(kept(AttemptPolicy::first, {kNoon, later}), ": a");
  EXPECT_EQ(kept(AttemptPolicy::first, {std::nullopt}), ": a");
  EXPECT_THAT(decided_, ElementsAre()) << "a single submission needs no time";
}

TEST_F(Attempts, AreNotChosenWithoutATime) {
  for (const AttemptPolicy attempt : {AttemptPolicy::latest, AttemptPolicy::first}) {
    EXPECT_THAT(kept(attempt, {kNoon, std::nullopt}), HasSubstr("equal times: x (a, b)"));
    EXPECT_THAT(kept(attempt, {kNoon, kNoon}), HasSubstr("equal times: x (a, b)"));
  }
}

TEST(RowsOfAClass, TakeTheBestOfSeveralAndNoMarkForTheWorst) {
  std::vector<ClassEntry> entries(3);
  for (ClassEntry& entry : entries) entry.folder = "submissions/x";
  entries[0].points = 5;
  entries[1].points = 9;
  entries[1].late.deducted = 5;  // late
  entries[2].unreadable = true;
  const auto best = [&](const std::vector<std::size_t>& places) {
    return rowsOf({{.student = {.name = "Ada"}, .handIns = places}}, entries).at(0);
  };
  EXPECT_EQ(best({0, 1, 2}).points, 5) << "the mark after the late deduction counts";
  EXPECT_EQ(best({2, 1}).mark(), 4);
  EXPECT_EQ(best({2}).mark(), std::nullopt);
  EXPECT_FALSE(best({}).hasReport());
  EXPECT_EQ(best({}).student.name, "Ada");
}

}  // namespace
}  // namespace sudoku::courses
