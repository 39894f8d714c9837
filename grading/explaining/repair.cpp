// How this works: many mistakes are one small edit away from right code. All edits of the sources
// (grading/repair/) are compiled into one library. Each is tried on the failed check that takes the
// least, in a fresh process; what passes it is asked the other failed checks, and some that had
// passed. An edit of code that not all failed checks have reached cannot mend them, and is not
// tried. What is left is the place, shown by experiment. What was written there instead is not
// told: it is the student's work.
//
// After V. Debroy and W. Wong, "Using mutation to automatically suggest fixes for faulty programs",
// ICST 2010; with one build for all edits after R. Untch, A. Offutt and M. Harrold, "Mutation
// analysis using mutant schemata", ISSTA 1993; R. Singh, S. Gulwani and A. Solar-Lezama, "Automated
// feedback generation for introductory programming assignments", PLDI 2013, search a space of such
// edits by constraints instead.

#include "grading/explaining/repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/escape.h"
#include "grading/explaining/fault.h"
#include "grading/limits/submission_time.h"
#include "grading/repair/schema.h"

namespace sudoku::grading {
namespace {

using repair::Candidate;
using std::chrono::milliseconds;

/// Of the time of all checks, for looking where a mistake stands.
constexpr int kShareOfRepair = 2;
constexpr std::chrono::milliseconds kMostOfRepair{2000};
constexpr int kMostBuilds = 3;
constexpr std::size_t kMostTries = 250;         // of edits
constexpr std::ptrdiff_t kMostConfirming = 12;  // checks that had passed, and are asked at once
constexpr milliseconds kMostOfConfirming{10};
constexpr std::size_t kMostFound = 4;   // of which some may be one place
constexpr std::size_t kMostPlaces = 2;  // that are told
// Of its own: for the failed check that takes the least, and for others.
constexpr milliseconds kTimeOfFirst{50};
constexpr milliseconds kTimeOfOthers{500};

/// A check and its verdict.
struct Asked {
  const RubricItem* item;
  const CheckResult* result;
  std::chrono::microseconds own{0};  // that it takes, with no edit
  std::string reached;               // empty: not known
};

bool isWithin(const Candidate& part, const Candidate& whole) {
  return part.file == whole.file && whole.edit.begin <= part.edit.begin &&
         part.edit.end <= whole.edit.end;
}

/// Where edits of both mend, this one alone is told: a condition, not what hangs on it; but what
/// stands in a function, not all of the function.
bool isTelling(const Candidate& one, const Candidate& other) {
  if (other.edit.isWide) return isWithin(one, other) && !(one.edit.isWide && isWithin(other, one));
  if (one.edit.isWide) return false;
  return isWithin(other, one) && !isWithin(one, other);
}

class RepairSearch {
 public:
  RepairSearch(const Report& report, const Rubric& rubric, Target target)
      : report_(report), rubric_(rubric), target_(std::move(target)) {}

  /// The places that mend.
  std::vector<const Candidate*> places(const std::function<void(const build::Submission&)>& build) {
    if (!choose()) return {};
    candidates_ = repair::candidatesOf(*target_.submission);
    if (candidates_.empty() || !compile(build) || !lookWithoutEdit()) return {};
    for (const std::size_t edit : inOrder()) {
      if (found_.size() > kMostFound || target_.time->isUsedUp()) break;
      const Candidate& one = candidates_[edit - 1];
      if (!isKnown(one) && mends(static_cast<int>(edit))) found_.push_back(&one);
    }
    return telling();
  }

  /// The checks that these mend.
  const std::vector<Asked>& mended() const { return failed_; }

 private:
  /// Returns whether edits could mend what is to be mended.
  bool choose() {
    const bool anyOpen = std::ranges::any_of(report_.results, [this](const CheckResult& one) {
      return isFault(one.outcome) && one.id != kMemory && !isExplained(one.id, report_.causes);
    });
    for (const RubricItem& item : rubric_.items) {
      const auto result = std::ranges::find(report_.results, item.check->id, &CheckResult::id);
      if (result == report_.results.end() || !result->seed || item.check->own != nullptr)
        continue;  // what another process asks, or a test of the instructor's
      const bool isPlain = item.check->variant == build::Variant::plain;
      if (result->outcome == Outcome::passed && isPlain)
        passed_.push_back({&item, &*result, {}, {}});
      if (!isFault(result->outcome) || result->id == kMemory) continue;
      if (anyOpen && isExplained(result->id, report_.causes)) continue;
      // How code searches is nothing that an edit in one place changes.
      if (!isPlain) return false;
      failed_.push_back({&item, &*result, {}, {}});
    }
    return !failed_.empty();
  }

