#include "lab/trace/trace_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::lab {
namespace {

constexpr int kMaxShortGets = 31;

std::string onOneLine(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
  constexpr std::size_t kMaxBytes = 200;
  if (text.size() > kMaxBytes) text.resize(kMaxBytes);
  return text;
}

}  // namespace

TraceWriter::TraceWriter(std::ostream& out, const TraceHeader& header)
    : out_(out), trail_(header.puzzle), order_(order(header.puzzle.shape())) {
  out_ << fmt::format("{} {}\nsolver {}\ncontract {}\npuzzle {}\n\n", kTraceName, kTraceVersion,
                      onOneLine(header.solver), host::namesOf(header.contract).name,
                      toText(header.puzzle, TextFormat::line));
}

void TraceWriter::set(int x, int y, int digit) {
  putGets();
  const int cell = y * order_ + x;
  if (trail_.here() == cell) {
    put(TraceOp::setHere, digit);
  } else if (trail_.nextGap() == cell) {
    put(TraceOp::setNextGap, digit);
  } else if (trail_.lastGap() == cell) {
    put(TraceOp::setLastGap, digit);
  } else {
    put(TraceOp::setCell, digit);
    put(static_cast<std::uint64_t>(cell));
  }
  trail_.goTo(cell);
  count(TraceEvent::Kind::set, digit);
}

void TraceWriter::refused(int x, int y, int digit) {
  putGets();
  put(TraceOp::rare, static_cast<int>(TraceRare::refused));
  for (const int number : {x, y, digit}) putSigned(number);
  count(TraceEvent::Kind::refused, digit);
}

void TraceWriter::isValid(bool answer) {
  putGets();
  put(TraceOp::isValid, answer ? 1 : 0);
  count(TraceEvent::Kind::isValid);
}

void TraceWriter::solution() {
  putGets();
  put(TraceOp::rare, static_cast<int>(TraceRare::solution));
  count(TraceEvent::Kind::solution);
}

void TraceWriter::solution(const Grid& found) {
  putGets();
  put(TraceOp::rare, static_cast<int>(TraceRare::solutionElsewhere));
  for (int y = 0; y < order_; ++y) {
    for (int x = 0; x < order_; ++x) out_.put(static_cast<char>(found.get(x, y)));
  }
  count(TraceEvent::Kind::solution);
}

void TraceWriter::stack(std::string_view record) {
  put(TraceOp::rare, static_cast<int>(TraceRare::stack));
  put(record.substr(0, kMaxStackBytes));
}

void TraceWriter::source(std::string_view name, std::string_view text) {
  put(TraceOp::rare, static_cast<int>(TraceRare::source));
  put((std::string(name) + '\n' + std::string(text)).substr(0, kMaxSourceBytes));
}

void TraceWriter::end(TraceEnd how, host::SearchForm form, std::string_view text) {
  putGets();
  put(TraceOp::end, static_cast<int>(how));
  put(static_cast<std::uint64_t>(form));
  for (const std::int64_t number : {counts_.calls.placements, counts_.calls.resets,
                                    counts_.calls.isValid, counts_.calls.get, counts_.solutions})
    put(static_cast<std::uint64_t>(number));
  put(text.substr(0, kMaxTraceTextBytes));
  flush();
  if (!out_) throw std::ios_base::failure("cannot write the trace: is the disk full?");
}

void TraceWriter::flush() { out_.flush(); }

void TraceWriter::put(TraceOp op, int argument) {
  out_.put(static_cast<char>(static_cast<int>(op) << 5 | argument));
}

void TraceWriter::put(std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) out_.put(static_cast<char>(number | 0x80));
  out_.put(static_cast<char>(number));
}

void TraceWriter::put(std::string_view text) {
  put(static_cast<std::uint64_t>(text.size()));
  out_ << text;
}

void TraceWriter::putSigned(std::int32_t number) {
  const auto bits = static_cast<std::uint32_t>(number);
  put(std::uint64_t{(bits << 1) ^ (number < 0 ? 0xffffffffU : 0U)});
}

void TraceWriter::count(TraceEvent::Kind kind, int digit) {
  TraceEvent event;
  event.kind = kind;
  event.digit = digit;
  counts_.add(event);
}

void TraceWriter::putGets() {
  if (gets_ == 0) return;
  if (gets_ <= kMaxShortGets) {
    put(TraceOp::gets, static_cast<int>(gets_ - 1));
  } else {
    put(TraceOp::gets, kMaxShortGets);
    put(static_cast<std::uint64_t>(gets_));
  }
  counts_.calls.get += gets_;
  gets_ = 0;
}

}  // namespace sudoku::lab
