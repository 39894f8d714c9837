#include "grading/attempts/environment.h"

#include <stdexcept>

#include "plugins/compile/compilers.h"

namespace sudoku::grading {
std::vector<std::string> environmentFor(build::Variant variant, build::Kind kind,
                                        const std::filesystem::path& compiler) {
  std::vector<std::string> environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"};
  if (variant == build::Variant::zeroed) {
    // glibc fills new memory with the complement of this value, except memory from the tcache.
    environment.emplace_back("MALLOC_PERTURB_=255");
    environment.emplace_back("GLIBC_TUNABLES=glibc.malloc.tcache_count=0");
  }
  if (!build::isSanitized(variant)) return environment;
  if (kind == build::Kind::plugin) {
    const auto library = build::addressSanitizerLibrary(compiler);
    if (!library)
      throw std::runtime_error("the compiler has no AddressSanitizer library (libasan)");
    environment.push_back("LD_PRELOAD=" + library->string());
  }
  // A program's exit code counts only if it indicates a crash, so sanitizers must abort.
  environment.emplace_back(
      "ASAN_OPTIONS=detect_leaks=0:color=never:abort_on_error=1:disable_coredump=0" +
      std::string(kind == build::Kind::program ? ":handle_abort=1" : ""));
  environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1:color=never:abort_on_error=1");
  return environment;
}

}  // namespace sudoku::grading
