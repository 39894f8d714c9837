// Grades a whole class with the command, and compares the cost with compiling the same sources.
//
// The class consists of renamed copies of the correct and faulty samples of an assignment
// ($SUDOKULAB_CLASS_SIZE of them, default 12; $SUDOKULAB_CLASS_ASSIGNMENT, default grid-solver).
// CPU time covers all processes that were waited for. bubblewrap does not wait for its children, so
// this runs at the sandbox level `limits`. Each mark is compared with the sample's expected.toml.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <sstream>
#include <stdexcept>

#include "base/files/temporary_folder.h"
#include "grading/reports/report_json.h"
#include "grading/rubric/assignment.h"
#include "places.h"
#include "tests/support/endings.h"
#include "variants.h"

namespace sudoku::bench {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string setting(const char* name, const char* otherwise) {
  const char* given = std::getenv(name);
  return given != nullptr ? given : otherwise;
}

struct Cost {
  double cpuSeconds = 0;
  double wallSeconds = 0;
  long peakKib = 0;  // of the process itself, without its children
  int status = -1;
};

double secondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

long peakKibOf(pid_t process) {
  std::ifstream in(fmt::format("/proc/{}/status", process));
  for (std::string word; in >> word;) {
    long kib = 0;
    if (word == "VmHWM:" && in >> kib) return kib;
  }
  return 0;
}

/// Runs a command to its end and watches its memory. Discards its output.
Cost costOf(const Words& words) {
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  Cost cost;
  rusage usage{};
  while (!test::endsWithin(child, std::chrono::milliseconds(5)))
    cost.peakKib = std::max(cost.peakKib, peakKibOf(child));
  ::wait4(child, &cost.status, 0, &usage);
  cost.cpuSeconds = secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime);
  cost.wallSeconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return cost;
}

/// A folder of submissions with their expected marks.
class Class {
 public:
  Class(const grading::Assignment& assignment, std::size_t size) {
    std::vector<grading::Sample> samples;
    for (const grading::Sample& sample : grading::samplesOf(assignment)) {
      if (sample.name.starts_with("samples/right/") || sample.name.starts_with("samples/faulty/"))
        samples.push_back(sample);
    }
    // Mixes the kinds, so that a small class has some of each.
    std::shuffle(samples.begin(), samples.end(), std::minstd_rand(1));
    for (std::size_t i = 0; i < size; ++i) {
      const grading::Sample& sample = samples[i % samples.size()];
      const std::string name = fmt::format("student-{:03}", i + 1);
      writeVariant(sample.folder, folder() / name, static_cast<unsigned>(i + 1),
                   installation().tools.headers);
      expected_.emplace_back(name, sample);
    }
  }

  fs::path folder() const { return folder_.path() / "class"; }
  fs::path results() const { return folder_.path() / "results"; }
  std::size_t size() const { return expected_.size(); }

  /// Grades all submissions with the command and an empty cache.
  Cost grade(const std::string& assignment) const {
    const TemporaryFolder cache;
    ::setenv("SUDOKULAB_CACHE", cache.path().c_str(), 1);
    return costOf({std::string(SUDOKULAB_STAGE) + "/bin/sudokulab", "grade-class",
                   folder().string(), "-a", assignment, "-o", results().string()});
  }

  /// Adds the reference of grid-solver with `code` inserted before it sets a digit.
  void addSpoiled(const std::string& name, const fs::path& reference,
                  const std::string& code) const {
    fs::copy(reference, folder() / name);
    const fs::path file = folder() / name / "sudoku.cpp";
    std::ifstream in(file);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string place = "grid_.set(x, y, digit);";
    const auto at = text.find(place);
    if (at == std::string::npos) throw std::runtime_error("the reference is not what it was");
    text.replace(at, place.size(), code + "\n" + place);
    std::ofstream(file) << "#include <time.h>\n#include <unistd.h>\n" << text;
  }

  /// Prints all reports that differ from those of the other class. Returns how many do.
  std::size_t unlike(const Class& other) const {
    std::size_t unlike = 0;
    for (const auto& [name, sample] : expected_) {
      const fs::path file = fs::path("submissions") / name / "report.json";
      std::ifstream here(results() / file);
      std::ifstream there(other.results() / file);
      std::string one;
      std::string two;
      bool isAlike = true;
      while (isAlike && (here || there)) {
        std::getline(here, one);
        std::getline(there, two);
        isAlike = one == two;
      }
      if (isAlike) continue;
      std::cout << fmt::format("{} ({}):\n  {}\n  {}\n", name, sample.name, one, two);
      ++unlike;
    }
    return unlike;
  }

  /// Compiles all submissions one by one, as a student would: plugins, and each file of own tests.
  Cost compile(const Words& further) const {
    Cost all;
    for (const auto& [name, sample] : expected_) {
      const auto submission = build::readSubmission(folder() / name);
      all.cpuSeconds += compile(further, {"-shared"}, name, submission.sources).cpuSeconds;
      for (const auto& test : submission.tests)
        all.cpuSeconds += compile(further, {"-c"}, name, {test}).cpuSeconds;
    }
    return all;
  }

