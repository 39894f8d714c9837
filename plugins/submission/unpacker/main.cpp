// Reads one archive from standard input and writes its content to descriptor 3. Runs in the
// sandbox: see unpack_in_sandbox.h.

#include <unistd.h>

#include <charconv>
#include <exception>
#include <iostream>
#include <string_view>

#include "base/files/memory_file.h"
#include "plugins/submission/archive.h"
#include "plugins/submission/unpacked_text.h"

#if defined(__SANITIZE_ADDRESS__)
// For our own sanitized build: the sandbox forbids setting limits, which the sanitizer would
// otherwise do.
extern "C" __attribute__((visibility("default"))) const char* __asan_default_options() {  // NOLINT
  return "disable_coredump=0:detect_leaks=0";
}
#endif

namespace {

using namespace sudoku;

constexpr int kAnswerFd = 3;

build::UnpackingResult resultOf(const std::string& archive, const std::string& name,
                                build::UnpackingBudget budget) {
  try {
    build::Unpacked unpacked = build::unpack(archive, name, budget);
    return {std::move(unpacked), budget};
  } catch (const build::Refused& refused) {
    return {refused, budget};
  }
}

bool say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(kAnswerFd, text.data(), text.size());
    if (size <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

template <class Number>
bool read(std::string_view word, Number& number) {
  return std::from_chars(word.data(), word.data() + word.size(), number).ec == std::errc();
}

int run(int argc, char** argv) {
  build::UnpackingBudget budget;
  if (argc != 4 || !read(argv[2], budget.bytes) || !read(argv[3], budget.entries)) {
    std::cerr << "sudokulab-unpack: this program is started by sudokulab, not by hand\n";
    return 2;
  }
  return say(toText(resultOf(contentsOf(STDIN_FILENO), argv[1], budget))) ? 0 : 3;
}

}  // namespace

int main(int argc, char** argv) {
  int status = 3;
  try {
    status = run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "sudokulab-unpack: " << error.what() << '\n';
  }
  // Skips exit handlers: nothing is left to clean up, and leak checkers do not work in the sandbox.
  ::_exit(status);
}
