#include "lab/trace/trace_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>

#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::lab {
namespace {

constexpr std::uint64_t kMaxCalls = std::uint64_t{1} << 53;  // exact in a script, too

/// A header line, made safe for messages.
std::string shownLine(std::string line) {
  constexpr std::size_t kShownBytes = 60;
  if (line.size() > kShownBytes) line.resize(kShownBytes);
  std::ranges::replace_if(
      line, [](char c) { return c < ' ' || c > '~'; }, '?');
  return "'" + line + "'";
}

}  // namespace

TraceError::TraceError(const std::string& file, std::uint64_t offset, const std::string& found,
                       const std::string& expected)
    : std::runtime_error(
          fmt::format("{}: byte {}: found {}, expected {}", file, offset, found, expected)),
      offset_(offset) {}

TraceReader::TraceReader(std::istream& in, std::string name) : in_(in), name_(std::move(name)) {
  try {
    readHeader();
  } catch (const CutOff&) {
    fail("the end of the file", "the header of a trace, followed by an empty line");
  }
  order_ = order(header_.puzzle.shape());
  trail_.emplace(header_.puzzle);
  offset_ = read_;
}

std::optional<TraceEvent> TraceReader::next() {
  offset_ = read_;
  if (cutOff_) return std::nullopt;
  if (ended_) {
    if (in_.peek() != std::istream::traits_type::eof())
      fail("more bytes", "the end of the file after its end record");
    return std::nullopt;
  }
  try {
    TraceEvent event = record();
    counts_.add(event);
    return event;
  } catch (const CutOff&) {
    cutOff_ = true;
    return std::nullopt;
  }
}

void TraceReader::readHeader() {
  const std::string first = headerLine();
  const std::string expected = fmt::format("{} {}", kTraceName, kTraceVersion);
  if (first != expected && first != fmt::format("{} {}", kTraceName, kOldestTraceVersion)) {
    const bool isOther = first.starts_with(fmt::format("{} ", kTraceName));
    fail(shownLine(first),
         fmt::format("'{}'{}", expected,
                     isOther ? "; it was written by another version of sudokulab" : ""));
  }
  bool hasSolver = false;
  bool hasContract = false;
  bool hasPuzzle = false;
  for (std::string line; offset_ = read_, line = headerLine(), !line.empty();) {
    hasSolver = hasSolver || line.starts_with("solver ");
    hasContract = hasContract || line.starts_with("contract ");
    hasPuzzle = hasPuzzle || line.starts_with("puzzle ");
    takeField(line);
  }
  if (!hasSolver || !hasContract || !hasPuzzle)
    fail("an empty line", "lines with solver, contract and puzzle before it");
}

/// The next header line, without its newline.
std::string TraceReader::headerLine() {
  std::string line;
  for (int c = byte(); c != '\n'; c = byte()) {
    if (read_ > kMaxTraceHeaderBytes)
      fail("a longer header", fmt::format("at most {} bytes", kMaxTraceHeaderBytes));
    line += static_cast<char>(c);
  }
  return line;
}

void TraceReader::takeField(const std::string& line) {
  const auto blank = line.find(' ');
  const std::string key = line.substr(0, blank);
  const std::string value = blank == std::string::npos ? "" : line.substr(blank + 1);
  if (key == "solver") {
    header_.solver = value;
  } else if (key == "contract") {
    const auto* const found =
        std::ranges::find(host::kContracts, std::string_view(value), &host::ContractNames::name);
    if (found == host::kContracts.end()) fail(shownLine(line), "the name of a contract");
    header_.contract = found->contract;
  } else if (key == "puzzle") {
    try {
      header_.puzzle = parsePuzzle(value);
    } catch (const PuzzleError& error) {
      fail(shownLine(line), std::string("a puzzle on one line (") + error.what() + ")");
    }
  } else {
    fail(shownLine(line), "solver, contract or puzzle");
  }
}

int TraceReader::byte() {
  const int c = in_.rdbuf()->sbumpc();
  if (c == std::istream::traits_type::eof()) throw CutOff();
  ++read_;
  return c;
}

std::uint64_t TraceReader::number(std::uint64_t most, const char* what) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 63; shift += 7) {
    const auto part = static_cast<std::uint64_t>(byte());
    value |= (part & 0x7f) << shift;
    if ((part & 0x80) != 0) continue;
    if (value > most) fail(std::to_string(value), fmt::format("{} up to {}", what, most));
    return value;
  }
  fail("a number of more than nine bytes", what);
}

