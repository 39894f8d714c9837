// A long class run, half of it hostile:
//
//   attacks_soak [SUBMISSIONS]     default: 2000
//
// One `sudokulab grade-class` grades correct samples of grid-solver, each with different text,
// alternating with the attacks on it. Its memory and descriptors are sampled twice a second and
// shown each minute. Prints their peaks in each tenth of the run, the files left on disk, and the
// correct submissions with wrong marks. Exit code 1 if a mark is wrong, if anything was left, or if
// memory or descriptors have grown.

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>

#include "attack.h"
#include "base/files/temporary_folder.h"
#include "census.h"
#include "grading/reports/report_json.h"
#include "grading/rubric/assignment.h"
#include "places.h"
#include "plugins/sandbox/sandbox.h"
#include "tests/benchmarks/variants.h"
#include "tests/support/endings.h"

namespace sudoku::attacks {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAssignment = "grid-solver";
constexpr std::size_t kParts = 10;
constexpr long kKiBOfASubmission = 8;  // marks kept for the gradebooks

/// A sample of a running process.
struct Look {
  long residentKiB = 0;
  long descriptors = 0;
};

Look lookAt(pid_t process) {
  Look look;
  std::ifstream in(fmt::format("/proc/{}/status", process));
  for (std::string word; in >> word;) {
    if (word == "VmRSS:" && in >> look.residentKiB) break;
  }
  std::error_code hasEnded;
  const fs::directory_iterator all(fmt::format("/proc/{}/fd", process), hasEnded);
  look.descriptors = std::distance(begin(all), end(all));
  return look;
}

/// The submissions, and the expected marks of the correct ones.
class MixedClass {
 public:
  MixedClass(const fs::path& folder, std::size_t size) : folder_(folder) {
    const Installation installation = test::installation();
    const auto assignment = grading::findAssignment(kAssignment, installation);
    std::vector<grading::Sample> right;
    for (const grading::Sample& sample : grading::samplesOf(assignment)) {
      if (sample.name.starts_with("samples/right/")) right.push_back(sample);
    }
    std::vector<Attack> hostile = corpus(corpusFolder(), true);
    std::erase_if(hostile, [](const Attack& one) { return one.assignment != kAssignment; });
    std::ranges::shuffle(hostile, std::minstd_rand(1));
    for (std::size_t i = 0; i < size; ++i) {
      const std::string name = fmt::format("student-{:04}", i + 1);
      if (i % 2 == 1) {
        stage(hostile[i / 2 % hostile.size()], commonFolder(), folder_ / name);
        continue;
      }
      const grading::Sample& sample = right[i / 2 % right.size()];
      bench::writeVariant(sample.folder, folder_ / name, static_cast<unsigned>(i + 1),
                          installation.tools.headers);
      right_.emplace_back(name, sample);
    }
  }

  /// Prints all differences from the expected marks. Returns the number of wrong reports.
  std::size_t wrongMarks(const fs::path& results) const {
    std::size_t wrong = 0;
    for (const auto& [name, sample] : right_) {
      const fs::path file = results / "submissions" / name / "report.json";
      std::ifstream in(file, std::ios::binary);
      std::vector<std::string> differences = {"there is no report"};
      if (in) {
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        differences =
            grading::differences(sample.expected, grading::reportFromJson(text, file.string()));
      }
      for (const std::string& difference : differences)
        fmt::print(std::cout, "{} ({}): {}\n", name, sample.name, difference);
      wrong += differences.empty() ? 0 : 1;
    }
    return wrong;
  }

  std::size_t rightOnes() const { return right_.size(); }

 private:
  fs::path folder_;
  std::vector<std::pair<std::string, grading::Sample>> right_;
};

pid_t startGrading(const fs::path& folder, const fs::path& results, const fs::path& log) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ::dup2(file, STDOUT_FILENO);
  ::dup2(file, STDERR_FILENO);
  ::execl(SUDOKULAB_STAGE "/bin/sudokulab", "sudokulab", "grade-class", folder.c_str(), "-a",
          kAssignment, "-o", results.c_str(), nullptr);
  ::_exit(127);
}

