#include "courses/gradebooks/classroom50_scores.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "base/files/input_error.h"
#include "tests/support/services/importers.h"

namespace sudoku::courses {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Json = nlohmann::ordered_json;

constexpr std::uint64_t kRandomClassrooms = 200;
constexpr double kMostPoints = 130;
const ClassroomNames kNames{"cs", "grid"};

Json record(const std::string& owner, const std::string& tag, const std::string& time, int score) {
  return {{"schema", "classroom50/result/v1"},
          {"classroom", "cs"},
          {"assignment_type", "individual"},
          {"owner", owner},
          {"submission", "submit/" + tag},
          {"commit", "submit/" + tag},
          {"release", "submit/" + tag},
          {"review", "submit/" + tag},
          {"datetime", time},
          {"score", score},
          {"max-score", 260},
          {"late", true},
          {"tests", Json::array()}};
}

/// An entry with two collected submissions, and perhaps a score entered by hand.
Json entryOf(const std::string& owner, bool byHand) {
  Json entry = {{"owner", owner}, {"section", "A"}, {"submissions", Json::array()}};
  if (byHand) {
    entry["override"] = true;
    entry["submissions"].push_back(record(owner, "manual-x", "2026-12-01T00:00:00Z", 7));
  }
  entry["submissions"].push_back(record(owner, "2", "2026-11-20T10:00:00Z", 2));
  entry["submissions"].push_back(record(owner, "1", "2026-11-19T10:00:00Z", 1));
  return entry;
}

/// scores.json with two assignments.
Json fileWith(const std::vector<Json>& entries) {
  const Json bucket = {{"type", "individual"}, {"entries", entries}};
  const Json other = {{"type", "individual"}, {"entries", {entryOf("ada", false)}}};
  return {{"schema", "classroom50/scores/v1"},
          {"assignments", {{"grid", bucket}, {"hello", other}}}};
}

struct Class {
  ClassResults results;
  std::vector<HandIn> handIns;