  /// Prints all marks that differ from expected.toml. Returns the number of wrong reports.
  std::size_t wrongMarks() const {
    std::size_t wrong = 0;
    for (const auto& [name, sample] : expected_) {
      const fs::path file = results() / "submissions" / name / "report.json";
      std::ifstream in(file, std::ios::binary);
      const auto report = grading::reportFromJson(
          std::string{std::istreambuf_iterator<char>(in), {}}, file.string());
      const auto differences = grading::differences(sample.expected, report);
      for (const std::string& difference : differences)
        std::cout << name << " (" << sample.name << "): " << difference << '\n';
      wrong += differences.empty() ? 0 : 1;
    }
    return wrong;
  }

 private:
  Cost compile(const Words& further, const Words& what, const std::string& name,
               const std::vector<build::SourceFile>& sources) const {
    Words words = {SUDOKULAB_COMPILER, "-std=c++20", "-O2", "-Wall", "-fPIC"};
    words.push_back("-I" + installation().tools.headers.string());
    words.insert(words.end(), further.begin(), further.end());
    words.insert(words.end(), what.begin(), what.end());
    words.insert(words.end(), {"-o", (folder_.path() / "compiled").string()});
    for (const auto& source : sources) words.push_back((folder() / name / source.path).string());
    return costOf(words);
  }

  TemporaryFolder folder_;
  std::vector<std::pair<std::string, grading::Sample>> expected_;
};

void gradeAClass(benchmark::State& state) {
  ::setenv("SUDOKULAB_SANDBOX", "limits", 1);
  const std::string name = setting("SUDOKULAB_CLASS_ASSIGNMENT", "grid-solver");
  const std::size_t size = std::stoul(setting("SUDOKULAB_CLASS_SIZE", "12"));
  const auto assignment = grading::findAssignment(name, installation());
  for (auto _ : state) {
    const Class small(assignment, std::min<std::size_t>(50, size / 2));
    const Class all(assignment, size);
    const Cost before = small.grade(name);
    const Cost graded = all.grade(name);
    if (before.status != 0 || graded.status != 0) state.SkipWithError("the class is not graded");
    const double plain = all.compile({}).cpuSeconds;
    const double sanitized =
        all.compile({"-O1", "-g1", "-fno-omit-frame-pointer", "-fsanitize=address,undefined"})
            .cpuSeconds;
    const std::size_t wrong = small.wrongMarks() + all.wrongMarks();
    if (wrong > 0) state.SkipWithError(fmt::format("{} marks are wrong", wrong).c_str());
    std::cout << fmt::format(
        "class of {}: {} wrong marks; CPU {:.1f} s in {:.1f} s; compiling once as g++ -O2 {:.1f} "
        "s, "
        "with sanitizers {:.1f} s\n"
        "  CPU of grading / of compiling once: {:.2f}\n"
        "  CPU of grading / of compiling with and without sanitizers: {:.2f}\n"
        "  peak memory of the judge: {:.1f} MiB for {} submissions, {:.1f} MiB for {}\n",
        size, wrong, graded.cpuSeconds, graded.wallSeconds, plain, sanitized,
        graded.cpuSeconds / plain, graded.cpuSeconds / (plain + sanitized),
        static_cast<double>(before.peakKib) / 1024, small.size(),
        static_cast<double>(graded.peakKib) / 1024, size);
  }
}
BENCHMARK(gradeAClass)->UseRealTime()->Iterations(1)->Unit(benchmark::kSecond);

/// Compares a class of 40 that has six slow submissions with the other 34 alone. Four sleep or work
/// at each digit, or work forever; two wait forever.
void gradeAClassWithSome(benchmark::State& state, const char* name, const std::string& each) {
  const std::string assignmentName = "grid-solver";
  const auto assignment = grading::findAssignment(assignmentName, installation());
  for (auto _ : state) {
    const Class others(assignment, 34);
    const Class all(assignment, 34);
    for (int i = 0; i < 4; ++i)
      all.addSpoiled(fmt::format("student-{:03}-{}", 7 * i, name), assignment.folder / "reference",
                     each);
    for (int i = 0; i < 2; ++i)
      all.addSpoiled(fmt::format("student-{:03}-waits", 3 + 11 * i),
                     assignment.folder / "reference", "::pause();");
    const Cost without = others.grade(assignmentName);
    const Cost with = all.grade(assignmentName);
    if (without.status != 0 || with.status != 0) state.SkipWithError("the class is not graded");
    if (others.unlike(all) > 0) state.SkipWithError("some other report is not the same");
    std::cout << fmt::format("class of 40, four {} and two wait: {:.1f} s / {:.1f} s = {:.2f}\n",
                             name, with.wallSeconds, without.wallSeconds,
                             with.wallSeconds / without.wallSeconds);
  }
}
BENCHMARK_CAPTURE(gradeAClassWithSome, sleeping, "sleep", "::usleep(25'000);")
    ->UseRealTime()
    ->Iterations(1)
    ->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(gradeAClassWithSome, working, "work",
                  "for (const clock_t end = ::clock() + 25'000; ::clock() < end;) {}")
    ->UseRealTime()
    ->Iterations(1)
    ->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(gradeAClassWithSome, endless, "work for ever",
                  "for (volatile int i = 0;; i = i + 1) {}")
    ->UseRealTime()
    ->Iterations(1)
    ->Unit(benchmark::kSecond);

}  // namespace
}  // namespace sudoku::bench
