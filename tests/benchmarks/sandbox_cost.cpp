// The cost of the sandbox: the same work with and without it.
#include <benchmark/benchmark.h>

#include "base/files/temporary_folder.h"
#include "places.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/sandbox/command.h"

namespace sudoku::bench {
namespace {

bool isMeasurable(benchmark::State& state) {
  if (sandbox::machine().level == sandbox::Level::full) return true;
  state.SkipWithError("this machine has no sandbox to measure");
  return false;
}

void bothWays(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("sandbox")->Arg(0)->Arg(1)->UseRealTime()->MinTime(2);
}

/// The time until a new worker has loaded a plugin.
void startOfAWorker(benchmark::State& state) {
  if (!isMeasurable(state)) return;
  auto options = workerOptions();
  options.inSandbox = state.range(0) == 1;
  for (auto _ : state) {
    remote::WorkerProcess worker(options);
    remote::RemoteImplementation code(worker, {});
    code.load(plugin("grid"));
    code.end();
  }
}
BENCHMARK(startOfAWorker)->Apply(bothWays)->Unit(benchmark::kMillisecond);

void compile(benchmark::State& state) {
  if (!isMeasurable(state)) return;
  const TemporaryFolder folder;
  const auto source = installation().assignments / "grid-solver/starter/my_sudoku.cpp";
  const auto copy = folder.path() / "source.cpp";
  std::filesystem::copy_file(source, copy);
  sandbox::Command command{
      .arguments = {installation().tools.compiler.string(), "-std=c++20", "-O2", "-fPIC", "-c",
                    "-I" + installation().tools.headers.string(), copy.string(), "-o",
                    (folder.path() / "source.o").string()},
      .folder = folder.path(),
      .limits = {.memoryBytes = 0, .outputBytes = 64u << 20, .openFiles = 256}};
  if (state.range(0) == 1)
    command.view = sandbox::View{.readOnly = {installation().tools.headers / "sudoku"},
                                 .writable = {folder.path()}};
  for (auto _ : state) {
    if (!sandbox::run(command).succeeded()) state.SkipWithError("it does not compile");
  }
}
BENCHMARK(compile)->Apply(bothWays)->Unit(benchmark::kMillisecond);

/// Grades a correct submission that is already compiled, as an instructor does.
void gradeByTheCommand(benchmark::State& state) {
  if (!isMeasurable(state)) return;
  const TemporaryFolder cache;
  const std::filesystem::path stage = SUDOKULAB_STAGE;
  sandbox::Command command{
      .arguments = {(stage / "bin/sudokulab").string(), "grade",
                    (installation().assignments / "grid-solver/reference").string(), "-a",
                    "grid-solver"},
      .folder = "/",
      .environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8",
                      "SUDOKULAB_CACHE=" + cache.path().string()},
      .limits = {.cpu = std::chrono::seconds(600),
                 .wall = std::chrono::seconds(600),
                 .memoryBytes = 0,
                 .outputBytes = 64u << 20,
                 .openFiles = 256}};
  if (state.range(0) == 0) command.environment.emplace_back("SUDOKULAB_SANDBOX=limits");
  sandbox::run(command);  // fills the cache
  for (auto _ : state) {
    if (!sandbox::run(command).succeeded()) state.SkipWithError("the reference does not pass");
  }
}
BENCHMARK(gradeByTheCommand)->Apply(bothWays)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sudoku::bench