  void add(const std::string& owner, std::optional<double> mark,
           std::vector<Submitter> submitters = {}) {
    const std::string name = "CS-grid-" + owner;
    results.maxPoints = kMostPoints;
    results.entries.push_back({.student = {.login = owner}, .folder = "submissions/" + name});
    results.entries.back().submission = name;
    results.entries.back().points = mark.value_or(0);
    results.entries.back().unreadable = !mark;
    handIns.push_back({.name = name, .pieces = {}, .submitters = std::move(submitters)});
  }
  ScoresWithMarks with(const Json& before) const {
    requireScores(before.dump(), "scores.json", kNames);
    return scoresWithMarks(before.dump(), results, handIns, kNames);
  }
};

TEST(ScoresWithMarks, EndWithExactlyOurMarksInClassroom50) {
  for (std::uint64_t seed = 1; seed <= kRandomClassrooms; ++seed) {
    std::mt19937_64 random(seed);
    Class one;
    std::vector<Json> entries;
    std::map<std::string, std::optional<double>> marks;
    auto participants = test::randomClass(seed).course.participants;
    participants.resize(std::min<std::size_t>(participants.size(), 10));
    for (const test::Participant& who : participants) {
      const std::string owner = fmt::format("user-{}", who.id);
      const bool isByHand = random() % 8 == 0;
      const bool isListed = isByHand || random() % 4 != 0;
      if (isListed) entries.push_back(entryOf(owner, isByHand));
      const double mark =
          static_cast<double>(random() % (seed % 2 == 0 ? 1301 : 131)) / (seed % 2 == 0 ? 10 : 1);
      const auto given = random() % 4 == 0 ? std::nullopt : std::optional(mark);
      if (random() % 6 != 0) one.add(owner, given);
      if (!isByHand && !one.handIns.empty() && one.handIns.back().name == "CS-grid-" + owner)
        marks[owner] = given;
    }
    const Json before = fileWith(entries);
    const ScoresWithMarks after = one.with(before);
    EXPECT_THAT(after.above, IsEmpty());
    const auto old = test::readScores(before.dump());
    const auto now = test::readScores(test::collectScores(after.json, before.dump()));
    EXPECT_EQ(now.faults, old.faults) << "class " << seed;
    EXPECT_EQ(now.scores.at("hello"), old.scores.at("hello"));
    for (const auto& [owner, mark] : marks) {
      if (!mark) continue;
      const test::Classroom50Score& score = now.scores.at("grid").at(owner);
      EXPECT_TRUE(score.overridden);
      EXPECT_EQ(score.score, std::llround(*mark * 100)) << "class " << seed;
      EXPECT_EQ(score.maximum, std::llround(kMostPoints * 100));
    }
    for (const auto& [owner, score] : old.scores.at("grid")) {
      const auto mark = marks.find(owner);
      if (mark == marks.end() || !mark->second)
        EXPECT_EQ(now.scores.at("grid").at(owner), score) << "class " << seed << ", " << owner;
    }
  }
}

TEST(ScoresWithMarks, KeepWhatWasCollectedBelowTheOverride) {
  Class one;
  one.add("ada", 99.5);
  const Json after = Json::parse(one.with(fileWith({entryOf("Ada", false)})).json);
  const Json& entry = after["assignments"]["grid"]["entries"].at(0);
  EXPECT_EQ(entry["section"], "A");
  EXPECT_EQ(entry["submissions"].size(), 3U);
  EXPECT_EQ(entry["submissions"][0]["datetime"], "2026-11-20T10:00:01Z");
  EXPECT_EQ(entry["submissions"][0]["submission"], "submit/manual-2026-11-20T10-00-01Z");
  EXPECT_EQ(entry["submissions"][0]["score"], 9950);
  EXPECT_EQ(entry["submissions"][0]["max-score"], 13000);
  EXPECT_EQ(one.with(after).json, after.dump(2) + "\n") << "again";
}

TEST(ScoresWithMarks, NameWhomTheyLeaveAlone) {
  Class one;
  one.add("ada", 131);
  one.add("ben", 20);
  const Json before = fileWith({entryOf("ben", true)});
  const ScoresWithMarks after = one.with(before);
  EXPECT_THAT(after.above, ElementsAre("CS-grid-ada"));
  EXPECT_THAT(after.kept, ElementsAre("CS-grid-ben"));
  EXPECT_EQ(Json::parse(after.json), before);
}

TEST(ScoresWithMarks, CreditTheMembersOfATeam) {
  Class one;
  one.add("group-1", 130, {{.login = "ada"}, {.login = "ben"}});
  Json before = fileWith({});
  before["assignments"].erase("grid");
  const auto scores = test::readScores(one.with(before).json);
  EXPECT_THAT(scores.faults, IsEmpty());
  EXPECT_EQ(scores.scores.at("grid").at("ben").score, 13000);
}

TEST(ScoresWithMarks, IncludeStudentsWhoHandedInNothing) {
  Class one;
  one.add("Dan", 7.5);
  one.results.entries[0].student = {.name = "Dan", .account = "Dan-on-GitHub"};
  one.results.entries[0].submission = one.handIns[0].name = "dan (nothing handed in)";
  one.results.entries[0].isAbsent = one.handIns[0].isAbsent = true;
  Json before = fileWith({});
  const auto scores = test::readScores(one.with(before).json);
  EXPECT_THAT(scores.faults, IsEmpty());
  EXPECT_EQ(scores.scores.at("grid").at("dan-on-github").score, 750);

  before["assignments"]["grid"]["type"] = "team";
  const ScoresWithMarks after = one.with(before);
  EXPECT_THAT(after.ownerless, ElementsAre("dan (nothing handed in)"));
  EXPECT_EQ(Json::parse(after.json), before);
  one.results.entries[0].student.account = "";
  EXPECT_THAT(one.with(fileWith({})).ownerless, ElementsAre("dan (nothing handed in)"));
}

TEST(RequireScores, RefusesOtherFilesAndClassrooms) {
  const auto refusal = [](const Json& file, const ClassroomNames& names) -> std::string {
    try {
      requireScores(file.dump(), "scores.json", names);
    } catch (const InputError& error) {
      return error.what();
    } catch (const ClassError& error) {
      return error.what();
    }
    return "";
  };
  const Json file = fileWith({entryOf("ada", false)});
  EXPECT_EQ(refusal(file, kNames), "");
  EXPECT_THAT(refusal(file, {"other", "grid"}),
              HasSubstr("at /assignments/grid/entries/0/submissions/0/classroom: found cs, "
                        "expected other, as in the download"));
  EXPECT_THAT(refusal(file, {}), HasSubstr("expected one of `gh teacher download`"));
  EXPECT_THAT(refusal(file["assignments"], kNames), HasSubstr("at /schema: found nothing"));
}

}  // namespace
}  // namespace sudoku::courses
