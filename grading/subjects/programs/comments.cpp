#include "grading/subjects/programs/comments.h"

#include <algorithm>
#include <array>
#include <string>

namespace sudoku::grading {
namespace {

bool isBlank(char symbol) {
  return symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\f' || symbol == '\v';
}

bool isDigit(char symbol) { return symbol >= '0' && symbol <= '9'; }

bool isWordPart(char symbol) {
  return isDigit(symbol) || (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         symbol == '_';
}

/// Scans a text once and tracks whether the position is inside a comment.
class Counter {
 public:
  explicit Counter(std::string_view text) : text_(text) {}

  CommentShare count() {
    while (at_ < text_.size()) {
      if (startsWith("//")) {
        lineComment();
      } else if (startsWith("/*")) {
        blockComment();
      } else if (startsWith("R\"") && rawPrefixIsWhole()) {
        rawString();
      } else if (isDigit(text_[at_]) && !isWordPart(before())) {
        number();
      } else if (text_[at_] == '"' || text_[at_] == '\'') {
        quoted(text_[at_]);
      } else {
        step(false);
      }
    }
    endLine();
    return share_;
  }

 private:
  bool startsWith(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  char before() const { return at_ == 0 ? ' ' : text_[at_ - 1]; }

  /// Consumes one character.
  void step(bool inComment) {
    const char symbol = text_[at_++];
    if (symbol == '\n') return endLine();
    if (isBlank(symbol)) return;
    hasText_ = true;
    hasComment_ = hasComment_ || inComment;
  }

  void endLine() {
    share_.lines += hasText_ ? 1 : 0;
    share_.commented += hasComment_ ? 1 : 0;
    hasText_ = hasComment_ = false;
  }

  /// Whether a backslash at the end of the line continues it.
  bool isContinued() const {
    std::size_t last = at_;
    while (last > 0 && text_[last - 1] == '\r') --last;
    return last > 0 && text_[last - 1] == '\\';
  }

  void lineComment() {
    while (at_ < text_.size() && (text_[at_] != '\n' || isContinued())) step(true);
  }

  void blockComment() {
    step(true);
    step(true);
    while (at_ < text_.size() && !startsWith("*/")) step(true);
    for (int i = 0; i < 2 && at_ < text_.size(); ++i) step(true);
  }

  /// Whether R" follows a prefix u8, u, U, L or none, and does not end an identifier.
  bool rawPrefixIsWhole() const {
    std::size_t begin = at_;
    while (begin > 0 && isWordPart(text_[begin - 1])) --begin;
    static constexpr std::array<std::string_view, 5> kPrefixes = {"", "u8", "u", "U", "L"};
    return std::ranges::find(kPrefixes, text_.substr(begin, at_ - begin)) != kPrefixes.end();
  }

  void rawString() {
    // No further than the standard allows, so that many unterminated openings are not rescanned.
    const auto afterR = text_.substr(at_, kLongestOpening).find('(');
    if (afterR == std::string_view::npos) return step(false);
    const std::size_t open = at_ + afterR;
    const std::string close = ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
    const auto end = text_.find(close, open);
    const std::size_t stop = end == std::string_view::npos ? text_.size() : end + close.size();
    while (at_ < stop) step(false);
  }

  /// Consumes a number with digit separators: 1'000, 0xF'F.
  void number() {
    const auto isSeparator = [this] {
      return text_[at_] == '\'' && at_ + 1 < text_.size() && isWordPart(text_[at_ + 1]);
    };
    while (at_ < text_.size() && (isWordPart(text_[at_]) || isSeparator())) step(false);
  }

  void quoted(char quote) {
    step(false);
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        step(false);
        if (startsWith("\r\n")) step(false);
      }
      step(false);
    }
    if (at_ < text_.size() && text_[at_] == quote) step(false);
  }

  static constexpr std::size_t kLongestOpening = 19;  // R", 16 symbols, and the (

  std::string_view text_;
  std::size_t at_ = 0;
  CommentShare share_;
  bool hasText_ = false;
  bool hasComment_ = false;
};

bool isHeader(const std::filesystem::path& path) {
  static constexpr std::array<std::string_view, 13> kEndings = {
      ".h",   ".H",   ".hh",  ".hpp", ".hxx", ".h++", ".inc",
      ".inl", ".ipp", ".tpp", ".tcc", ".txx", ".impl"};
  return std::ranges::find(kEndings, path.extension().string()) != kEndings.end();
}

}  // namespace

CommentShare commentShareOf(std::string_view text) { return Counter(text).count(); }

CommentShare commentShareOf(const build::Submission& submission) {
  CommentShare all;
  for (const auto* files : {&submission.sources, &submission.others}) {
    for (const build::SourceFile& file : *files) {
      if (files == &submission.others && !isHeader(file.path)) continue;
      const CommentShare one = commentShareOf(file.text);
      all.lines += one.lines;
      all.commented += one.commented;
    }
  }
  return all;
}

}  // namespace sudoku::grading
