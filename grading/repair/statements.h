#pragma once

// Which functions a source has, and which statements these have. It reads what students write, not
// all of C++: what it takes wrongly makes an edit that does not compile, and no more.

#include <cstddef>
#include <vector>

#include "grading/repair/tokens.h"

namespace sudoku::grading::repair {

struct Statement {
  enum class Kind {
    expression,
    declaration,
    returns,
    breaks,
    continues,
    throws,
    conditional,
    loop,
    block,
    other
  };

  Kind kind;
  std::size_t begin;            // its tokens
  std::size_t end;              // behind the last one
  std::size_t function;         // that it stands in
  std::size_t loop = kNoMatch;  // the innermost statement around it that is a loop
  bool isInBlock = true;        // others stand beside it
};

struct Function {
  std::size_t name;        // the token in front of its parameters; of a lambda, any
  std::size_t parameters;  // their opening bracket; kNoMatch: it has none
  std::size_t body;        // its opening brace
  bool returnsBool = false;
  bool returnsNothing = false;
  bool isLambda = false;
};

/// The condition of an `if`, `while` or `for`.
struct Condition {
  std::size_t begin;
  std::size_t end;
  std::size_t statement;
};

struct Code {
  std::vector<Function> functions;
  std::vector<Statement> statements;  // each stands before those within it
  std::vector<Condition> conditions;
  std::vector<std::size_t> handlers;     // the opening braces behind catch (...)
  std::vector<std::size_t> statementOf;  // of each token the innermost one; kNoMatch: none
};

/// Requires tokens that are whole.
Code codeOf(const Tokens& tokens);

}  // namespace sudoku::grading::repair
