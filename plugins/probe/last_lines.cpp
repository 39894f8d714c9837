// How this works: each basic block starts with a call to __sanitizer_cov_trace_pc(), which records
// its return address. The block is the code from there to the next such call; its instructions have
// line numbers. A block with several predecessors may have the line number of the code before it in
// memory: if several return statements share the end of a function, that end has the line number of
// the last one. So each block records the blocks of the same activation from which it was entered,
// and only entries from blocks that contain that line count as executions of it.

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
#include <utility>

namespace sudoku::probe {
namespace {

constexpr std::size_t kEntries = 1 << 13;  // more blocks than any submission has
constexpr std::size_t kMaxProbes = 16;
constexpr std::size_t kMaxLines = 160;
constexpr std::size_t kMaxBlocks = 256;  // reported blocks
constexpr std::size_t kLinesOfABlock = 8;
constexpr std::ptrdiff_t kMaxBytesOfABlock = 2048;

constexpr std::size_t kOrigins = 3;
constexpr std::size_t kDeepest = 1 << 12;  // tracked activations

/// A block from which another was entered.
struct Origin {
  std::atomic<char*> block;
  std::atomic<std::uint32_t> times;
};

/// A block that has run, in a hash table without chains.
struct Entry {
  std::atomic<char*> address;            // of its first instruction; null: free
  std::atomic<std::uint32_t> call;       // the last call in which it ran
  std::atomic<std::uint32_t> times;      // in that call
  std::atomic<std::uint64_t> last;       // step of its last execution
  std::array<Origin, kOrigins> origins;  // the first ones in that call
};

/// An activation of a function. The stack grows down.
struct Activation {
  const char* frame;
  char* block;  // the last one that ran
};

// Static, because a signal handler cannot allocate.
constinit std::array<Entry, kEntries> entries{};
/// Snapshot taken for reporting; other threads may still run.
struct Ran {
  const Entry* entry;
  std::uint64_t last;
};
constinit std::array<Ran, kEntries> ran{};
// Those of one thread, the one that makes the calls. Kept outside thread-local data, which would leave
// threads with small stacks no room.
constinit std::array<Activation, kDeepest> activations{};
constinit thread_local std::size_t depth = 0;
constinit std::atomic<const std::size_t*> depthOfCaller = nullptr;
constinit std::atomic<std::uint64_t> steps = 0;
constinit std::atomic<std::uint32_t> currentCall = 1;
constinit std::atomic<bool> isNoting = false;
/// The calls within this call that ended with an exception, by the addresses to which they would
/// have returned.
struct Throw {
  std::atomic<char*> address;
  std::atomic<int> times;
};
constinit std::array<Throw, 128> throws{};

using Text = std::array<char, 256>;

struct Block {
  Text function;
  std::array<Text, kLinesOfABlock> lines;       // file and line
  std::array<char*, kLinesOfABlock> addresses;  // start of each line
  std::size_t lineCount;
  Text before;           // the line of the code before it in memory
  bool hasLineOfBefore;  // its first line is `before`
  bool isEntry;          // the first block of its function in memory
  Text last;             // last line

  /// Whether it ends by jumping back to a loop's head, which is above its own lines.
  bool endsWithHead(const Text& line) const;

