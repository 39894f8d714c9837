#include "grading/repair/tokens.h"

#include <algorithm>
#include <array>
#include <string>

namespace sudoku::grading::repair {
namespace {

// The longest first.
constexpr auto kSymbols = std::to_array<std::string_view>(
    {"<<=", "...", "->*", "<=>", "::", "->", "++", "--", "<<", "<=", ">=", "==",
     "!=",  "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", ".*"});

constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";

bool isDigit(char symbol) { return symbol >= '0' && symbol <= '9'; }

bool isWordPart(char symbol) {
  return isDigit(symbol) || (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         symbol == '_' || static_cast<unsigned char>(symbol) >= 0x80;
}

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  Tokens read() {
    while (at_ < text_.size()) {
      const char symbol = text_[at_];
      if (symbol == '\n') {
        newLine();
      } else if (symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\f' ||
                 symbol == '\v' || symbol == '\\') {
        ++at_;
      } else if (startsWith("//")) {
        skipLine();
      } else if (startsWith("/*")) {
        skipTo("*/");
      } else if (symbol == '#' && isFirstOnLine_) {
        preprocessorLine();
      } else {
        isFirstOnLine_ = false;
        token();
      }
    }
    matchBrackets();
    return std::move(tokens_);
  }

 private:
  bool startsWith(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void newLine() {
    ++at_;
    ++line_;
    isFirstOnLine_ = true;
  }

  /// Takes all up to `stop`, counting lines.
  void skipUntil(std::size_t stop) {
    stop = std::min(stop, text_.size());
    line_ += static_cast<int>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         text_.begin() + static_cast<std::ptrdiff_t>(stop), '\n'));
    at_ = stop;
  }

  void skipTo(std::string_view end) {
    const auto found = text_.find(end, at_ + 2);
    skipUntil(found == std::string_view::npos ? text_.size() : found + end.size());
  }

  /// To the end of a line that no backslash continues.
  void skipLine() {
    std::size_t stop = at_;
    while (stop < text_.size()) {
      stop = std::min(text_.find('\n', stop), text_.size());
      std::size_t last = stop;
      while (last > 0 && text_[last - 1] == '\r') --last;
      if (last == 0 || text_[last - 1] != '\\') break;
      if (stop < text_.size()) ++stop;
    }
    skipUntil(stop);
  }

  void preprocessorLine() {
    const std::string_view line = text_.substr(at_, 40);
    const auto word = line.find_first_not_of("# \t");
    if (word != std::string_view::npos && line.substr(word).starts_with("line"))
      tokens_.isWhole = false;
    // A comment may begin on it and go on behind it.
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (startsWith("/*")) {
        skipTo("*/");
      } else if (startsWith("//")) {
        skipLine();
      } else if (startsWith("\\\n") || startsWith("\\\r\n")) {
        skipUntil(text_.find('\n', at_) + 1);
      } else {
        ++at_;
      }
    }
  }

  void take(Token::Kind kind, std::size_t stop) {
    tokens_.all.push_back({kind, text_.substr(at_, stop - at_), at_, line_});
    skipUntil(stop);
  }

  void token() {
    const char symbol = text_[at_];
    if (symbol == '"' || symbol == '\'') return take(Token::Kind::text, endOfQuoted(at_));
    if (isDigit(symbol) || (symbol == '.' && at_ + 1 < text_.size() && isDigit(text_[at_ + 1])))
      return take(Token::Kind::number, endOfNumber());
    if (isWordPart(symbol)) return word();
    for (const std::string_view one : kSymbols) {
      if (one[0] == symbol && startsWith(one)) return take(Token::Kind::symbol, at_ + one.size());
    }
    take(Token::Kind::symbol, at_ + 1);
  }

  void word() {
    std::size_t stop = at_;
    while (stop < text_.size() && isWordPart(text_[stop])) ++stop;
    static constexpr std::array<std::string_view, 9> kPrefixes = {"R",  "u8R", "uR", "UR", "LR",
                                                                  "u8", "u",   "U",  "L"};
    const std::string_view text = text_.substr(at_, stop - at_);
    const bool isPrefix = stop < text_.size() &&
                          std::ranges::find(kPrefixes, text) != kPrefixes.end() &&
                          (text_[stop] == '"' || (text_[stop] == '\'' && !text.ends_with('R')));
    if (!isPrefix) return take(Token::Kind::word, stop);
    take(Token::Kind::text, text.ends_with('R') ? endOfRaw(stop) : endOfQuoted(stop));
  }

  std::size_t endOfQuoted(std::size_t open) const {
    std::size_t stop = open + 1;
    while (stop < text_.size() && text_[stop] != text_[open] && text_[stop] != '\n') {
      if (text_[stop] == '\\' && stop + 1 < text_.size())
        stop += text_.substr(stop + 1).starts_with("\r\n") ? 2 : 1;
      ++stop;
    }
    if (stop < text_.size() && text_[stop] == text_[open]) ++stop;
    return std::min(stop, text_.size());
  }

  std::size_t endOfRaw(std::size_t quote) const {
    constexpr std::size_t kLongestDelimiter = 16;
    const auto length = text_.substr(quote + 1, kLongestDelimiter + 1).find('(');
    if (length == std::string_view::npos) return quote + 1;
    const std::string close = ")" + std::string(text_.substr(quote + 1, length)) + "\"";
    const auto end = text_.find(close, quote + 1 + length);
    return end == std::string_view::npos ? text_.size() : end + close.size();
  }

  /// With a sign in its exponent, and what separates its digits: 1'000, 1e-9.
  std::size_t endOfNumber() const {
    std::size_t stop = at_;
    while (stop < text_.size()) {
      const char symbol = text_[stop];
      const bool isSign = (symbol == '+' || symbol == '-') && stop > at_ &&
                          (text_[stop - 1] == 'e' || text_[stop - 1] == 'E') &&
                          !text_.substr(at_, 2).starts_with("0x");
      const bool isSeparator =
          symbol == '\'' && stop + 1 < text_.size() && isWordPart(text_[stop + 1]);
      if (!isWordPart(symbol) && symbol != '.' && !isSign && !isSeparator) break;
      ++stop;
    }
    return stop;
  }

  void matchBrackets() {
    tokens_.match.assign(tokens_.all.size(), kNoMatch);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.all.size(); ++i) {
      const Token& token = tokens_.all[i];
      if (token.kind != Token::Kind::symbol || token.text.size() != 1) continue;
      if (kOpening.find(token.text[0]) != std::string_view::npos) open.push_back(i);
      const auto closing = kClosing.find(token.text[0]);
      if (closing == std::string_view::npos) continue;
      if (open.empty() || !tokens_.all[open.back()].is(kOpening.substr(closing, 1))) {
        tokens_.isWhole = false;
        return;
      }
      tokens_.match[i] = open.back();
      tokens_.match[open.back()] = i;
      open.pop_back();
    }
    if (!open.empty()) tokens_.isWhole = false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool isFirstOnLine_ = true;
  Tokens tokens_;
};

}  // namespace

Tokens tokensOf(std::string_view source) { return Tokenizer(source).read(); }

}  // namespace sudoku::grading::repair
