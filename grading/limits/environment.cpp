#include "grading/limits/environment.h"

#include <stdexcept>

#include "plugins/sandbox/command.h"

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;

/// The library that AddressSanitizer wants loaded before all others.
std::string addressSanitizerLibrary(const fs::path& compiler) {
  auto outcome = sandbox::run(
      {.arguments = {compiler.string(), "-print-file-name=libasan.so"}, .folder = "/"});
  outcome.output.erase(outcome.output.find_last_not_of('\n') + 1);
  if (!outcome.succeeded() || !fs::path(outcome.output).is_absolute()) {
    throw std::runtime_error("the compiler has no AddressSanitizer library (libasan)");
  }
  return fs::canonical(outcome.output).string();
}

}  // namespace

std::vector<std::string> environmentFor(build::Variant variant, build::Kind kind,
                                        const fs::path& compiler) {
  std::vector<std::string> environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"};
  if (variant != build::Variant::sanitized) return environment;
  if (kind == build::Kind::plugin)
    environment.push_back("LD_PRELOAD=" + addressSanitizerLibrary(compiler));
  // A program's exit code counts only when it tells a crash, so the sanitizers end with one.
  environment.emplace_back(
      "ASAN_OPTIONS=detect_leaks=0:color=never:abort_on_error=1:disable_coredump=0" +
      std::string(kind == build::Kind::program ? ":handle_abort=1" : ""));
  environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1:color=never:abort_on_error=1");
  return environment;
}

}  // namespace sudoku::grading
