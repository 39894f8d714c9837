#pragma once

// Text of people and programs: comparing and decoding it. Uses utf8proc, which is small and is made
// for exactly this; ICU would bring 30 MB of data for languages.

#include <string>
#include <string_view>

namespace sudoku {

/// The text in composed form (NFC) with case folded, so that two spellings that people take for the
/// same are equal. Bytes that are not UTF-8 are kept, with ASCII letters in lower case.
std::string folded(std::string_view text);

/// The letters, marks and numbers of folded(text), in any script. For text that is not UTF-8, ASCII
/// letters, digits and all other bytes from 0x80.
std::string lettersOf(std::string_view text);

/// A text file's content in UTF-8, and how it was encoded: "UTF-8", "UTF-16" or "Windows-1252".
struct DecodedFile {
  std::string text;
  std::string_view encoding;
};

/// Decodes UTF-8 with or without a byte order mark, UTF-16 with one, and otherwise Windows-1252, the
/// encoding of Excel's "CSV" in western Europe. Characters that it cannot decode become "?".
DecodedFile decoded(std::string_view bytes);

}  // namespace sudoku