  bool has(const Text& line) const {
    return std::find(lines.begin(), lines.begin() + lineCount, line) != lines.begin() + lineCount;
  }
};

constinit std::array<Block, kMaxBlocks> blocks{};

#if defined(__aarch64__)
constexpr std::ptrdiff_t kBytesOfACall = 4;
constexpr std::ptrdiff_t kBytesOfAStep = 4;

char* calledBy(char* call) {
  std::uint32_t code = 0;
  std::memcpy(&code, call, sizeof code);
  if (code >> 26 != 0x25) return nullptr;  // bl
  return call + (static_cast<std::int32_t>(code << 6) >> 6) * std::ptrdiff_t{4};
}
/// Landing pads are not marked on this architecture.
bool isLandingPad(const char* /*code*/) { return false; }
#else
constexpr std::ptrdiff_t kBytesOfACall = 5;
constexpr std::ptrdiff_t kBytesOfAStep = 1;

char* calledBy(char* call) {
  if (static_cast<unsigned char>(*call) != 0xe8) return nullptr;  // call rel32
  std::int32_t distance = 0;
  std::memcpy(&distance, call + 1, sizeof distance);
  return call + kBytesOfACall + distance;
}

/// Whether `code` is a landing pad for exceptions, which the code before it does not fall through
/// to. With -fcf-protection, landing pads start with endbr64.
bool isLandingPad(const char* code) {
  constexpr std::array<unsigned char, 4> kMark = {0xf3, 0x0f, 0x1e, 0xfa};
  return std::memcmp(code, kMark.data(), kMark.size()) == 0;
}
#endif

/// The end of the code segment that contains the address.
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
  char* const end = std::min(endOfCode(address) - kBytesOfACall, address + kMaxBytesOfABlock);
  for (char* at = address; at < end; at += kBytesOfAStep) {
    if (calledBy(at) == traced || isLandingPad(at)) return at;
  }
  return address + 1;
}

/// Symbolizes an instruction. `symbolize` takes a return address and looks up the byte before it.
void place(char* instruction, const char* format, Symbolize* symbolize, Text& text) {
  symbolize(instruction + kBytesOfAStep, format, text.data(), text.size());
}

int numberOf(const Text& line) {
  const char* const colon = std::strchr(line.data(), ':');
  return colon != nullptr ? std::atoi(colon + 1) : 0;
}

bool Block::endsWithHead(const Text& line) const {
  return last == line && lineCount > 0 && numberOf(line) < numberOf(lines[0]);
}

void readBlock(char* address, Symbolize* symbolize, Block& block) {
  place(address, "%f", symbolize, block.function);
  place(address - kBytesOfACall - kBytesOfAStep, "%S", symbolize, block.before);
  char* const end = endOfBlock(address);
  for (char* at = address; at < end && block.lineCount < kLinesOfABlock; at += 4) {
    Text& line = block.lines[block.lineCount];
    place(at, "%S", symbolize, line);
    if (block.lineCount > 0 && block.lines[block.lineCount - 1] == line) continue;
    Text function{};
    place(at, "%f", symbolize, function);
    if (function != block.function) break;  // past the end of the function
    block.addresses[block.lineCount] = at;
    // The end of a function may have the line number of its beginning.
    if (numberOf(line) >= numberOf(block.lines[0])) ++block.lineCount;
  }
  block.hasLineOfBefore = block.lineCount > 0 && block.lines[0] == block.before;
  place(end - kBytesOfAStep, "%S", symbolize, block.last);
}

/// How often execution of a block stopped before an address in it.
int stopsBefore(const char* address, const Entry& entry, std::span<void* const> stops) {
  const auto isBefore = [&](const void* stop) {
    return stop > entry.address.load() && stop <= address;
  };
  int count = static_cast<int>(std::count_if(stops.begin(), stops.end(), isBefore));
  for (const Throw& one : throws) {
    if (isBefore(one.address)) count += one.times;
  }
  return count;
}

/// How often a block ran its first line. If the code before it in memory has the same line, the
/// only entries that count are those from blocks that contain the line or that end with it, jumping
/// back to a loop's head. Entries from unknown origins and function entries always count.
std::uint32_t timesOfFirstLine(const Entry& entry, const Block& block, std::size_t ranCount) {
  if (!block.hasLineOfBefore || block.isEntry) return entry.times;
  std::uint32_t times = entry.times;
  for (const Origin& origin : entry.origins) {
    const char* const from = origin.block;
    const auto* const found =
        std::find_if(ran.begin(), ran.begin() + ranCount,
                     [&](const Ran& one) { return one.entry->address == from; });
    const auto which = static_cast<std::size_t>(found - ran.begin());
    // Another function may have used the same stack frame before.
    if (from != nullptr && which < ranCount && blocks[which].function == block.function &&
        !blocks[which].has(block.lines[0]) && !blocks[which].endsWithHead(block.lines[0]))
      times -= std::min<std::uint32_t>(times, origin.times);
  }
  return times;
}

struct Line {
  const Text* function;
  const Text* line;
  int times;  // of the block with this line that ran most often
};

/// The lines that ran, latest first.
struct Lines {
  std::array<Line, kMaxLines> all;
  std::size_t count;

  void note(const Text& function, const Text& line, int times) {
    auto* const known = std::find_if(all.begin(), all.begin() + count,
                                     [&](const Line& one) { return *one.line == line; });
    if (known != all.begin() + count) {
      known->times = std::max(known->times, times);
    } else if (count < kMaxLines) {
      all[count++] = {&function, &line, times};
    }
  }
};

/// Reads the blocks that ran, and drops those in system headers. Returns the number of the others.
std::size_t readBlocks(std::size_t ranCount, Symbolize* symbolize) {
  std::size_t kept = 0;
  for (std::size_t which = 0; which < ranCount && kept < kMaxBlocks; ++which) {
    char* const address = ran[which].entry->address;
    Text first{};
    place(address, "%S", symbolize, first);
    if (first[0] == '/') continue;
    readBlock(address, symbolize, blocks[kept]);
    ran[kept++] = ran[which];
  }
  for (std::size_t which = 0; which < kept; ++which) {
    blocks[which].isEntry =
        std::none_of(blocks.begin(), blocks.begin() + kept, [&](const Block& other) {
          const auto at = static_cast<std::size_t>(&other - blocks.data());
          return other.function == blocks[which].function &&
                 ran[at].entry->address.load() < ran[which].entry->address.load();
        });
  }
  return kept;
}

void noteLines(std::size_t which, std::size_t ranCount, std::span<void* const> stops,
               Lines& lines) {
  const Entry& entry = *ran[which].entry;
  const Block& block = blocks[which];
  for (std::size_t i = block.lineCount; i-- > 0;) {
    const Text& line = block.lines[i];
    const std::uint32_t ranTimes =
        i == 0 ? timesOfFirstLine(entry, block, ranCount) : entry.times.load();
    const int times = static_cast<int>(std::min<std::uint32_t>(ranTimes, INT_MAX)) -
                      stopsBefore(block.addresses[i], entry, stops);
    if (line[0] != '/' && times > 0) lines.note(block.function, line, times);
  }
}

/// Records that an activation reached a block. Returns its previous block; null if unknown or none.
char* enter(const char* frame, char* block) {
  if (depthOfCaller.load(std::memory_order_relaxed) != &depth) return nullptr;
  while (depth > 0 && activations[depth - 1].frame < frame) --depth;
  if (depth > 0 && activations[depth - 1].frame == frame)
    return std::exchange(activations[depth - 1].block, block);
  if (depth < kDeepest) activations[depth++] = {frame, block};
  return nullptr;
}

void noteOrigin(Entry& entry, char* from) {
  constexpr auto kOrder = std::memory_order_relaxed;
  if (from == nullptr) return;
  for (Origin& origin : entry.origins) {
    char* const known = origin.block.load(kOrder);
    if (known != nullptr && known != from) continue;
    origin.times.store(known == nullptr ? 1 : origin.times.load(kOrder) + 1, kOrder);
    origin.block.store(from, kOrder);
    return;
  }
}

}  // namespace