/// Samples the process until it ends.
std::vector<Look> watch(pid_t grading, int& waitStatus) {
  std::vector<Look> looks;
  while (!test::endsWithin(grading, std::chrono::milliseconds(500))) {
    const Look look = lookAt(grading);
    if (look.residentKiB > 0) looks.push_back(look);
    if (looks.size() % 120 == 1)
      fmt::print(stderr, "{} min: {} KiB, {} descriptors\n", looks.size() / 120, look.residentKiB,
                 look.descriptors);
  }
  ::waitpid(grading, &waitStatus, 0);
  return looks;
}

std::vector<Look> mostInEachPart(const std::vector<Look>& looks) {
  std::vector<Look> most(kParts);
  for (std::size_t i = 0; i < looks.size(); ++i) {
    Look& part = most[i * kParts / looks.size()];
    part.residentKiB = std::max(part.residentKiB, looks[i].residentKiB);
    part.descriptors = std::max(part.descriptors, looks[i].descriptors);
  }
  return most;
}

std::uintmax_t bytesIn(const fs::path& folder) {
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && !entry.is_symlink()) bytes += entry.file_size();
  }
  return bytes;
}

int soak(std::size_t size) {
  const TemporaryFolder all;
  for (const char* name : {"tmp", "cache", "class"}) fs::create_directory(all.path() / name);
  ::setenv("SUDOKULAB_CACHE", (all.path() / "cache").c_str(), 1);
  const MixedClass submissions(all.path() / "class", size);
  const fs::path results = all.path() / "results";
  ::setenv("TMPDIR", (all.path() / "tmp").c_str(), 1);
  adoptOrphans();
  removeMarkedFiles();
  const Census before = takeCensus();
  const auto begin = std::chrono::steady_clock::now();
  int waitStatus = -1;
  const auto parts = mostInEachPart(
      watch(startGrading(all.path() / "class", results, all.path() / "log"), waitStatus));
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  const std::string left = differences(before, takeCensus());
  removeMarkedFiles();

  fmt::print(std::cout, "{} submissions, {} of them right, at the level {}: {:.0f} s, status {}\n",
             size, submissions.rightOnes(), sandbox::nameOf(sandbox::machine().level), time.count(),
             waitStatus);
  fmt::print(std::cout, "{:>6} {:>12} {:>12}\n", "part", "memory (KiB)", "descriptors");
  for (std::size_t i = 0; i < parts.size(); ++i)
    fmt::print(std::cout, "{:>6} {:>12} {:>12}\n", i + 1, parts[i].residentKiB,
               parts[i].descriptors);
  const std::size_t wrong = submissions.wrongMarks(results);
  fmt::print(std::cout, "right submissions without their marks: {}\n", wrong);
  fmt::print(std::cout, "left behind: {}\n", left.empty() ? "nothing" : "\n" + left);
  fmt::print(
      std::cout, "on disk: {} bytes of temporary files, {} MiB of results, {} MiB of cache\n",
      bytesIn(all.path() / "tmp"), bytesIn(results) >> 20, bytesIn(all.path() / "cache") >> 20);
  // Memory is compared before the last part, which writes the gradebooks.
  const bool hasGrown =
      parts[kParts - 2].residentKiB >
          parts[1].residentKiB + static_cast<long>(size) * kKiBOfASubmission ||
      parts.back().descriptors > std::max(parts[0].descriptors, parts[1].descriptors);
  if (hasGrown) fmt::print(std::cout, "memory or descriptors have grown\n");
  return wrong == 0 && left.empty() && !hasGrown ? 0 : 1;
}

}  // namespace
}  // namespace sudoku::attacks

int main(int count, char** words) {
  try {
    return sudoku::attacks::soak(count > 1 ? std::stoul(words[1]) : 2000);
  } catch (const std::exception& error) {
    fmt::print(std::cerr, "{}\n", error.what());
    return 1;
  }
}
