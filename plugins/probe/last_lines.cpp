// How this works: each basic block begins with a call of __sanitizer_cov_trace_pc(), which notes the
// address to return to. The code from there to the next such call is the block, and its instructions
// have lines.

#include "plugins/probe/last_lines.h"

#include <link.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace sudoku::probe {
namespace {

constexpr std::size_t kEntries = 1 << 13;  // more blocks than any submission has
constexpr std::size_t kMostProbes = 16;
constexpr std::size_t kMostLines = 160;
constexpr std::size_t kMostBlocks = 256;  // whose lines are told
constexpr std::size_t kLinesOfABlock = 8;
constexpr std::ptrdiff_t kMostBytesOfABlock = 2048;

/// A block that has run, in a hash table without chains.
struct Entry {
  std::atomic<char*> address;        // of its first instruction; null: free
  std::atomic<std::uint32_t> call;   // in which it ran last
  std::atomic<std::uint32_t> times;  // in that call
  std::atomic<std::uint64_t> last;   // step
};

// In a signal's handler nothing can be allocated.
constinit std::array<Entry, kEntries> entries{};
constinit std::array<const Entry*, kEntries> ran{};
constinit std::atomic<std::uint64_t> steps = 0;
constinit std::atomic<std::uint32_t> currentCall = 1;

using Text = std::array<char, 256>;

struct Block {
  Text function;
  std::array<Text, kLinesOfABlock> lines;       // file and line
  std::array<char*, kLinesOfABlock> addresses;  // where each begins
  std::size_t lineCount;

  /// Where several `return` share their last block, that begins without a line of its own, and goes by
  /// that of the code before it, which need not have run.
  std::size_t firstLine;
};

constinit std::array<Block, kMostBlocks> blocks{};

#if defined(__aarch64__)
constexpr std::ptrdiff_t kBytesOfACall = 4;
constexpr std::ptrdiff_t kBytesOfAStep = 4;
constexpr std::array<unsigned char, 4> kReturn{0xc0, 0x03, 0x5f, 0xd6};

char* calledBy(char* call) {
  std::uint32_t code = 0;
  std::memcpy(&code, call, sizeof code);
  if (code >> 26 != 0x25) return nullptr;  // bl
  return call + (static_cast<std::int32_t>(code << 6) >> 6) * std::ptrdiff_t{4};
}
#else
constexpr std::ptrdiff_t kBytesOfACall = 5;
constexpr std::ptrdiff_t kBytesOfAStep = 1;
constexpr std::array<unsigned char, 1> kReturn{0xc3};

char* calledBy(char* call) {
  if (static_cast<unsigned char>(*call) != 0xe8) return nullptr;  // call rel32
  std::int32_t distance = 0;
  std::memcpy(&distance, call + 1, sizeof distance);
  return call + kBytesOfACall + distance;
}
#endif

/// The end of the code that is mapped there.
char* endOfCode(char* address) {
  struct Search {
    std::uintptr_t address;
    std::uintptr_t end;
  };
  Search search{reinterpret_cast<std::uintptr_t>(address), 0};
  ::dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* data) {
        auto& sought = *static_cast<Search*>(data);
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const std::uintptr_t from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
          const std::uintptr_t to = from + info->dlpi_phdr[i].p_memsz;
          if (sought.address >= from && sought.address < to) sought.end = to;
        }
        return sought.end != 0 ? 1 : 0;
      },
      &search);
  return address + (search.end - search.address);
}

char* endOfBlock(char* address) {
  char* const traced = calledBy(address - kBytesOfACall);
  char* const end = std::min(endOfCode(address) - kBytesOfACall, address + kMostBytesOfABlock);
  for (char* at = address; at < end; at += kBytesOfAStep) {
    if (calledBy(at) == traced) return at;
  }
  return address + 1;
}

/// Of the instruction there. The function asked takes an address to return to, and looks before it.
void place(char* instruction, const char* format, Symbolize* symbolize, Text& text) {
  symbolize(instruction + kBytesOfAStep, format, text.data(), text.size());
}

int numberOf(const Text& line) {
  const char* const colon = std::strchr(line.data(), ':');
  return colon != nullptr ? std::atoi(colon + 1) : 0;
}

/// Whether the function returns at the end of these bytes, as an unoptimized one does in one place.
bool hasReturn(const char* begin, const char* end) {
  for (const char* at = begin; at + kReturn.size() <= end; at += kBytesOfAStep) {
    const bool isFrameGone = kReturn.size() > 1 || at[-1] == '\xc9' || at[-1] == '\x5d';
    if (isFrameGone && std::memcmp(at, kReturn.data(), kReturn.size()) == 0) return true;
  }
  return false;
}

