// Random classes with secrets in everything that a report can hold: no file that goes to a student
// has one, or says who else is in the class. Members of a group share a report, which is addressed
// to the group: it names none of them.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <random>

#include "base/csv.h"
#include "courses/deadlines/lateness.h"
#include "courses/deadlines/policy.h"
#include "courses/feedback/targets.h"
#include "tests/support/courses/feedback_samples.h"

namespace sudoku::courses {
namespace {

using grading::Cause;
using grading::CheckResult;
using grading::Outcome;
using grading::Report;
using samples::decoded;
using samples::unpacked;

constexpr std::uint64_t kSecretClasses = 200;
constexpr const char* kSecret = "SECRET";
constexpr const char* kSecretRow = "739518264";  // of the puzzles of hidden checks
constexpr const char* kOpen = "OPEN";
constexpr const char* kOpenRow = "284617395";

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}
  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
  bool percent(int chance) { return below(100) < chance; }

 private:
  std::mt19937_64 random_;
};

/// A different puzzle for each number.
Grid puzzle(bool isOpen, int number) {
  std::string rows = std::string(9, static_cast<char>('1' + number));
  for (int i = 1; i < 9; ++i) rows += isOpen ? kOpenRow : kSecretRow;
  return parsePuzzle(rows);
}

grading::Finding findingOf(bool isOpen, int number) {
  const std::string text = isOpen ? kOpen : kSecret;
  return {.expected = text,
          .seen = text,
          .puzzle = puzzle(isOpen, number),
          .after = puzzle(isOpen, number + 1),
          .lastCalls = {text},
          .sketches = {{text, {{{text, true, true}}}}},
          .hint = text};
}

CheckResult randomResult(Dice& dice, int number) {
  CheckResult result = samples::check(fmt::format("check-{}", number),
                                      fmt::format("Check {}", number), 3, Outcome::passed);
  const bool isOpen = result.criterion.visible = dice.percent(50);
  const std::string text = isOpen ? kOpen : kSecret;
  result.criterion.rationale = result.criterion.hint = result.note = text;
  result.puzzles = {puzzle(isOpen, number)};
  result.evidence.output = result.evidence.place = text;
  result.evidence.lastLines = {{.place = text + ".cpp:1", .function = text, .text = text}};
  if (dice.percent(40)) return result;
  result.outcome = std::array{Outcome::failed, Outcome::failed, Outcome::crashed, Outcome::timedOut,
                              Outcome::skipped}[static_cast<std::size_t>(dice.below(5))];
  result.reason = text;
  if (result.outcome != Outcome::failed) return result;
  result.evidence.finding = findingOf(isOpen, number);
  if (dice.percent(50))
    result.evidence.memoryFault = grading::MemoryFault{
        .kind = grading::MemoryFaultKind::outside, .said = text, .function = text, .place = text};
  return result;
}

/// The cause of some failures, found on the first: by a sanitizer, or as a step on any puzzle.
Cause randomCause(Dice& dice, const std::vector<CheckResult>& failed) {
  const CheckResult& first = failed.front();
  const std::string text = first.criterion.visible ? kOpen : kSecret;
  Cause cause{
      .id = grading::kMemoryError, .mistake = "A mistake.", .evidence = text, .next = "Look."};
  cause.place = text;
  cause.lastLines = {{.place = text + ".cpp:1", .function = text, .text = text}};
  for (const CheckResult& one : failed) cause.checks.push_back(one.id);
  const CheckResult& shown =
      failed[static_cast<std::size_t>(dice.below(static_cast<int>(failed.size())))];
  if (dice.percent(50)) return cause;
  cause.id = "never-starts";
  cause.evidence = cause.mistake = shown.criterion.visible ? kOpen : kSecret;
  cause.step = grading::WrongStep{.puzzle = *shown.evidence.finding->puzzle,
                                  .before = *shown.evidence.finding->puzzle};
  return cause;
}

std::string lateWords(const std::string& student) {
  const Policy policy = parsePolicy(
      fmt::format("[deadline]\ndue = 2026-11-20T12:00:00Z\n[[extension]]\nstudent = \"{}\"\n"
                  "days = 1\nreason = \"SECRET illness\"\n",
                  student),
      "policy.toml");
  return lateResult(policy, {student}, policy.due + std::chrono::hours(30), 7).words;
}

/// `about` is in the report, for its student only.
Report randomReport(Dice& dice, const std::string& about) {
  Report report = dice.percent(10) ? samples::refused() : samples::report();
  report.unreadable = !report.refused.empty() && dice.percent(50);
  report.refused += report.refused.empty() ? "" : " " + about;
  report.work.compilerMessages = "warning in " + about;
  report.manual[1].comment = "Marked: " + about;
  if (dice.percent(50)) report.late = grading::Lateness{.words = lateWords(about)};
  std::vector<CheckResult> failed;
  for (int i = 0; i < 4; ++i) {
    report.results.push_back(randomResult(dice, i));
    if (report.results.back().evidence.finding) failed.push_back(report.results.back());
  }
  if (failed.empty() || dice.percent(30)) return report;
  std::rotate(failed.begin(), failed.begin() + dice.below(static_cast<int>(failed.size())),
              failed.end());
  report.causes = {randomCause(dice, failed)};
  return report;
}

/// The words that identify the student, which are in no report about another.
std::vector<std::string> wordsOf(const ClassMember& one) {
  return {one.student, one.number, one.number + "quark"};
}

