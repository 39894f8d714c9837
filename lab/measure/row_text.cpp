#include "lab/measure/row_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/escape.h"

namespace sudoku::lab {
namespace {

constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr std::size_t kMaxNoteBytes = 300;
constexpr std::size_t kMaxNameBytes = 40;
constexpr std::size_t kColumns = 19;

std::string secondsText(const Count& nanoseconds) {
  if (!nanoseconds) return {};
  return fmt::format("{}.{:09}", *nanoseconds / kNanoseconds, *nanoseconds % kNanoseconds);
}

std::string countText(const Count& count) { return count ? fmt::to_string(*count) : ""; }

bool isPlain(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') || symbol == '.' || symbol == '_' || symbol == '+' ||
         symbol == '-';
}

/// Reads a non-negative number, digits only.
bool read(std::string_view text, std::int64_t& number) {
  if (text.empty() || text[0] < '0' || text[0] > '9') return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

bool read(std::string_view text, Count& count) {
  std::int64_t number = 0;
  if (text.empty()) return true;
  if (!read(text, number)) return false;
  count = number;
  return true;
}

bool readSeconds(std::string_view text, Count& nanoseconds) {
  if (text.empty()) return true;
  const auto point = text.find('.');
  std::int64_t seconds = 0;
  std::int64_t rest = 0;
  if (point == std::string_view::npos || text.size() != point + 10 ||
      !read(text.substr(0, point), seconds) || !read(text.substr(point + 1), rest) ||
      seconds > kNanoseconds)
    return false;
  nanoseconds = seconds * kNanoseconds + rest;
  return true;
}

bool readOutcome(std::string_view text, Outcome& outcome) {
  const auto* const found = std::ranges::find(kOutcomeNames, text);
  if (found == kOutcomeNames.end()) return false;
  outcome = static_cast<Outcome>(found - kOutcomeNames.begin());
  return true;
}

/// The fields of a line; the last one takes the rest.
std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> fields;
  while (fields.size() + 1 < kColumns) {
    const auto comma = line.find(',');
    if (comma == std::string_view::npos) return {};
    fields.push_back(line.substr(0, comma));
    line.remove_prefix(comma + 1);
  }
  fields.push_back(line);
  return fields;
}

std::string asNote(std::string_view text) {
  std::string note = shownOnOneLine(text, kMaxNoteBytes);
  std::ranges::replace(note, '"', '\'');
  return note;
}

bool readNote(std::string_view field, std::string& note) {
  if (field.size() < 2 || field.front() != '"' || field.back() != '"') return false;
  note = field.substr(1, field.size() - 2);
  return asNote(note) == note;
}

}  // namespace

std::string headingOfRows() {
  std::string text = "puzzlenumber,gaps,time,solver,outcome,runs,time_low,time_high";
  for (const std::string_view name : kCountNames) text += fmt::format(",{}", name);
  return text + ",note\n";
}

std::string toText(const Row& row) {
  std::string text = fmt::format("{},{},{},{},{},{},{},{}", row.puzzle, row.gaps,
                                 secondsText(row.time), row.solver, nameOf(row.outcome), row.runs,
                                 secondsText(row.timeLow), secondsText(row.timeHigh));
  for (const Count& count : row.counts) text += ',' + countText(count);
  return text + fmt::format(",\"{}\"", asNote(row.note));
}

std::optional<Row> parseRow(std::string_view line) {
  const auto fields = split(line);
  Row row;
  std::int64_t puzzle = 0;
  std::int64_t gaps = 0;
  if (fields.empty() || !read(fields[0], puzzle) || !read(fields[1], gaps) || gaps > 625 ||
      !readSeconds(fields[2], row.time) || fields[3].empty() || fields[3] != plainName(fields[3]) ||
      !readOutcome(fields[4], row.outcome) || !read(fields[5], row.runs) ||
      !readSeconds(fields[6], row.timeLow) || !readSeconds(fields[7], row.timeHigh) ||
      !readNote(fields.back(), row.note))
    return std::nullopt;
  row.puzzle = static_cast<std::size_t>(puzzle);
  row.gaps = static_cast<int>(gaps);
  row.solver = fields[3];
  for (std::size_t i = 0; i < row.counts.size(); ++i) {
    if (!read(fields[8 + i], row.counts[i])) return std::nullopt;
  }
  return row;
}

std::string plainName(std::string_view text) {
  std::string name(text.substr(0, kMaxNameBytes));
  std::ranges::replace_if(
      name, [](char symbol) { return !isPlain(symbol); }, '_');
  return name;
}

}  // namespace sudoku::lab
