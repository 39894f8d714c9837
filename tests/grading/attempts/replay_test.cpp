#include "grading/attempts/replay.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>

#include "grading/evidence/seeds.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

json report() {
  return json::parse(R"json({
    "format_version": 1, "assignment": "grid-solver", "kind": "plugin", "toolchain": "gcc 12",
    "version": "0.1.0", "sandbox": "full", "seed": 77,
    "limits": {"cpu_seconds": 4, "wall_seconds": 30, "memory_mib": 1024, "output_kib": 8192,
               "stack_mib": 8, "submission_seconds": 60},
    "checks": [
      {"id": "grid-starts-empty", "title": "Empty at first", "outcome": "passed",
       "check_seed": "00000000000000ff"},
      {"id": "solver-takes-back", "title": "Takes back", "outcome": "failed",
       "check_seed": "0123456789abcdef", "expected": "0 there", "seen": "7 there",
       "puzzle": "1..", "last_calls": ["set(0, 0, 7)"], "points": 0, "hint": "no"},
      {"id": "solver-any-grid", "title": "Any grid", "outcome": "skipped"}]
})json");
}

json replay() { return json::parse(replayFile(report().dump(), "r.json", "solver-takes-back")); }

std::string complaint(const std::function<void()>& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string complaintOn(const json& file) {
  return complaint([&] { parseReplay(file.dump(), "f.json"); });
}

TEST(ReplayFile, HoldsOneCheckAndNothingOfTheOthers) {
  const json file = replay();
  EXPECT_EQ(file["check"], "solver-takes-back");
  EXPECT_EQ(file["check_seed"], "0123456789abcdef");
  EXPECT_EQ(file["seen"], "7 there");
  EXPECT_FALSE(file.contains("seed")) << "the seed of the run would reveal all puzzles";
  EXPECT_EQ(file.dump().find("00000000000000ff"), std::string::npos);
  EXPECT_EQ(file.dump().find("grid-starts-empty"), std::string::npos);
}

TEST(ReplayFile, IsReadAgain) {
  const Replay read = parseReplay(replay().dump(), "f.json");
  EXPECT_EQ(read.assignment, "grid-solver");
  EXPECT_EQ(read.seed, 0x0123456789abcdefU);
  EXPECT_EQ(read.limits.cpu, std::chrono::seconds(4));
  EXPECT_EQ(read.limits.outputBytes, 8192U << 10);
  EXPECT_EQ(read.recorded.outcome, "failed");
}

TEST(ReplayFile, CannotBeMadeOfACheckThatDidNotRun) {
  EXPECT_THAT(complaint([] { replayFile(report().dump(), "r.json", "solver-any-grid"); }),
              "r.json: at /checks/2/check_seed: found nothing, expected the seed of a check that "
              "was run on "
              "puzzles; there is nothing to replay");
}

TEST(ReplayFile, CannotBeMadeOfAnUnknownCheck) {
  EXPECT_THAT(complaint([] { replayFile(report().dump(), "r.json", "nonsense"); }),
              "r.json: at /checks: found no check 'nonsense', expected one of: grid-starts-empty, "
              "solver-takes-back, solver-any-grid");
}

TEST(ReplayFile, IsRefusedWithWhatIsWrongInIt) {
  const auto with = [](const char* key, const json& value) {
    json file = replay();
    file[key] = value;
    return complaintOn(file);
  };
  EXPECT_EQ(with("format_version", 2),
            "f.json: at /format_version: found 2, expected 1; is the file from another version of "
            "sudokulab?");
  EXPECT_EQ(with("check_seed", 17), "f.json: at /check_seed: found 17, expected a string");
  EXPECT_EQ(with("check_seed", "12"),
            "f.json: at /check_seed: found the text \"12\", expected 16 hexadecimal digits");
  EXPECT_EQ(with("outcome", "skipped\n"),
            "f.json: at /outcome: found the text \"skipped\\n\", expected one of: passed, failed, "
            "crashed, "
            "timed out, over the limit, tampered, error");
  EXPECT_EQ(with("limits", json::array()),
            "f.json: at /limits: found a list of size 0, expected an object");
  EXPECT_EQ(with("limits", {{"cpu_seconds", 1e9}}),
            "f.json: at /limits/cpu_seconds: found 1000000000.0, expected a number from 1 to 3600");
  EXPECT_THAT(complaint([] { parseReplay("{", "f.json"); }), HasSubstr("f.json: not valid JSON: "));
  EXPECT_EQ(complaint([] { parseReplay("[]", "f.json"); }),
            "f.json: found a list of size 0, expected an object");
}

TEST(ReplayFile, IsRefusedWithMoreBracketsThanTheStackHolds) {
  json file = report();
  std::string text = file.dump();
  const std::string brackets = std::string(2'000'000, '[') + std::string(2'000'000, ']');
  text.replace(text.find("\"1..\""), 5, brackets);
  EXPECT_EQ(complaint([&] { replayFile(text, "r.json", "solver-takes-back"); }),
            "r.json: found more than 20 levels of brackets, expected fewer");
}

Rubric replayedRubric() {
  return parseRubric(R"(
    [assignment]
    name = "grid-solver"
    title = "T"
    [[check]]
    id = "grid-starts-empty"
    points = 1
    [[check]]
    id = "solver-takes-back"
    points = 4
    visible = false
    after = ["grid-starts-empty"]
    [own-tests]
    points = 1
    mistakes = ["one"]
    [[manual]]
    id = "timing"
    title = "Timing"
    points = 10)",
                     "rubric.toml");
}