ClassMember randomStudent(Dice& dice, int number) {
  ClassMember one{.student = fmt::format("id{}x", 70'000 + number),
                  .number = std::to_string(7'654'000 + number)};
  one.submission = "hw-" + wordsOf(one).back();
  if (dice.percent(90)) one.name = "Zoë <b>_" + wordsOf(one).back();
  if (dice.percent(90)) one.email = wordsOf(one).back() + "@example.org";
  one.layout = "canvas";
  one.returnName = fmt::format("{}_{}_88000{}", wordsOf(one).back(), one.number, number);
  return one;
}

using Group = std::vector<ClassMember>;  // who hand in together

/// A word that is only in the report on this hand-in.
std::string wordOf(const Group& group) { return "about" + group.front().student.substr(2); }

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

bool mentions(const std::string& text, const Group& group) {
  return std::ranges::any_of(group,
                             [&text](const ClassMember& one) { return has(text, one.number); });
}

/// The digits that a reader sees, without styles and tags.
std::string digitsIn(const std::string& text) {
  std::string digits;
  bool isInTag = false;
  const std::size_t styles = text.rfind("</style>");
  for (const char symbol :
       std::string_view(text).substr(styles == std::string::npos ? 0 : styles)) {
    isInTag = symbol == '<' || (isInTag && symbol != '>');
    if (!isInTag && symbol >= '0' && symbol <= '9') digits += symbol;
  }
  return digits;
}

class SecretClass {
 public:
  explicit SecretClass(std::uint64_t seed) {
    Dice dice(seed);
    for (int i = 0; i < 2; ++i) {
      Group group;
      for (int j = dice.percent(70) ? 1 : 3; j > 0; --j)
        group.push_back(randomStudent(dice, 10 * i + j));
      for (ClassMember& one : group) {
        if (group.size() > 1) one.submission = "team" + group.front().number;
        one.returnName = group.front().returnName;
      }
      results.add(randomReport(dice, wordOf(group)), group);
      groups_.push_back(group);
    }
  }

  DeliveryOptions optionsFor(const Target& target) const {
    DeliveryOptions options{.from = "teacher@example.org", .commentsHeading = "Comments"};
    options.worksheet = "Identifier,Full name,Email address,Grade,Last modified (grade)\n";
    for (const Group& group : groups_) {
      const ClassMember& first = group.front();
      if (target.name == "classroom50") options.returnNames[first.submission] = "submit/1";
      if (target.name == "moodle")
        options.returnNames[first.submission] = "team_9" + first.number + "_assignsubmission_file";
      for (const ClassMember& one : group) options.worksheet += one.student + ",,,1,-\n";
    }
    return options;
  }

  void checkFile(const std::string& path, const std::string& text) const {
    const Group& group =
        *std::ranges::find_if(groups_, [&path](const Group& one) { return mentions(path, one); });
    for (const Group& other : groups_) EXPECT_EQ(mentions(path, other), &other == &group);
    EXPECT_TRUE(has(text, wordOf(group))) << "the student's own report";
    // A message names the one to whom it goes, also if that is a member of a group.
    const auto reader = std::ranges::find_if(group, [&](const ClassMember& one) {
      return group.size() == 1 || path == one.email + ".eml";
    });
    check(text, group, reader == group.end() ? nullptr : &*reader);
  }

  /// The comments in Moodle's worksheet: a row for each student.
  void checkComments(const std::string& text) const {
    for (const CsvRow& row : parseCsv(text, "worksheet.csv").rows) {
      for (const Group& group : groups_)
        for (const ClassMember& one : group)
          if (one.student == row.fields.front()) check(row.fields.back(), group, nullptr);
    }
  }

  samples::ResultsWithSecrets results;

 private:
  /// Checks a text for a group. `reader` is the one who may be named.
  void check(const std::string& text, const Group& group, const ClassMember* reader) const {
    std::vector<std::string> secrets = {kSecret, std::to_string(samples::kRunSeed),
                                        std::to_string(samples::kCheckSeed),
                                        results.path().string()};
    for (const Group& other : groups_) {
      if (&other != &group) secrets.push_back(wordOf(other));
      for (const ClassMember& one : other) {
        const std::vector<std::string> words = wordsOf(one);
        if (&one != reader) secrets.insert(secrets.end(), words.begin(), words.end());
      }
    }
    for (const std::string& secret : secrets) EXPECT_FALSE(has(text, secret)) << secret;
    EXPECT_FALSE(has(digitsIn(text), kSecretRow)) << "the puzzle of a hidden check";
  }

  std::vector<Group> groups_;
};

TEST(FeedbackSecrets, AreInNoFileOfAStudent) {
  std::map<std::string_view, std::size_t> puzzles;
  for (std::uint64_t seed = 1; seed <= kSecretClasses; ++seed) {
    SecretClass one(seed);
    const ClassFeedback feedback = one.results.feedback();
    for (const Target& target : kTargets) {
      const auto files = unpacked(target.deliver(feedback, one.optionsFor(target)));
      for (const auto& [path, text] : files) {
        if (path == "publish.sh") continue;  // for the instructor
        SCOPED_TRACE(fmt::format("class {}, {}: {}", seed, target.name, path));
        const std::string all = path.ends_with(".eml") ? text + decoded(text) : text;
        path == "worksheet.csv" ? one.checkComments(all) : one.checkFile(path, all);
        if (has(digitsIn(all), kOpenRow)) ++puzzles[target.name];
      }
    }
  }
  EXPECT_EQ(puzzles.size(), kTargets.size()) << "puzzles of visible checks are found";
}

}  // namespace
}  // namespace sudoku::courses
