// Grading the reference submission once, compared with compiling it.
#include <benchmark/benchmark.h>

#include "base/files/temporary_folder.h"
#include "grading/grader/grader.h"
#include "places.h"
#include "plugins/compile/compiler.h"

namespace sudoku::bench {
namespace {

std::filesystem::path assignment() { return installation().assignments / "grid-solver"; }

/// Whether there is something to grade; if not, reports the missing part.
bool isThere(benchmark::State& state) {
  for (const char* part : {"assignment.toml", "reference"}) {
    if (std::filesystem::exists(assignment() / part)) continue;
    state.SkipWithError(("missing: " + (assignment() / part).string()).c_str());
    return false;
  }
  return true;
}

void gradeTheReference(benchmark::State& state) {
  if (!isThere(state)) return;
  const TemporaryFolder cache;
  Installation parts = installation();
  parts.tools.cache = cache.path();
  const auto rubric = grading::readRubric(assignment() / "assignment.toml");
  const auto grade = [&] {
    const auto report = grading::grade(assignment() / "reference", rubric, parts);
    if (!report.allPassed()) state.SkipWithError("the reference does not pass");
  };
  grade();  // fills the cache
  for (auto _ : state) grade();
  state.counters["checks"] = static_cast<double>(rubric.items.size());
}
BENCHMARK(gradeTheReference)->UseRealTime()->MinTime(5)->Unit(benchmark::kMillisecond);

void compile(benchmark::State& state, build::Variant variant) {
  if (!isThere(state)) return;
  const TemporaryFolder folder;
  const auto submission = build::readSubmission(assignment() / "reference");
  const build::Toolchain toolchain{installation().tools.compiler, installation().tools.headers, {}};
  for (auto _ : state)
    build::buildPlugin(submission, toolchain, variant, folder.path() / "plugin.so");
}

void compileTheReference(benchmark::State& state) { compile(state, build::Variant::plain); }
BENCHMARK(compileTheReference)->UseRealTime()->MinTime(5)->Unit(benchmark::kMillisecond);

void compileTheReferenceWithSanitizers(benchmark::State& state) {
  compile(state, build::Variant::sanitized);
}
BENCHMARK(compileTheReferenceWithSanitizers)
    ->UseRealTime()
    ->MinTime(3)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sudoku::bench
