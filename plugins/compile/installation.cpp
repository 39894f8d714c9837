#include "plugins/compile/installation.h"

#include <fmt/format.h>

#include <cstdlib>
#include <stdexcept>

#include "plugins/program/test_channel.h"
#include "plugins/submission/unpack_in_sandbox.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

fs::path cacheFolder() {
  if (const char* own = std::getenv("SUDOKULAB_CACHE")) return own;
  if (const char* xdg = std::getenv("XDG_CACHE_HOME"); xdg != nullptr && *xdg != '\0')
    return fs::path(xdg) / "sudokulab";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fs::path(home) / ".cache/sudokulab";
  return {};
}

}  // namespace

fs::path Installation::shippedSolver(const std::string& word) const {
  const fs::path library = plugins / (word + ".so");
  const bool isName = word.find('/') == std::string::npos;
  return isName && !fs::is_directory(word) && fs::exists(library) ? library : fs::path();
}

Installation findInstallation() {
  const fs::path cache = cacheFolder();
  const fs::path prefix = fs::read_symlink("/proc/self/exe").parent_path().parent_path();
  Installation found{.worker = prefix / SUDOKULAB_LIBEXEC / "sudokulab-worker",
                     .runner = prefix / SUDOKULAB_LIBEXEC / "sudokulab-runner",
                     .unpacker = prefix / SUDOKULAB_LIBEXEC / build::kUnpackerName,
                     .underTest = prefix / SUDOKULAB_LIBEXEC / under_test::kLibraryName,
                     .frames = prefix / SUDOKULAB_LIBEXEC / "libsudokulab_frames.so",
                     .checkHost = prefix / SUDOKULAB_LIBEXEC / "sudokulab-checks",
                     .plugins = prefix / SUDOKULAB_PLUGINS,
                     .assignments = prefix / SUDOKULAB_SHARE / "assignments",
                     .examples = prefix / SUDOKULAB_SHARE / "puzzles" / "examples400.txt",
                     .share = prefix / SUDOKULAB_SHARE,
                     .tools = {.compiler = build::findCompiler(SUDOKULAB_COMPILER, cache),
                               .headers = prefix / "include",
                               .cache = cache,
                               .probe = prefix / SUDOKULAB_LIBEXEC / "libsudokulab_probe.a"}};
  for (const fs::path& part :
       {found.worker, found.runner, found.unpacker, found.tools.probe, found.underTest,
        found.tools.headers / "sudoku" / "grid.h", found.plugins, found.assignments}) {
    if (!fs::exists(part)) {
      throw std::runtime_error(
          fmt::format("{} is missing\n  rebuild and reinstall sudokulab", part.string()));
    }
  }
  return found;
}

}  // namespace sudoku
