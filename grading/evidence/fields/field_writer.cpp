#include "grading/evidence/fields/field_writer.h"

#include "base/escape.h"
#include "grading/evidence/seeds.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {

void FieldWriter::seedIfAny(const char* name, const std::optional<std::uint64_t>& seed) {
  if (seed) json_[name] = seedText(*seed);
}

/// Cuts at a UTF-8 character boundary, so that reading and writing again changes nothing.
FieldWriter::Json FieldWriter::json(const std::string& text) const {
  if (!maxBytes_) return text;
  std::string whole = asUtf8(text);
  if (whole.size() <= *maxBytes_) return whole;
  std::size_t end = *maxBytes_;
  while ((static_cast<unsigned char>(whole[end]) & 0xC0U) == 0x80U) --end;
  whole.resize(end);
  return whole;
}

FieldWriter::Json FieldWriter::json(const Grid& grid) { return toText(grid, TextFormat::line); }

}  // namespace sudoku::grading
