#include "plugins/wire/messages/reads.h"

#include "plugins/wire/messages/reader.h"

namespace sudoku::wire {

void takeReads(const Message& reads, const std::function<void(const Read&)>& take) {
  constexpr std::uint8_t kMaxRows = 25;
  Reader(reads).end();
  if (reads.op != Op::reads || reads.text.size() % 3 != 0)
    throw ProtocolError("a notification that is not a list of reads");
  for (std::size_t i = 0; i < reads.text.size(); i += 3) {
    const auto byte = [&](std::size_t k) { return static_cast<std::uint8_t>(reads.text[i + k]); };
    const Read read{static_cast<Op>(byte(0)), byte(1), byte(2)};
    if (read.first >= kMaxRows || read.second >= kMaxRows)
      throw ProtocolError("a read of a cell outside any grid");
    take(read);
  }
}

}  // namespace sudoku::wire