  /// Leaves out what does not compile.
  bool compile(const std::function<void(const build::Submission&)>& build) {
    for (int i = 0; i < kMostBuilds; ++i) {
      const repair::Schema schema = repair::withEdits(*target_.submission, candidates_);
      try {
        build(schema.submission);
        return true;
      } catch (const build::Refused& refusal) {
        if (repair::leaveOut(schema, refusal.details(), candidates_) == 0) return false;
      }
    }
    return false;
  }

  /// Of the checks that passed, some that take little, those of the same classes first: they are asked
  /// without an edit too. All others are asked of what is left then.
  void chooseConfirming() {
    const auto isQuick = [](const Asked& one) { return one.result->own <= kMostOfConfirming; };
    const auto isOfSameClasses = [this](const Asked& one) {
      return one.item->check->contracts == failed_.front().item->check->contracts;
    };
    std::ranges::stable_sort(passed_, [&](const Asked& one, const Asked& other) {
      return std::pair(isQuick(one), isOfSameClasses(one)) >
             std::pair(isQuick(other), isOfSameClasses(other));
    });
    const auto quick = std::ranges::count_if(passed_, isQuick);
    const auto kept = passed_.begin() + std::min<std::ptrdiff_t>(quick, kMostConfirming);
    others_.assign(kept, passed_.end());
    passed_.erase(kept, passed_.end());
    std::ranges::stable_sort(others_, {}, [](const Asked& one) { return one.result->own; });
  }

  /// What fails no more in this build is no matter of the text alone.
  bool lookWithoutEdit() {
    chooseConfirming();
    const auto look = [this](Asked& one) {
      const Attempt seen = run(one, 0, kTimeOfOthers);
      one.own = seen.own;
      one.reached = seen.reached;
      return seen.verdict.outcome == Outcome::passed;
    };
    if (std::ranges::any_of(failed_, look)) return false;
    std::erase_if(passed_, [&look](Asked& one) { return !look(one); });
    for (auto* checks : {&failed_, &passed_}) std::ranges::stable_sort(*checks, {}, &Asked::own);
    return true;
  }

  static bool hasReached(const Asked& one, std::size_t edit) {
    return one.reached.size() <= edit || one.reached[edit] == '1';
  }

  /// The edits to be tried: those first that the fewest of the checks have reached that passed.
  std::vector<std::size_t> inOrder() const {
    std::vector<std::pair<std::ptrdiff_t, std::size_t>> all;
    for (std::size_t edit = 1; edit <= candidates_.size(); ++edit) {
      const auto reaches = [edit](const Asked& one) { return hasReached(one, edit); };
      if (candidates_[edit - 1].edit.parts.empty() || !std::ranges::all_of(failed_, reaches))
        continue;
      all.emplace_back(std::ranges::count_if(passed_, reaches), edit);
    }
    std::ranges::sort(all);
    std::vector<std::size_t> edits;
    for (const auto& [reached, edit] : all) edits.push_back(edit);
    if (edits.size() > kMostTries) edits.resize(kMostTries);
    return edits;
  }

  /// Whether an edit of the same statement mends already.
  bool isKnown(const Candidate& one) const {
    return std::ranges::any_of(found_, [&one](const Candidate* other) {
      return other->file == one.file && other->edit.begin == one.edit.begin &&
             other->edit.end == one.edit.end;
    });
  }

  bool mends(int edit) const {
    // It may do more than without the edit, as it goes on where that has failed.
    milliseconds time = kTimeOfFirst + std::chrono::ceil<milliseconds>(2 * failed_.front().own);
    for (const auto* checks : {&failed_, &passed_, &others_}) {
      for (const Asked& one : *checks) {
        if (run(one, edit, time).verdict.outcome != Outcome::passed) return false;
        time = kTimeOfOthers;
      }
    }
    return true;
  }

  /// Without those of which another one tells more.
  std::vector<const Candidate*> telling() const {
    std::vector<const Candidate*> all;
    std::ranges::copy_if(found_, std::back_inserter(all), [this](const Candidate* one) {
      return std::ranges::none_of(
          found_, [one](const Candidate* other) { return isTelling(*other, *one); });
    });
    return all;
  }