TEST(ReplayRubric, IsThatCheckAloneInFullWithinTheLimitsOfTheFile) {
  const Rubric one = rubricOf(parseReplay(replay().dump(), "f.json"), replayedRubric(), "f.json");
  ASSERT_EQ(one.items.size(), 1U);
  EXPECT_EQ(one.items[0].check->id, "solver-takes-back");
  EXPECT_TRUE(one.items[0].visible);
  EXPECT_THAT(one.items[0].after, IsEmpty());
  EXPECT_EQ(one.limits.cpu, std::chrono::seconds(4));
  EXPECT_FALSE(one.ownTests);
  EXPECT_THAT(one.manual, IsEmpty());
}

TEST(ReplayRubric, IsOfTheSameAssignment) {
  Rubric other = replayedRubric();
  other.name = "stack-board";
  EXPECT_EQ(complaint([&] { rubricOf(parseReplay(replay().dump(), "f.json"), other, "f.json"); }),
            "f.json: assignment: found 'grid-solver', expected 'stack-board', the assignment "
            "specified");
}

Report seenHere() {
  Report now{.assignment = "grid-solver",
             .work = {.kind = "plugin"},
             .run = {.sandbox = "full", .toolchain = "gcc 12"}};
  now.results.resize(1);
  now.results[0].outcome = Outcome::failed;
  now.results[0].evidence.finding = Finding{.expected = "0 there", .seen = "7 there"};
  return now;
}

std::vector<std::string> compared(const Report& now) {
  Replay file = parseReplay(replay().dump(), "f.json");
  file.recorded.version = SUDOKULAB_VERSION;
  return comparison(file, now);
}

TEST(ReplayComparison, SaysThatTheVerdictIsTheSame) {
  EXPECT_THAT(compared(seenHere()), ElementsAre("the same verdict as in the file: failed"));
}

TEST(ReplayComparison, SaysWhatDiffers) {
  Report now = seenHere();
  now.run.toolchain = "gcc 13";
  now.run.sandbox = "limits";
  now.results[0].outcome = Outcome::passed;
  EXPECT_THAT(compared(now), ElementsAre("the toolchain differs: gcc 12 in the file, gcc 13 here",
                                         "the sandbox level differs: full in the file, limits here",
                                         "different verdict: failed in the file, passed here"));
}

TEST(ReplayComparison, SaysThatOtherWordsWereSeen) {
  Report now = seenHere();
  now.results[0].evidence.finding->seen = "8 there";
  EXPECT_THAT(compared(now),
              ElementsAre("the same verdict as in the file: failed; the wording differs"));
}

}  // namespace
}  // namespace sudoku::grading
