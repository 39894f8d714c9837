#include "grading/grader/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>

#include "base/parallel.h"
#include "grading/grader/grader.h"

namespace sudoku::grading {
namespace {

char symbolOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::passed:
      return '.';
    case Outcome::failed:
      return 'F';
    case Outcome::crashed:
      return 'C';
    case Outcome::timedOut:
      return 'T';
    case Outcome::overLimit:
      return 'L';
    case Outcome::tampered:
      return '!';
    case Outcome::skipped:
      return 's';
    case Outcome::error:
      return 'E';
  }
  return '?';
}

/// Whether it is listed as faulty but not expected to fail a check.
bool isFaultless(const Sample& sample) {
  const Expectation& expected = sample.expected;
  return sample.name.starts_with(kFaultySamples) && expected.loses.empty() &&
         expected.mayLose.empty() && expected.refused.empty();
}

/// Returns null if the check does not judge this kind of submission.
const CheckResult* resultOf(const Report& report, const Check& check) {
  const auto found = std::ranges::find(report.results, check.id, &CheckResult::id);
  return found == report.results.end() ? nullptr : &*found;
}

/// The number of samples that fail this check itself. Skipping it does not count.
std::size_t breakersOf(const Check& check, const std::vector<Verification>& verifications) {
  return static_cast<std::size_t>(
      std::ranges::count_if(verifications, [&check](const Verification& one) {
        const CheckResult* result = resultOf(one.report, check);
        return one.report.refused.empty() && result != nullptr && result->isLost() &&
               result->outcome != Outcome::skipped && result->outcome != Outcome::error;
      }));
}

/// The checks that the sample must fail, except those expected to be skipped, either explicitly or
/// because a prerequisite fails.
std::set<std::string> failedBy(const Expectation& expected, const Rubric& rubric) {
  const auto loses = [&expected](const RubricItem& item) {
    return expected.loses.contains(std::string(item.check->id));
  };
  const auto isSkipped = [&](const RubricItem& item) {
    const auto outcome = expected.outcomes.find(std::string(item.check->id));
    if (outcome != expected.outcomes.end()) return outcome->second == nameOf(Outcome::skipped);
    return std::ranges::any_of(item.after,
                               [&](std::size_t earlier) { return loses(rubric.items[earlier]); });
  };
  std::set<std::string> failed;
  for (const RubricItem& item : rubric.items) {
    if (loses(item) && !isSkipped(item)) failed.emplace(item.check->id);
  }
  return failed;
}

}  // namespace

std::vector<Sample> fewOf(std::vector<Sample> samples, const Rubric& rubric, unsigned rotation) {
  std::set<std::string> failed;
  std::set<std::string> refusals;
  std::vector<Sample> few;
  const auto take = [&](auto sample) {
    few.push_back(std::move(*sample));
    samples.erase(sample);
  };
  for (auto sample = samples.begin(); sample != samples.end();) {
    const std::string& refused = sample->expected.refused;
    const bool isCovered =
        refused.empty() ? sample->name.starts_with("samples/") : !refusals.insert(refused).second;
    if (isCovered) {
      ++sample;
    } else {
      take(sample);
    }
  }
  const auto news = [&](const Sample& sample) {
    auto checks = failedBy(sample.expected, rubric);
    std::erase_if(checks, [&](const std::string& check) { return failed.contains(check); });
    return checks;
  };
  while (true) {
    const auto best =
        std::ranges::max_element(samples, {}, [&](const Sample& one) { return news(one).size(); });
    if (best == samples.end() || news(*best).empty()) break;
    failed.merge(news(*best));
    take(best);
  }
  for (std::size_t i = rotation % kRotations; i < samples.size(); i += kRotations)
    few.push_back(std::move(samples[i]));
  std::ranges::sort(few, {}, &Sample::name);
  return few;
}

std::vector<Verification> verify(const Assignment& assignment, const Installation& installation,
                                 const VerifyOptions& options) {
  std::vector<Sample> samples = samplesOf(assignment);
  if (options.few) samples = fewOf(std::move(samples), assignment.rubric, *options.few);
  std::vector<Verification> all;
  for (Sample& sample : samples) {
    if (sample.name.find(options.only) != std::string::npos)
      all.push_back({std::move(sample), {}, {}});
  }
  // The assignment's custom checks may be broken on smaller puzzles, so shrink and report that.
  const ShrinkBudget budget = assignment.rubric.ownChecks != nullptr
                                  ? ShrinkBudget{.isStrict = true}
                                  : ShrinkBudget{.attempts = 0};
  std::atomic<std::size_t> next = 0;
  std::size_t done = 0;
  std::mutex mutex;
  const auto work = [&] {
    for (std::size_t i = next++; i < all.size(); i = next++) {
      all[i].report = grade(all[i].sample.folder, assignment.rubric, installation,
                            {.seed = options.seed,
                             .jobs = 1,
                             .shrinkBudget = budget,
                             .facts = false,
                             .isProof = true});
      all[i].differences = differences(all[i].sample.expected, all[i].report);
      if (isFaultless(all[i].sample))
        all[i].differences.emplace_back(
            "loses nothing: a faulty sample must lose something; a correct one belongs in "
            "samples/right");
      const std::scoped_lock lock(mutex);
      if (options.progress) options.progress(++done, all.size());
    }
  };
  inParallel(options.jobs, work);
  return all;
}

std::vector<std::string> unbrokenChecks(const Rubric& rubric,
                                        const std::vector<Verification>& verifications) {
  std::vector<std::string> unbroken;
  for (const RubricItem& item : rubric.items) {
    if (breakersOf(*item.check, verifications) == 0) unbroken.emplace_back(item.check->id);
  }
  return unbroken;
}

std::string killMatrix(const Rubric& rubric, const std::vector<Verification>& verifications) {
  std::string text = "checks:\n";
  std::string tens;
  std::string ones;
  for (std::size_t i = 1; i <= rubric.items.size(); ++i) {
    const Check& check = *rubric.items[i - 1].check;
    const std::size_t breakers = breakersOf(check, verifications);
    text += fmt::format("  {:>2} {:<32} broken by {}{}\n", i, check.id, breakers,
                        breakers == 0 ? "  <- no sample breaks this" : "");
    tens += i % 10 == 0 ? static_cast<char>('0' + i / 10 % 10) : ' ';
    ones += static_cast<char>('0' + i % 10);
  }
  text += fmt::format("\n{:<52} {}\n{:<52} {}\n", "", tens,
                      ". passed  F failed  C crashed  T timed out  s skipped", ones);
  for (const Verification& one : verifications) {
    std::string row;
    for (const RubricItem& item : rubric.items) {
      const CheckResult* result = resultOf(one.report, *item.check);
      row += result == nullptr ? ' ' : symbolOf(result->outcome);
    }
    if (!one.report.refused.empty())
      row = "refused: " + one.report.refused.substr(0, one.report.refused.find('\n')).substr(0, 60);
    text += fmt::format("{:<52} {}{}\n", one.sample.name, row,
                        one.differences.empty() ? "" : "   <- not as expected");
  }
  return text + "\n";
}

}  // namespace sudoku::grading
