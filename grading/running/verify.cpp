#include "grading/running/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <set>
#include <thread>

#include "grading/running/grader.h"

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

/// Whether it shows a mistake of the code: not one that leaves something out of what is handed in,
/// or stands in its own tests.
bool isMistake(const Sample& sample) {
  std::set<std::string> failed = sample.expected.loses;
  failed.erase(kOwnTests);
  for (const auto& [check, outcome] : sample.expected.outcomes) {
    if (outcome == nameOf(Outcome::skipped)) failed.erase(check);
  }
  return sample.name.starts_with(kFaultySamples) && sample.expected.refused.empty() &&
         !failed.empty();
}

/// Whether it stands among the faulty ones, and nothing is to be lost.
bool isFaultless(const Sample& sample) {
  const Expectation& expected = sample.expected;
  return sample.name.starts_with(kFaultySamples) && expected.loses.empty() &&
         expected.mayLose.empty() && expected.refused.empty();
}

std::string nameOfMistake(const Sample& sample) {
  return sample.name.substr(std::string_view(kFaultySamples).size());
}

/// Null where the check does not judge this kind of submission.
const CheckResult* resultOf(const Report& report, const Check& check) {
  const auto found = std::ranges::find(report.results, check.id, &CheckResult::id);
  return found == report.results.end() ? nullptr : &*found;
}

/// How many fail this check itself: where it was skipped, an earlier one failed.
std::size_t breakersOf(const Check& check, const std::vector<Verification>& verifications) {
  return static_cast<std::size_t>(
      std::ranges::count_if(verifications, [&check](const Verification& one) {
        const CheckResult* result = resultOf(one.report, check);
        return one.report.refused.empty() && result != nullptr && result->isLost() &&
               result->outcome != Outcome::skipped && result->outcome != Outcome::error;
      }));
}

/// The checks that it must fail: not those that are skipped, as it says or as an earlier one is
/// lost.
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
  // Checks of one's own may fail themselves on smaller puzzles.
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
                             .isProof = true,
                             .locate = options.locate});
      if (!options.locate) {
        all[i].sample.expected.causes.erase(kRepairCause);
        all[i].sample.expected.place.clear();
      }
      all[i].differences = differences(all[i].sample.expected, all[i].report);
      if (isFaultless(all[i].sample))
        all[i].differences.emplace_back(
            "loses nothing: a faulty sample loses something, a right one belongs in samples/right");
      if (assignment.rubric.catalogue && !options.locate) {
        std::string names = differenceOfNames(all[i].sample, all[i].report);
        if (!names.empty()) all[i].differences.push_back(std::move(names));
      }
      const std::scoped_lock lock(mutex);
      if (options.progress) options.progress(++done, all.size());
    }
  };
  const unsigned jobs =
      options.jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.jobs;
  std::vector<std::future<void>> workers;
  for (unsigned i = 0; i < jobs; ++i) workers.push_back(std::async(std::launch::async, work));
  for (auto& worker : workers) worker.get();
  return all;
}

std::string differenceOfNames(const Sample& sample, const Report& report) {
  std::set<std::string> wanted;
  if (isMistake(sample) && sample.expected.isTold) {
    wanted = sample.expected.twins;
    wanted.insert(nameOfMistake(sample));
    if (wanted.size() > kMostLikenesses) wanted.clear();
  }
  std::set<std::string> found;
  for (const Likeness& likeness : report.looksLike) found.insert(likeness.id);
  if (found == wanted) return {};
  return fmt::format("looks like: found {}, expected {}; `assignments catalogue` takes it up anew",
                     found, wanted);
}

Catalogue catalogueOf(const std::vector<std::vector<Verification>>& gradings) {
  std::map<std::string, std::pair<const Sample*, std::vector<Pattern>>> seen;
  for (const std::vector<Verification>& grading : gradings) {
    for (const Verification& one : grading) {
      if (!isMistake(one.sample) || !one.sample.expected.isTold) continue;
      auto& [sample, patterns] = seen[nameOfMistake(one.sample)];
      sample = &one.sample;
      patterns.push_back(patternOf(one.report));
    }
  }
  Catalogue catalogue;
  for (const auto& [name, found] : seen) {
    const auto& [sample, patterns] = found;
    Mistake mistake = mistakeOf(name, sample->expected.title, patterns);
    for (const std::string& check : sample->expected.mayLose) mistake.lost[check].always = false;
    catalogue.push_back(std::move(mistake));
  }
  return catalogue;
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
