#include "grading/recursion.h"

#include <fmt/format.h>

namespace sudoku::grading {

SearchEvidence weigh(const host::SearchFacts& facts, int gaps, std::int64_t placements) {
  SearchEvidence evidence;
  const host::StackEvidence stack = host::stackEvidence(facts, gaps, placements);
  evidence.byStack = stack.form;
  evidence.words =
      stack.form == SearchForm::unknown
          ? "machine stack: the search does not go through a grid of the judge's"
          : fmt::format("machine stack: {} bytes deeper for each filled cell, {} bytes at most",
                        stack.bytesPerLevel, facts.deepest);
  if (facts.functionCalls > 0) {
    // A recursion that serves something else than the search (printing, sorting) is not as deep.
    evidence.byFunctions =
        facts.functionDepth >= gaps / 3 ? SearchForm::recursive : SearchForm::flat;
    evidence.words +=
        fmt::format("; functions: at most {} activations of one at once, with {} gaps",
                    facts.functionDepth, gaps);
  }
  return evidence;
}

bool wantsGuesses(const SearchEvidence& evidence) {
  return evidence.byStack == SearchForm::unknown && evidence.byFunctions == SearchForm::flat;
}

SearchEvidence afterGuesses(SearchEvidence evidence, const host::SearchFacts& before,
                            const host::SearchFacts& after) {
  constexpr int kDeeper = 2;
  if (after.functionDepth >= before.functionDepth + kDeeper)
    evidence.byFunctions = SearchForm::recursive;
  evidence.words += fmt::format("; {} where it must guess", after.functionDepth);
  return evidence;
}

void noteEvidence(Context& context, const SearchEvidence& evidence, std::string_view settled) {
  if (evidence.form() == SearchForm::unknown) context.cannotTell();
  const std::string_view verdict =
      evidence.disagrees() ? "The evidence disagrees; a person should look at the source. "
      : evidence.form() == SearchForm::unknown ? "There is no evidence of how it searches. "
                                               : settled;
  context.note(fmt::format("{}{}.", verdict, evidence.words));
}

}  // namespace sudoku::grading
