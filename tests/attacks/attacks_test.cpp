// Grades the corpus like ordinary submissions. All attacks run before the first test, a few at a
// time because most of them wait for a limit. One test checks what all of them leave behind; then
// each attack has a test.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <future>
#include <iostream>
#include <mutex>
#include <thread>

#include "base/files/temporary_folder.h"
#include "census.h"
#include "judging.h"
#include "places.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::attacks {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kAtATime = 4;

bool isFull() { return sandbox::machine().level == sandbox::Level::full; }

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> kAll = corpus(corpusFolder(), isFull());
  return kAll;
}

/// The results of all attacks selected for this run.
struct Together {
  TemporaryFolder folder;  // holds everything, including $TMPDIR
  Census before;
  Census after;
  std::map<std::string, Graded> graded;
  std::map<std::string, std::vector<std::string>> faults;
};

bool isWanted(const std::string& name) {
  const auto& suite = *testing::UnitTest::GetInstance();
  for (int i = 0; i < suite.total_test_suite_count(); ++i) {
    const testing::TestSuite& one = *suite.GetTestSuite(i);
    for (int k = 0; k < one.total_test_count(); ++k) {
      const testing::TestInfo& test = *one.GetTestInfo(k);
      std::string slug = name;
      std::ranges::replace(slug, '-', '_');
      if (test.should_run() && std::string(test.name()) == "IsContained/" + slug) return true;
    }
  }
  return false;
}

/// Uses a private cache. $SUDOKULAB_ATTACKS_BUILT names a folder for the compiled code: the level
/// `full` rebuilds it, since no attack can write to it there; the other level copies it to save
/// time. Each test shard has its own subfolder.
Installation installationFor(const Together& run) {
  Installation all = test::installation();
  all.tools.cache = run.folder.path() / "cache";
  const char* folder = std::getenv("SUDOKULAB_ATTACKS_BUILT");
  if (folder == nullptr) return all;
  const char* part = std::getenv("GTEST_SHARD_INDEX");
  const fs::path kept = fs::path(folder) / (part == nullptr ? "all" : part);
  if (isFull()) {
    fs::remove_all(kept);
    all.tools.cache = kept;
  } else if (fs::is_directory(kept)) {
    fs::copy(kept, all.tools.cache, fs::copy_options::recursive);
  }
  return all;
}

void gradeAll(Together& run) {
  const Installation installation = installationFor(run);
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  const auto work = [&] {
    for (std::size_t i = next++; i < attacks().size(); i = next++) {
      const Attack& attack = attacks()[i];
      if (!isWanted(attack.name)) continue;
      const fs::path folder = run.folder.path() / "staged" / attack.name;
      stage(attack, commonFolder(), folder);
      Graded graded = judge(attack, installation, folder);
      auto found = faults(attack, graded);
      const std::scoped_lock lock(mutex);
      run.graded[attack.name] = std::move(graded);
      run.faults[attack.name] = std::move(found);
    }
  };
  std::vector<std::future<void>> workers;
  for (unsigned i = 0; i < kAtATime; ++i) workers.push_back(std::async(std::launch::async, work));
  for (auto& worker : workers) worker.get();
}

std::string verdictOn(const Attack& attack, const Together& run) {
  if (!run.faults.at(attack.name).empty()) return attack.finding.empty() ? "NO" : "OPEN";
  return attack.expected.uncontained.empty() ? "yes" : "not at this level";
}

void printTable(const Together& run) {
  std::map<std::string, int> counts;
  std::string text = fmt::format("\n{:<28} {:<7} {:<36} {:>7} contained\n", "attack", "level",
                                 "outcome", "seconds");
  for (const Attack& attack : attacks()) {
    if (!run.graded.contains(attack.name)) continue;
    const std::string verdict = verdictOn(attack, run);
    ++counts[verdict];
    const Graded& graded = run.graded.at(attack.name);
    text += fmt::format("{:<28} {:<7} {:<36} {:>7.1f} {}{}{}\n", attack.name,
                        sandbox::nameOf(sandbox::machine().level), outcomeOf(graded),
                        graded.seconds, verdict, attack.expected.uncontained.empty() ? "" : ": ",
                        attack.expected.uncontained);
  }
  for (const auto& [verdict, count] : counts) text += fmt::format("{:>4} {}\n", count, verdict);
  std::cout << text << std::endl;
}

/// Runs the attacks on the first call.
Together& together() {
  static Together run;
  static const bool kIsDone = [] {
    adoptOrphans();
    removeMarkedFiles();
    fs::create_directories(run.folder.path() / "tmp");
    ::setenv("TMPDIR", (run.folder.path() / "tmp").c_str(), 1);
    (void)sandbox::machine();
    run.before = takeCensus();
    gradeAll(run);
    run.after = takeCensus();
    removeMarkedFiles();
    return true;
  }();
  (void)kIsDone;
  return run;
}

class Corpus : public testing::TestWithParam<Attack> {
 protected:
  static void TearDownTestSuite() { printTable(together()); }
};

TEST_P(Corpus, IsContained) {
  const Attack& attack = GetParam();
  const auto& faults = together().faults.at(attack.name);
  std::string text;
  for (const std::string& fault : faults) text += "\n  " + fault;
  if (!attack.finding.empty()) {
    ASSERT_FALSE(faults.empty()) << "the expectation is met: remove the finding";
    GTEST_SKIP() << "open: " << attack.finding << text;
  }
  EXPECT_TRUE(faults.empty()) << attack.title << text;
}

INSTANTIATE_TEST_SUITE_P(Attacks, Corpus, testing::ValuesIn(attacks()),
                         [](const testing::TestParamInfo<Attack>& attack) {
                           std::string name = attack.param.name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(CorpusTogether, LeavesNothingBehind) {
  const std::string left = differences(together().before, together().after);
  if (isFull()) {
    EXPECT_EQ(left, "");
    return;
  }
  Census bounded = together().after;
  bounded.files = together().before.files;  // each attack lists what it can leave at this level
  EXPECT_EQ(differences(together().before, bounded), "");
  std::cout << "left behind at this level, and removed now:\n" << left.substr(0, 2000);
}

}  // namespace
}  // namespace sudoku::attacks
