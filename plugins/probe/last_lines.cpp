#include "plugins/probe/last_lines.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdio>
#include <cstring>

namespace sudoku::probe {
namespace {

constexpr std::size_t kKept = 1 << 14;
constexpr std::size_t kMostLines = 48;
constexpr std::size_t kMostPlaces =
    256;  // in the code; their steps are told as far as there is room

// In a signal's handler nothing can be allocated.
constinit std::array<std::atomic<void*>, kKept> ring{};
constinit std::atomic<std::size_t> steps = 0;
constinit std::atomic<std::size_t> begin = 0;  // of the call

/// A place in the code, where a block begins.
struct Place {
  void* address;
  int times;
  std::array<char, 512> text;
};

struct Line {
  const Place* place;
  int times;  // those of the block of it that ran most often
};

constinit std::array<Place, kMostPlaces> places{};
constinit std::size_t placeCount = 0;

/// Returns null where there is no room for another one.
Place* placeOf(void* address, Symbolize* symbolize) {
  for (std::size_t i = 0; i < placeCount; ++i) {
    if (places[i].address == address) return &places[i];
  }
  if (placeCount == kMostPlaces) return nullptr;
  Place& place = places[placeCount++];
  place.address = address;
  // What is noted is the address to return to: the call stands before.
  symbolize(static_cast<char*>(address) - 1, "%f %S", place.text.data(), place.text.size());
  return &place;
}

/// Where its file and line begin.
const char* fileAndLine(const Place& place) {
  const char* const blank = std::strrchr(place.text.data(), ' ');
  return blank != nullptr ? blank + 1 : place.text.data();
}

bool isSameLine(const Place& one, const Place& other) {
  return std::strcmp(fileAndLine(one), fileAndLine(other)) == 0;
}

}  // namespace

void beginCall() { begin.store(steps.load()); }

void tellLastLines(Symbolize* symbolize) {
  const std::size_t end = steps.load();
  const std::size_t first = std::max(begin.load(), end - std::min(end, kKept));
  if (first == end) return;
  std::array<Line, kMostLines> lines{};
  std::size_t count = 0;
  for (std::size_t step = end; step-- > first;) {
    Place* const place = placeOf(ring[step % kKept].load(), symbolize);
    if (place == nullptr || *fileAndLine(*place) == '/') continue;
    ++place->times;
    auto* const known = std::find_if(lines.begin(), lines.begin() + count, [&](const Line& line) {
      return isSameLine(*line.place, *place);
    });
    if (known != lines.begin() + count) {
      known->times = std::max(known->times, place->times);
    } else if (count < kMostLines) {
      lines[count++] = {place, 1};
    }
  }
  ::dprintf(2, "\n%s\n", kRanLast);
  for (std::size_t i = 0; i < count; ++i)
    ::dprintf(2, "    #%zu %d in %s\n", i, lines[i].times, lines[i].place->text.data());
}

}  // namespace sudoku::probe

// Called by code that was compiled with -fsanitize-coverage=trace-pc, in each of its basic blocks.
// The name is the compiler's.
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" [[gnu::visibility("default")]] void __sanitizer_cov_trace_pc() {
  using namespace sudoku::probe;
  const std::size_t step = steps.load(std::memory_order_relaxed);
  ring[step % kKept].store(__builtin_return_address(0), std::memory_order_relaxed);
  steps.store(step + 1, std::memory_order_relaxed);
}
