#pragma once

// Small changes of a student's source, each in one place: what a slip of the pen may have been.

#include <string>
#include <string_view>
#include <vector>

#include "grading/repair/statements.h"
#include "grading/repair/tokens.h"

namespace sudoku::grading::repair {

/// What an edit writes instead of some bytes of the source.
struct Part {
  enum class Form {
    expression,  // of the same type
    condition,   // true or false
    statement,   // a whole one; empty: none
    insertion,   // of a statement; begin == end
  };

  Form form;
  std::size_t begin;
  std::size_t end;
  std::string text;
};

struct Edit {
  std::string_view with;  // for students: "with WITH there"
  std::size_t begin;      // of the statement, where the mistake would be
  std::size_t end;
  int line;                // of the source
  std::string_view shown;  // of the source, on that line
  std::vector<Part> parts;
  bool isWide = false;  // begin and end are those of several statements
};

/// A source as the operators see it.
struct Source {
  std::string_view text;
  const Tokens& tokens;
  const Code& code;

  std::string_view between(std::size_t begin, std::size_t end) const {
    return begin >= end ? std::string_view()
                        : text.substr(tokens[begin].at, tokens[end - 1].end() - tokens[begin].at);
  }
};

/// Adds the edits of one kind.
using Operator = void (*)(const Source&, std::vector<Edit>&);

/// The operators on expressions and on statements.
const std::vector<Operator>& expressionOperators();
const std::vector<Operator>& statementOperators();

/// All of them in a source, in its order; none in one that cannot be read or is very long.
/// What they show is a part of `source`, which must outlive them.
std::vector<Edit> editsOf(std::string_view source);

}  // namespace sudoku::grading::repair