void startRecordingLines() {
  depthOfCaller = &depth;
  isNoting = true;
}

void noteThrow(void* address) {
  for (Throw& one : throws) {
    char* known = nullptr;
    if (one.address.compare_exchange_strong(known, static_cast<char*>(address)) ||
        known == address) {
      ++one.times;
      return;
    }
  }
}

void beginCall() {
  currentCall.fetch_add(1);
  for (Throw& one : throws) {
    one.times = 0;
    one.address = nullptr;
  }
  depthOfCaller = &depth;
  depth = 0;
}

void writeLastLines(Symbolize* symbolize, std::span<void* const> stops) {
  std::size_t ranCount = 0;
  for (const Entry& entry : entries) {
    if (entry.address != nullptr && entry.call == currentCall)
      ran[ranCount++] = {&entry, entry.last};
  }
  if (ranCount == 0) return;
  std::sort(ran.begin(), ran.begin() + ranCount,
            [](const Ran& one, const Ran& other) { return one.last > other.last; });
  ranCount = readBlocks(ranCount, symbolize);
  Lines lines{};
  for (std::size_t which = 0; which < ranCount; ++which) noteLines(which, ranCount, stops, lines);
  // The head of a function ran each time the function was entered, even if other blocks, such as
  // its end, have the same line number.
  for (std::size_t which = 0; which < ranCount; ++which) {
    if (!blocks[which].isEntry) continue;
    const int times = static_cast<int>(std::min<std::uint32_t>(ran[which].entry->times, INT_MAX));
    for (std::size_t i = 0; i < lines.count; ++i) {
      Line& line = lines.all[i];
      if (*line.line == blocks[which].before && *line.function == blocks[which].function)
        line.times = std::max(line.times, times);
    }
  }
  ::dprintf(2, "\n%s\n", kRanLast);
  for (std::size_t i = 0; i < lines.count; ++i)
    ::dprintf(2, "    #%zu %d in %s %s\n", i, lines.all[i].times, lines.all[i].function->data(),
              lines.all[i].line->data());
}

}  // namespace sudoku::probe

// Called in each basic block of code compiled with -fsanitize-coverage=trace-pc. The compiler
// defines the name.
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" [[gnu::visibility("default")]] void __sanitizer_cov_trace_pc() {
  using namespace sudoku::probe;
  constexpr auto kOrder = std::memory_order_relaxed;
  if (!isNoting.load(kOrder)) return;
  auto* const address = static_cast<char*>(__builtin_return_address(0));
  const std::uint32_t now = currentCall.load(kOrder);
  auto at =
      static_cast<std::size_t>((reinterpret_cast<std::uintptr_t>(address) * 0x9E3779B1U) >> 8U);
  for (std::size_t probe = 0; probe < kMaxProbes; ++probe) {
    Entry& entry = entries[at++ % kEntries];
    char* known = nullptr;
    if (!entry.address.compare_exchange_strong(known, address, kOrder) && known != address)
      continue;
    const bool isFirst = entry.call.load(kOrder) != now;
    if (isFirst) {
      for (Origin& origin : entry.origins) origin.block.store(nullptr, kOrder);
    }
    entry.call.store(now, kOrder);
    entry.times.store(isFirst ? 1 : entry.times.load(kOrder) + 1, kOrder);
    entry.last.store(steps.fetch_add(1, kOrder), kOrder);
    // The caller's frame: both functions keep their frame pointers.
    const char* const frame = *static_cast<char**>(__builtin_frame_address(0));
    noteOrigin(entry, enter(frame, address));
    return;
  }
}
