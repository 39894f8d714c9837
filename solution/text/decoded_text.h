#pragma once

#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

namespace sudoku {

/// Another text as UTF-8 without a byte order mark, whatever its encoding: UTF-8, or UTF-16 with a
/// byte order mark. Of UTF-16, only ASCII characters are kept; every other one becomes byte 0xff.
/// In UTF-8, the characters that draw boxes (U+2500 to U+257F) become '-', '|' and '+'.
/// The first block is read at once, so that it can be looked at before it is consumed.
class DecodedText : public std::istream {
 public:
  /// Stores the stream, which must outlive this one. If it fails, this one fails.
  explicit DecodedText(std::istream& source);

  /// Returns the beginning of the text. Valid until something is read.
  std::string_view head() const { return buffer_.block(); }

  /// Returns whether the head is all of the text.
  bool isWhole() const { return buffer_.isLast(); }

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(std::istream& source);
    std::string_view block() const { return block_; }
    bool isLast() const { return in_.eof(); }

   protected:
    int_type underflow() override;

   private:
    void fill();
    void decode();

    std::istream& in_;
    std::string block_;
    int highByte_ = -1;  // which of two bytes is the high one in UTF-16; -1: not UTF-16
  };

  Buffer buffer_;
};

}  // namespace sudoku