void readBlock(char* address, Symbolize* symbolize, Block& block) {
  place(address, "%f", symbolize, block.function);
  Text before{};
  place(address - kBytesOfACall - kBytesOfAStep, "%S", symbolize, before);
  char* const end = endOfBlock(address);
  for (char* at = address; at < end && block.lineCount < kLinesOfABlock; at += 4) {
    Text& line = block.lines[block.lineCount];
    place(at, "%S", symbolize, line);
    if (block.lineCount > 0 && block.lines[block.lineCount - 1] == line) continue;
    Text function{};
    place(at, "%f", symbolize, function);
    if (function != block.function) break;  // what follows the function's last block
    block.addresses[block.lineCount] = at;
    // What ends a function may have the line where it begins.
    if (numberOf(line) >= numberOf(block.lines[0])) ++block.lineCount;
  }
  const bool isShared = block.lineCount > 1 || hasReturn(address, end);
  block.firstLine = block.lineCount > 0 && block.lines[0] == before && isShared ? 1 : 0;
}

/// How often a block did not come to an address in it.
int stopsBefore(const char* address, const Entry& entry, std::span<void* const> stops) {
  return static_cast<int>(std::count_if(stops.begin(), stops.end(), [&](const void* stop) {
    return stop > entry.address.load() && stop <= address;
  }));
}

struct Line {
  const Text* function;
  const Text* line;
  int times;  // those of the block of it that ran most often
};

}  // namespace

void beginCall() { currentCall.fetch_add(1); }

void tellLastLines(Symbolize* symbolize, std::span<void* const> stops) {
  std::size_t ranCount = 0;
  for (const Entry& entry : entries) {
    if (entry.address != nullptr && entry.call == currentCall) ran[ranCount++] = &entry;
  }
  if (ranCount == 0) return;
  std::sort(ran.begin(), ran.begin() + ranCount,
            [](const Entry* one, const Entry* other) { return one->last > other->last; });
  std::array<Line, kMostLines> lines{};
  std::size_t count = 0;
  for (std::size_t which = 0; which < std::min(ranCount, kMostBlocks); ++which) {
    const Entry& entry = *ran[which];
    Block& block = blocks[which];
    readBlock(entry.address, symbolize, block);
    for (std::size_t i = block.lineCount; i-- > block.firstLine;) {
      const Text& line = block.lines[i];
      const int times = static_cast<int>(std::min<std::uint32_t>(entry.times, INT_MAX)) -
                        stopsBefore(block.addresses[i], entry, stops);
      if (line[0] == '/' || times <= 0) continue;
      auto* const known = std::find_if(lines.begin(), lines.begin() + count,
                                       [&](const Line& one) { return *one.line == line; });
      if (known != lines.begin() + count) {
        known->times = std::max(known->times, times);
      } else if (count < kMostLines) {
        lines[count++] = {&block.function, &line, times};
      }
    }
  }
  ::dprintf(2, "\n%s\n", kRanLast);
  for (std::size_t i = 0; i < count; ++i)
    ::dprintf(2, "    #%zu %d in %s %s\n", i, lines[i].times, lines[i].function->data(),
              lines[i].line->data());
}

}  // namespace sudoku::probe

// Called by code that was compiled with -fsanitize-coverage=trace-pc, in each of its basic blocks.
// The name is the compiler's.
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" [[gnu::visibility("default")]] void __sanitizer_cov_trace_pc() {
  using namespace sudoku::probe;
  constexpr auto kOrder = std::memory_order_relaxed;
  auto* const address = static_cast<char*>(__builtin_return_address(0));
  const std::uint32_t now = currentCall.load(kOrder);
  auto at =
      static_cast<std::size_t>((reinterpret_cast<std::uintptr_t>(address) * 0x9E3779B1U) >> 8U);
  for (std::size_t probe = 0; probe < kMostProbes; ++probe) {
    Entry& entry = entries[at++ % kEntries];
    char* known = entry.address.load(kOrder);
    if (known == nullptr) {
      entry.address.store(address, kOrder);
      known = address;
    }
    if (known != address) continue;
    const std::uint32_t times = entry.call.load(kOrder) == now ? entry.times.load(kOrder) : 0;
    entry.call.store(now, kOrder);
    entry.times.store(times + 1, kOrder);
    entry.last.store(steps.fetch_add(1, kOrder), kOrder);
    return;
  }
}
