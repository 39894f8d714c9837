#include "grading/subjects/recursion.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/language.h"

namespace sudoku::grading {

SearchEvidence weigh(const WatchedSearch& search) {
  const host::SearchFacts& facts = search.facts;
  SearchEvidence evidence;
  const host::StackEvidence stack = host::stackEvidence(facts, search.gaps, search.placements);
  evidence.byStack = stack.form;
  evidence.words = stack.form == SearchForm::unknown
                       ? tr("call stack: no search was seen on it")
                       : tr("call stack: {} bytes deeper for each filled cell, {} bytes at most",
                            stack.bytesPerLevel, facts.deepest);
  if (facts.functionCalls > 0) {
    // Recursion for other purposes (printing, sorting) is not as deep.
    const bool isCertain = facts.functionDepth >= 0;
    const int depth = std::abs(facts.functionDepth);
    evidence.byFunctions = depth < search.gaps / 3 ? SearchForm::flat
                           : isCertain             ? SearchForm::recursive
                                                   : SearchForm::unknown;
    evidence.words +=
        tr("; at most {} activations of one function at once (helpers excluded), with {} "
           "gaps{}",
           depth, search.gaps, isCertain ? "" : tr(", including any that were left by a jump"));
  }
  return evidence;
}

bool wantsGuesses(const SearchEvidence& evidence) {
  return evidence.byFunctions == SearchForm::flat && evidence.byStack != SearchForm::recursive;
}

SearchEvidence afterGuesses(const WatchedSearch& before, const WatchedSearch& after,
                            const std::string& where) {
  constexpr int kDeeper = 2;
  SearchEvidence evidence = weigh(before);
  evidence.byStack = host::stackEvidence(after.facts, after.gaps, after.placements).form;
  const auto deeper = std::abs(after.facts.functionDepth) - std::abs(before.facts.functionDepth);
  if (deeper >= kDeeper)
    evidence.byFunctions =
        after.facts.functionDepth < 0 ? SearchForm::unknown : SearchForm::recursive;
  else if (deeper > 0 && !after.isAnsweredRight)
    evidence.byFunctions = SearchForm::unknown;
  evidence.words += fmt::format("; {} {}", std::abs(after.facts.functionDepth),
                                where.empty() ? tr("where it must guess") : where);
  return evidence;
}

void expectRecursive(Context& context, const SearchEvidence& evidence, const Grid& puzzle) {
  if (evidence.form() != SearchForm::flat) return;
  context.fail({.expected = tr(
                    "the search is recursive: a function calls itself, directly or through others"),
                .seen = tr("it is not. {}", evidence.words),
                .puzzle = puzzle});
}

void noteEvidence(Context& context, const SearchEvidence& evidence, std::string_view settled) {
  if (evidence.form() == SearchForm::unknown) context.inconclusive();
  if (evidence.disagrees()) context.contradictory();
  const std::string verdict =
      evidence.disagrees() ? tr("The evidence is contradictory; check the source by hand. ")
      : evidence.form() == SearchForm::unknown ? tr("There is no evidence of how it searches. ")
                                               : std::string(settled);
  context.note(fmt::format("{}{}.", verdict, evidence.words));
}

}  // namespace sudoku::grading
