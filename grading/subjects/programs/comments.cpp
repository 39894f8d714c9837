#include "grading/subjects/programs/comments.h"

#include <algorithm>
#include <array>
#include <string>

#include "plugins/compile/reading/tokens.h"

namespace sudoku::grading {
namespace {

bool isBlank(char symbol) {
  return symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\f' || symbol == '\v';
}

/// Counts the lines of the pieces of a text.
class Counter {
 public:
  void take(std::string_view piece, bool isComment) {
    for (const char symbol : piece) {
      if (symbol == '\n') endLine();
      if (symbol == '\n' || isBlank(symbol)) continue;
      hasText_ = true;
      hasComment_ = hasComment_ || isComment;
    }
  }

  CommentShare end() {
    endLine();
    return share_;
  }

 private:
  void endLine() {
    share_.lines += hasText_ ? 1 : 0;
    share_.commented += hasComment_ ? 1 : 0;
    hasText_ = hasComment_ = false;
  }

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

CommentShare commentShareOf(std::string_view text) {
  Counter counter;
  while (!text.empty()) {
    const std::size_t comment = build::commentLength(text);
    const std::size_t length = comment > 0 ? comment : build::tokenAt(text).text.size();
    counter.take(text.substr(0, length), comment > 0);
    text.remove_prefix(length);
  }
  return counter.end();
}

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
