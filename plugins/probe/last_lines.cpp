// How this works: each basic block begins with a call of __sanitizer_cov_trace_pc(), which notes the
// address to return to. The code from there to the next such call is the block, and its instructions
// have lines.

#include "plugins/probe/last_lines.h"

#include <link.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace sudoku::probe {
namespace {

constexpr std::size_t kKept = 1 << 14;
constexpr std::size_t kMostLines = 48;
constexpr std::size_t kMostBlocks = 256;  // whose steps are told
constexpr std::size_t kLinesOfABlock = 8;
constexpr std::ptrdiff_t kMostBytesOfABlock = 2048;

// In a signal's handler nothing can be allocated.
constinit std::array<std::atomic<char*>, kKept> ring{};
constinit std::atomic<std::size_t> steps = 0;
constinit std::atomic<std::size_t> begin = 0;  // of the call

using Text = std::array<char, 256>;

struct Block {
  char* address;  // of its first instruction
  int times;
  Text function;
  std::array<Text, kLinesOfABlock> lines;  // file and line
  std::size_t lineCount;

  /// Where several `return` share their last block, that begins without a line of its own, and goes by
  /// that of the code before it, which need not have run.
  std::size_t firstLine;
};

constinit std::array<Block, kMostBlocks> blocks{};
constinit std::size_t blockCount = 0;

#if defined(__aarch64__)
constexpr std::ptrdiff_t kBytesOfACall = 4;
constexpr std::ptrdiff_t kBytesOfAStep = 4;

char* calledBy(char* call) {
  std::uint32_t code = 0;
  std::memcpy(&code, call, sizeof code);
  if (code >> 26 != 0x25) return nullptr;  // bl
  return call + (static_cast<std::int32_t>(code << 6) >> 6) * std::ptrdiff_t{4};
}
#else
constexpr std::ptrdiff_t kBytesOfACall = 5;
constexpr std::ptrdiff_t kBytesOfAStep = 1;

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

/// Returns null where there is no room for another one.
Block* blockAt(char* address, Symbolize* symbolize) {
  for (std::size_t i = 0; i < blockCount; ++i) {
    if (blocks[i].address == address) return &blocks[i];
  }
  if (blockCount == kMostBlocks) return nullptr;
  Block& block = blocks[blockCount++];
  block.address = address;
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
    // What ends a function may have the line where it begins.
    if (numberOf(line) >= numberOf(block.lines[0])) ++block.lineCount;
  }
  block.firstLine = block.lineCount > 1 && block.lines[0] == before ? 1 : 0;
  return &block;
}

struct Line {
  const Text* function;
  const Text* line;
  int times;  // those of the block of it that ran most often
};

}  // namespace

void beginCall() { begin.store(steps.load()); }

void tellLastLines(Symbolize* symbolize) {
  const std::size_t end = steps.load();
  const std::size_t first = std::max(begin.load(), end - std::min(end, kKept));
  if (first == end) return;
  std::array<Line, kMostLines> lines{};
  std::size_t count = 0;
  for (std::size_t step = end; step-- > first;) {
    Block* const block = blockAt(ring[step % kKept].load(), symbolize);
    if (block == nullptr) continue;
    ++block->times;
    for (std::size_t i = block->lineCount; i-- > block->firstLine;) {
      const Text& line = block->lines[i];
      if (line[0] == '/') continue;
      auto* const known = std::find_if(lines.begin(), lines.begin() + count,
                                       [&](const Line& one) { return *one.line == line; });
      if (known != lines.begin() + count) {
        known->times = std::max(known->times, block->times);
      } else if (count < kMostLines) {
        lines[count++] = {&block->function, &line, block->times};
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
  const std::size_t step = steps.load(std::memory_order_relaxed);
  ring[step % kKept].store(static_cast<char*>(__builtin_return_address(0)),
                           std::memory_order_relaxed);
  steps.store(step + 1, std::memory_order_relaxed);
}
