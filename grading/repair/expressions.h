#pragma once

// Where expressions begin and end, as far as tokens tell.

#include <cstddef>
#include <optional>
#include <vector>

#include "grading/repair/tokens.h"

namespace sudoku::grading::repair {

inline constexpr std::size_t kMostEditedBytes = 400;  // of an expression or statement

/// Tokens, the second one beside the last.
struct Extent {
  std::size_t begin;
  std::size_t end;
};

bool endsOperand(const Token& token);

/// Whether it is a binary operator, if it is one that is no template's bracket.
bool isBinary(const Tokens& tokens, std::size_t i);

/// The operands of a binary operator, with it; nothing where they are long.
std::optional<Extent> extentOf(const Tokens& tokens, std::size_t at);

/// Of each token, whether it stands in template arguments or opens or ends them.
std::vector<bool> inArguments(const Tokens& tokens);

/// Whether a number there must be a constant: of a type, an enumerator, a case, a table.
bool mustBeConstant(const Tokens& tokens, std::size_t i, const std::vector<bool>& arguments);

/// The arguments of a call, or what a list in braces holds.
std::vector<Extent> listAt(const Tokens& tokens, std::size_t open);

}  // namespace sudoku::grading::repair
