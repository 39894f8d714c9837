#include "solution/text/decoded_text.h"

namespace sudoku {

namespace {

constexpr std::size_t kBlockSize = std::size_t{1} << 16;  // even: splits no UTF-16 unit
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kLittleEndianMark = "\xFF\xFE";
constexpr std::string_view kBigEndianMark = "\xFE\xFF";

// ASCII replacements for the box-drawing characters U+2500 to U+257F.
constexpr std::string_view kFrames =
    "--||--||--||++++++++++++++++++++++++++++++++++++++++++++++++++++"
    "++++++++++++--||-|++++++++++++++++++++++++++++++++++-|-|-|-|-|-|";

void replaceFrames(std::string& text) {
  for (std::size_t at = text.find('\xE2'); at != std::string::npos;
       at = text.find('\xE2', at + 1)) {
    if (at + 2 >= text.size() || (text[at + 1] & '\xFE') != '\x94') continue;
    const auto number = static_cast<std::size_t>((text[at + 1] & 1) << 6 | (text[at + 2] & 0x3F));
    text.replace(at, 3, 1, kFrames[number]);
  }
}

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
  if (highByte_ >= 0) block_.erase(0, 2);
  decode();
}

void DecodedText::Buffer::fill() {
  block_.resize(kBlockSize);
  in_.read(block_.data(), static_cast<std::streamsize>(kBlockSize));
  block_.resize(static_cast<std::size_t>(in_.gcount()));
}

void DecodedText::Buffer::decode() {
  if (highByte_ >= 0) {
    block_ = decoded(block_, static_cast<std::size_t>(highByte_));
  } else {
    // Completes a character that the end of the block has split.
    const std::size_t last = block_.find_last_of('\xE2');
    const std::size_t end = last == std::string::npos ? 0 : last + 3;
    for (std::size_t i = block_.size(); i < end && in_.good(); ++i) {
      if (const int next = in_.get(); next != EOF) block_ += static_cast<char>(next);
    }
    replaceFrames(block_);
  }
  setg(block_.data(), block_.data(), block_.data() + block_.size());
}

DecodedText::Buffer::int_type DecodedText::Buffer::underflow() {
  if (in_.eof()) return traits_type::eof();
  if (!in_.good()) throw std::ios_base::failure("the text cannot be read");
  fill();
  decode();
  return block_.empty() ? traits_type::eof() : traits_type::to_int_type(block_.front());
}

}  // namespace sudoku
