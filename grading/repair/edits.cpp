#include "grading/repair/edits.h"

#include <algorithm>

namespace sudoku::grading::repair {

std::vector<Edit> editsOf(std::string_view source) {
  constexpr std::size_t kMostTokens = 10'000;
  const Tokens tokens = tokensOf(source);
  std::vector<Edit> edits;
  if (!tokens.isWhole || tokens.size() > kMostTokens) return edits;
  const Code code = codeOf(tokens);
  const Source view{source, tokens, code};
  for (const auto* operators : {&expressionOperators(), &statementOperators()}) {
    for (const Operator one : *operators) one(view, edits);
  }
  std::ranges::stable_sort(edits, {}, &Edit::line);
  return edits;
}

}  // namespace sudoku::grading::repair
