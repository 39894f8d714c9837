#include "grading/evidence/fields/field_reader.h"

#include <algorithm>

#include "grading/evidence/seeds.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

Grid gridIn(const JsonObject& object, const char* name, const std::string& text) {
  try {
    return parsePuzzle(text);
  } catch (const PuzzleError& error) {
    object.refuse(name, error.found(), error.expected());
  }
}

}  // namespace

void FieldReader::seedIfAny(const char* name, std::optional<std::uint64_t>& seed) {
  if (!object_.has(name)) return;
  seed = seedFromText(object_.text(name));
  if (!seed) object_.refuse(name, "16 hexadecimal digits");
}

void FieldReader::get(const char* name, Grid& grid) {
  grid = gridIn(object_, name, object_.text(name));
}

void FieldReader::get(const char* name, std::vector<Grid>& grids) {
  for (const std::string& text : object_.texts(name)) grids.push_back(gridIn(object_, name, text));
}

void FieldReader::get(const char* name, std::vector<std::filesystem::path>& paths) {
  for (const std::string& text : object_.texts(name)) paths.emplace_back(text);
}

void FieldReader::get(const char* name, std::vector<int>& numbers) {
  for (const std::uint64_t number : object_.counts(name, std::numeric_limits<int>::max()))
    numbers.push_back(static_cast<int>(number));
}

void FieldReader::get(const char* name, Outcome& outcome) {
  const std::string text = object_.text(name);
  const auto* const found =
      std::ranges::find_if(kOutcomes, [&](Outcome one) { return nameOf(one) == text; });
  if (found == kOutcomes.end()) object_.refuse(name, "the name of an outcome");
  outcome = *found;
}

void FieldReader::get(const char* name, MemoryFaultKind& kind) {
  const auto found = memoryFaultNamed(object_.text(name));
  if (!found) object_.refuse(name, "a kind of memory fault");
  kind = *found;
}

void FieldReader::get(const char* name, Hints& hints) {
  constexpr std::uint64_t kMaxOfOlderReports = 3;  // levels 0 to 3; only 3 showed where to look
  const std::uint64_t level = object_.count(name);
  if (level > kMaxOfOlderReports) object_.refuse(name, "0 or 1");
  hints = static_cast<Hints>(std::min<std::uint64_t>(level, kMaxHints));
}

}  // namespace sudoku::grading
