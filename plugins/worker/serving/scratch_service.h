#pragma once

// Operations on scratch grids and boards, which only the judge uses.

#include "plugins/host/set_log.h"
#include "plugins/wire/stubs.h"

namespace sudoku::worker {

template <class Counting>
void append(const Counting& counting, wire::Numbers& numbers) {
  wire::append(Grid(counting.contents()), numbers);
  const host::GridCalls calls = counting.calls();
  for (const std::int64_t count :
       {calls.get, calls.set, calls.isValid, calls.placements, calls.resets}) {
    wire::append64(count, numbers);
  }
}

inline wire::Message describe(const host::SetLog& log) {
  wire::Message reply = wire::result({log.isWhole ? 1 : 0});
  for (const host::SetCall& call : log.calls) {
    for (const std::uint8_t byte : {call.x, call.y, call.digit})
      reply.text += static_cast<char>(byte);
  }
  return reply;
}
static_assert(3 * host::SetLog::kMost <= wire::kMaxTextBytes);

inline bool isOfScratch(wire::Op op) {
  return op == wire::Op::scratchContents || op == wire::Op::scratchLogSets ||
         op == wire::Op::scratchLoggedSets;
}

template <class Counting>
wire::Message serveScratch(Counting& counting, wire::Op op) {
  if (op == wire::Op::scratchLoggedSets) return describe(counting.loggedSets());
  wire::Message reply = wire::result();
  if (op == wire::Op::scratchContents) {
    append(counting, reply.numbers);
  } else {
    counting.logSets();
  }
  return reply;
}

}  // namespace sudoku::worker
