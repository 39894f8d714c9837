// Runs the fuzz corpora as tests under AddressSanitizer and UBSan: each input, and variants that
// differ in a few bytes and change daily. tests/fuzz/run.sh searches for new inputs with libFuzzer.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

// SUDOKULAB_FUZZ_TARGETS is TARGET(archive) TARGET(comments) ..., each with a function fuzz_NAME().
#define TARGET(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
SUDOKULAB_FUZZ_TARGETS
#undef TARGET

namespace sudoku {
namespace {

constexpr int kVariants = 20;  // of each input
constexpr std::size_t kMaxBytes = 4096;

struct Target {
  std::string name;
  int (*call)(const std::uint8_t*, std::size_t);
};

const std::vector<Target>& targets() {
#define TARGET(name) {#name, fuzz_##name},
  static const std::vector<Target> kTargets{SUDOKULAB_FUZZ_TARGETS};
#undef TARGET
  return kTargets;
}

std::vector<std::string> inputsOf(const Target& target) {
  std::vector<std::string> inputs;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(SUDOKULAB_FUZZ_CORPUS) / target.name)) {
    std::ifstream in(entry.path(), std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return inputs;
}

void call(const Target& target, const std::string& input) {
  // An exact-size copy on the heap, so that AddressSanitizer detects reads past the end.
  const std::vector<std::uint8_t> bytes(input.begin(), input.end());
  target.call(bytes.data(), bytes.size());
}

std::string changed(std::string input, std::minstd_rand& random) {
  const auto below = [&random](std::size_t end) { return random() % end; };
  for (std::size_t edits = 1 + below(4); edits > 0; --edits) {
    const std::size_t at = below(input.size() + 1);
    const std::size_t length = std::min(input.size() - at, below(16));
    switch (below(3)) {
      case 0:
        input.erase(at, length);
        break;
      case 1:
        input.insert(at, input.substr(below(input.size() + 1), 1 + below(16)));
        break;
      default:
        if (at < input.size()) input[at] = static_cast<char>(below(256));
    }
  }
  return input;
}

class Replayed : public testing::TestWithParam<Target> {};

TEST_P(Replayed, InputsHarmNothing) {
  const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const auto seed = static_cast<unsigned>(today.time_since_epoch().count());
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::minstd_rand random(seed);
  const auto inputs = inputsOf(GetParam());
  ASSERT_FALSE(inputs.empty());
  for (const std::string& input : inputs) {
    call(GetParam(), input);
    if (input.size() > kMaxBytes) continue;
    for (int i = 0; i < kVariants; ++i) call(GetParam(), changed(input, random));
  }
}

INSTANTIATE_TEST_SUITE_P(Corpora, Replayed, testing::ValuesIn(targets()),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace sudoku