int TraceReader::signedNumber() {
  const auto bits = static_cast<std::uint32_t>(number(UINT32_MAX, "a number"));
  return static_cast<int>((bits >> 1) ^ ((bits & 1) != 0 ? 0xffffffffU : 0U));
}

TraceEvent TraceReader::record() {
  const int first = byte();
  const int argument = first & 31;
  TraceEvent event;
  switch (static_cast<TraceOp>(first >> 5)) {
    case TraceOp::setHere:
      return setTo(trail_->here(), argument, "a set that names its cell, as none was set before");
    case TraceOp::setNextGap:
      return setTo(trail_->nextGap(), argument, "a set that names its cell, as no gap follows");
    case TraceOp::setLastGap:
      return setTo(trail_->lastGap(), argument, "a set that names its cell, as no gap precedes");
    case TraceOp::setCell:
      return setTo(
          static_cast<int>(number(static_cast<std::uint64_t>(order_ * order_ - 1), "a cell")),
          argument, "");
    case TraceOp::isValid:
      if (argument > 1) fail(fmt::format("isValid with {}", argument), "0 or 1");
      event.kind = TraceEvent::Kind::isValid;
      event.valid = argument == 1;
      return event;
    case TraceOp::gets:
      event.kind = TraceEvent::Kind::gets;
      event.gets = argument < 31 ? argument + 1
                                 : static_cast<std::int64_t>(number(kMaxGetsInARow, "a count"));
      return event;
    case TraceOp::rare:
      return rare(argument);
    case TraceOp::end:
      return end(argument);
  }
  return event;  // three bits have no other value
}

TraceEvent TraceReader::setTo(std::optional<int> cell, int digit, const char* what) {
  if (!cell) fail("a set relative to the last one", what);
  if (digit > order_) fail(fmt::format("the digit {}", digit), fmt::format("0 to {}", order_));
  trail_->goTo(*cell);
  TraceEvent event;
  event.kind = TraceEvent::Kind::set;
  event.x = *cell % order_;
  event.y = *cell / order_;
  event.digit = digit;
  return event;
}

TraceEvent TraceReader::rare(int argument) {
  TraceEvent event;
  event.kind = TraceEvent::Kind::solution;
  switch (static_cast<TraceRare>(argument)) {
    case TraceRare::refused:
      event.kind = TraceEvent::Kind::refused;
      for (int* part : {&event.x, &event.y, &event.digit}) *part = signedNumber();
      return event;
    case TraceRare::solution:
      return event;
    case TraceRare::solutionElsewhere:
      event.elsewhere = true;
      for (int i = 0; i < order_ * order_; ++i) {
        const int digit = byte();
        if (digit > order_)
          fail(fmt::format("the digit {}", digit), fmt::format("0 to {}", order_));
        event.cells.push_back(static_cast<std::uint8_t>(digit));
      }
      return event;
    case TraceRare::stack:
      event.kind = TraceEvent::Kind::stack;
      event.text = text(kMaxStackBytes);
      return event;
    case TraceRare::source:
      event.kind = TraceEvent::Kind::source;
      event.text = text(kMaxSourceBytes);
      return event;
  }
  fail(fmt::format("a rare record with {}", argument), "0 to 4");
}

std::string TraceReader::text(std::size_t most) {
  std::string all(number(most, "a length"), '\0');
  for (char& c : all) c = static_cast<char>(byte());
  return all;
}

TraceEvent TraceReader::end(int argument) {
  TraceEvent event;
  event.kind = TraceEvent::Kind::end;
  if (argument >= kTraceEnds)
    fail(fmt::format("an end record with {}", argument), fmt::format("0 to {}", kTraceEnds - 1));
  event.end = static_cast<TraceEnd>(argument);
  event.form = static_cast<host::SearchForm>(number(2, "a form of search"));
  for (const std::int64_t counted : {counts_.calls.placements, counts_.calls.resets,
                                     counts_.calls.isValid, counts_.calls.get, counts_.solutions}) {
    const std::uint64_t said = number(kMaxCalls, "a count");
    if (said != static_cast<std::uint64_t>(counted))
      fail(fmt::format("a count of {}", said), fmt::format("{}, the actual number", counted));
  }
  event.text = text(kMaxTraceTextBytes);
  ended_ = true;
  return event;
}

void TraceReader::fail(const std::string& found, const std::string& expected) const {
  throw TraceError(name_, offset_, found, expected);
}

}  // namespace sudoku::lab
