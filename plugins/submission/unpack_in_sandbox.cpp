#include "plugins/submission/unpack_in_sandbox.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <stdexcept>
#include <system_error>
#include <variant>

#include "base/files/memory_file.h"
#include "base/language.h"
#include "plugins/sandbox/command.h"
#include "plugins/submission/unpacked_text.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

constexpr sandbox::Limits kLimits{.cpu = std::chrono::seconds(60),
                                  .wall = std::chrono::seconds(120),
                                  .memoryBytes = std::uint64_t{2} << 30,
                                  // Includes names, and the reasons for omitted entries.
                                  .outputBytes = kMaxUnpackedBytes + (32u << 20),
                                  .processes = 8};  // including bubblewrap's

/// The program, and the files that it needs to see.
struct Program {
  fs::path file;
  sandbox::View view;
};

/// Finds it in the installation, or in the build tree for the project's own tests.
/// Throws:  std::runtime_error - it is missing.
Program findProgram() {
  const fs::path own = fs::read_symlink("/proc/self/exe");
  const fs::path name = fs::path(SUDOKULAB_LIBEXEC) / kUnpackerName;
  for (fs::path folder = own.parent_path(); folder != folder.root_path();
       folder = folder.parent_path()) {
    for (const fs::path& prefix : {folder, folder / "stage"}) {
      std::error_code none;
      if (!fs::exists(prefix / name, none)) continue;
      Program found{prefix / name, {.readOnly = {prefix / name}}};
      // A bundle contains its libraries.
      const fs::path bundled = prefix / fs::path(SUDOKULAB_PLUGINS).parent_path() / "bundled";
      if (fs::exists(bundled, none)) found.view.readOnly.push_back(bundled);
      return found;
    }
  }
  throw std::runtime_error(
      fmt::format("{} is missing\n  rebuild and reinstall sudokulab", name.string()));
}

const Program& program() {
  static const Program kProgram = findProgram();
  return kProgram;
}

/// Reduces the budget by at least the size of the result, whatever the reader claims.
void charge(UnpackingBudget& budget, const UnpackingResult& result) {
  UnpackingBudget left = result.left;
  if (const Unpacked* unpacked = std::get_if<Unpacked>(&result.outcome)) {
    std::uintmax_t bytes = 0;
    for (const UnpackedFile& file : unpacked->files) bytes += file.text.size();
    left.bytes = std::min(left.bytes, budget.bytes - std::min(bytes, budget.bytes));
    left.entries =
        std::min(left.entries, budget.entries - std::min(unpacked->files.size(), budget.entries));
  }
  budget.bytes = std::min(budget.bytes, left.bytes);
  budget.entries = std::min(budget.entries, left.entries);
}

}  // namespace

Unpacked unpackInSandbox(std::string_view bytes, const std::string& name, UnpackingBudget& budget) {
  const FileDescriptor answer = newMemoryFile("unpacked");
  const auto outcome =
      sandbox::run({.arguments = {program().file.string(), name, fmt::to_string(budget.bytes),
                                  fmt::to_string(budget.entries)},
                    .folder = "/",
                    .limits = kLimits,
                    .view = program().view,
                    .filter = sandbox::Filter::compiler,
                    .descriptors = {answer.get()},
                    .input = std::string(bytes)});
  if (WIFEXITED(outcome.waitStatus) && WEXITSTATUS(outcome.waitStatus) == 127)
    throw std::runtime_error(outcome.output);
  if (!outcome.succeeded())
    throw Unreadable(tr(
        "{} cannot be read: the process that unpacks it {}\n  pack it again, as .zip or .tar.gz",
        name,
        outcome.timedOut ? tr("takes too long") : sandbox::describeWaitStatus(outcome.waitStatus)));
  UnpackingResult result = unpackingResultIn(contentsOf(answer.get()));
  charge(budget, result);
  if (const Refused* refused = std::get_if<Refused>(&result.outcome)) {
    if (refused->isUnreadable()) throw Unreadable(refused->what());
    throw Refused(*refused);
  }
  return std::get<Unpacked>(std::move(result.outcome));
}

}  // namespace sudoku::build
