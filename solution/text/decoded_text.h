#pragma once

#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

namespace sudoku {

/// Decodes text to UTF-8 without a byte order mark. The source is UTF-8, or UTF-16 with a byte
/// order mark. From UTF-16 only ASCII is kept; other characters become byte 0xff. In UTF-8, the
/// box-drawing characters (U+2500 to U+257F) become '-', '|' and '+'. The constructor reads the
/// first block, so that it can be inspected before it is consumed.
class DecodedText : public std::istream {
 public:
  /// Stores the stream, which must outlive this one. If it fails, this one fails.
  explicit DecodedText(std::istream& source);

  /// Returns the start of the text. Valid until the first read.
  std::string_view head() const { return buffer_.block(); }

  /// Returns whether the head is the whole text.
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
    int highByte_ = -1;  // index of the high byte in UTF-16; -1: not UTF-16
  };

  Buffer buffer_;
};

}  // namespace sudoku
