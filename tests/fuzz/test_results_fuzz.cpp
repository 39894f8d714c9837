// Any text as a test result file: refused, or only a bounded part of it is kept.
#include <cstdint>
#include <cstdlib>

#include "grading/own_tests/test_results.h"

using namespace sudoku::grading;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto results = readTestResults({reinterpret_cast<const char*>(data), size});
  if (!results) return 0;
  const bool hasFailed = !results->failedTest.empty();
  if (results->ran < (hasFailed ? 1 : 0)) std::abort();
  if (!hasFailed && !results->message.empty()) std::abort();
  if (results->failedTest.size() > 2 * kMaxOfAName + 1) std::abort();
  if (results->message.size() > kMaxOfAMessage) std::abort();
  return 0;
}
