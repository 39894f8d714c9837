#include "solution/text/decoded_text.h"

namespace sudoku {

namespace {

constexpr std::size_t kBlockSize = std::size_t{1} << 16;  // even: no character of UTF-16 is cut
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kLittleEndianMark = "\xFF\xFE";
constexpr std::string_view kBigEndianMark = "\xFE\xFF";

std::string decoded(std::string_view utf16, std::size_t highByte) {
  std::string text;
  for (std::size_t i = 0; i + 1 < utf16.size(); i += 2) {
    const char low = utf16[i + 1 - highByte];
    const bool isAscii = utf16[i + highByte] == '\0' && (low & '\x80') == 0;
    text += isAscii ? low : '\xFF';
  }
  return text;
}

}  // namespace

DecodedText::DecodedText(std::istream& source) : std::istream(nullptr), buffer_(source) {
  init(&buffer_);
}

DecodedText::Buffer::Buffer(std::istream& source) : in_(source) {
  if (!in_.good()) return;
  fill();
  if (block_.starts_with(kUtf8Mark)) block_.erase(0, kUtf8Mark.size());
  if (block_.starts_with(kLittleEndianMark)) highByte_ = 1;
  if (block_.starts_with(kBigEndianMark)) highByte_ = 0;
  if (highByte_ >= 0)
    block_ = decoded(std::string_view(block_).substr(2), static_cast<std::size_t>(highByte_));
  setg(block_.data(), block_.data(), block_.data() + block_.size());
}

void DecodedText::Buffer::fill() {
  block_.resize(kBlockSize);
  in_.read(block_.data(), static_cast<std::streamsize>(kBlockSize));
  block_.resize(static_cast<std::size_t>(in_.gcount()));
}

DecodedText::Buffer::int_type DecodedText::Buffer::underflow() {
  if (in_.eof()) return traits_type::eof();
  if (!in_.good()) throw std::ios_base::failure("the text cannot be read");
  fill();
  if (highByte_ >= 0) block_ = decoded(block_, static_cast<std::size_t>(highByte_));
  setg(block_.data(), block_.data(), block_.data() + block_.size());
  return block_.empty() ? traits_type::eof() : traits_type::to_int_type(block_.front());
}

}  // namespace sudoku