  Attempt run(const Asked& one, int edit, milliseconds own) const {
    Target target = target_;
    target.edit = edit;
    target.puzzles = one.result->puzzles;
    const bool isLimited = target.limits.own.count() > 0;
    target.limits.own = isLimited ? std::min(target.limits.own, own) : own;
    return attempt(target, *one.result->seed, one.item->check->run);
  }

  static constexpr std::string_view kMemory = "memory-safety";

  const Report& report_;
  const Rubric& rubric_;
  Target target_;
  std::vector<Asked> failed_;
  std::vector<Asked> passed_;
  std::vector<Asked> others_;  // that passed too
  std::vector<Candidate> candidates_;
  std::vector<const Candidate*> found_;
};

/// What stands there, with all of its line where that is a number or a word.
std::string shownOf(const Candidate& one, const build::Submission& submission) {
  constexpr std::size_t kShortest = 6;
  constexpr std::size_t kShownBytes = 60;
  std::string_view text = one.edit.shown;
  if (text.size() < kShortest) {
    const std::string_view all = *submission.textOf(one.file);
    const auto at = static_cast<std::size_t>(text.data() - all.data());
    const std::size_t begin = all.find_first_not_of(" \t", all.rfind('\n', at) + 1);
    text = all.substr(begin, all.find('\n', at) - begin);
  }
  text = text.substr(0, text.find_first_of("\r\n"));
  return fmt::format("line {} of {}, `{}`", one.edit.line, shownOnOneLine(one.file, 100),
                     shownOnOneLine(text, kShownBytes));
}

std::string evidenceOf(const std::vector<const Candidate*>& places, std::size_t checks) {
  std::set<std::string_view> ways;
  for (const Candidate* one : places) ways.insert(one->edit.with);
  return fmt::format("With {} there, {}, and what had passed still passes: that was tried.",
                     fmt::join(ways, ", or "),
                     checks == 1 ? std::string("this check passes")
                                 : fmt::format("all {} of these checks pass", checks));
}

/// One line once, in the order of the lines.
std::vector<const Candidate*> onDifferentLines(std::vector<const Candidate*> places) {
  std::set<std::pair<std::string, int>> lines;
  std::ranges::sort(places, {},
                    [](const Candidate* one) { return std::pair(one->file, one->edit.line); });
  std::erase_if(places, [&lines](const Candidate* one) {
    return !lines.emplace(one->file, one->edit.line).second;
  });
  return places;
}

std::string linesOf(const std::vector<const Candidate*>& places) {
  std::vector<std::string> lines;
  for (const Candidate* one : places)
    lines.push_back(fmt::format("{}:{}", one->file, one->edit.line));
  return fmt::format("{}", fmt::join(lines, " or "));
}

}  // namespace

void addRepair(Report& report, const Rubric& rubric, const Target& edited,
               const std::function<void(const build::Submission&)>& build) {
  SubmissionTime time = SubmissionTime::share(report.limits, kShareOfRepair, kMostOfRepair);
  Target target = edited;
  target.time = &time;
  target.limits = withReducedLimits(target).limits;
  RepairSearch search(report, rubric, std::move(target));
  const auto places = onDifferentLines(search.places(build));
  if (places.empty() || places.size() > kMostPlaces) return;
  const build::Submission& submission = *edited.submission;
  std::string where = shownOf(*places[0], submission);
  if (places.size() == 2) where += ", or " + shownOf(*places[1], submission);
  const std::string evidence = evidenceOf(places, search.mended().size());
  Cause cause{.id = kRepairCause,
              .mistake = fmt::format("Look at {}.", where),
              .evidence = evidence,
              .next = "What must this line do, and when? Follow it by hand on a small example.",
              .checks = {},
              .place = linesOf(places)};
  for (const CheckResult& result : report.results) {
    if (std::ranges::find(search.mended(), &result, &Asked::result) != search.mended().end())
      cause.checks.push_back(result.id);
  }
  const bool isExplainedAlready = isExplained(cause.checks.front(), report.causes);
  if (!isExplainedAlready) {
    report.causes.push_back(std::move(cause));
  } else if (report.causes.size() == 1) {
    report.causes[0].place = cause.place;
    report.causes[0].next += fmt::format(" It may stand in {}. {}", where, evidence);
  }
}

}  // namespace sudoku::grading
