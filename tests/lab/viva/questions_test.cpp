#include "lab/viva/questions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "base/files/temporary_folder.h"
#include "lab/viva/sheet.h"
#include "solution/grid/grid.h"
#include "tests/support/lab/measuring.h"

namespace sudoku::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Solvers in different styles: tests/plugins/frames/solvers.
class Viva : public testing::Test {
 protected:
  std::vector<Question> about(const std::string& style, std::uint64_t seed = 1) {
    const auto solvers =
        findCandidates({std::string(SUDOKULAB_TRACED) + "/" + style}, test::installation(),
                       folder_.path(), build::Variant::debug);
    return questionsAbout(solvers.front(), seed, test::installation());
  }

  const TemporaryFolder folder_;
};

/// The question with these words in it.
const Question& questionWith(const std::vector<Question>& questions, const std::string& words) {
  for (const Question& question : questions) {
    if (question.text.find(words) != std::string::npos) return question;
  }
  throw std::runtime_error("no question with " + words);
}

/// Does by hand what tests/plugins/frames/solvers/member-function does.
class ByHand {
 public:
  explicit ByHand(Grid puzzle) : grid_(std::move(puzzle)) { solve(); }

  std::vector<std::string> sets;
  std::vector<int> depths;  // calls of backtrack() at each set
  int checks = 1;           // solve() looks once

  /// The digits placed before a set, row by row.
  std::string placedBefore(std::size_t place) const {
    std::string all;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const int digit = before_[place].get(x, y);
        if (digit != 0 && puzzle_.get(x, y) == 0)
          all += fmt::format("{}({}, {}) = {}", all.empty() ? "" : ", ", x, y, digit);
      }
    }
    return all.empty() ? "none" : all;
  }

 private:
  bool solve() {
    ++depth_;
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        if (grid_.get(x, y) != 0) continue;
        for (int digit = 1; digit <= 9; ++digit) {
          set(x, y, digit);
          ++checks;
          if (grid_.isValid() && solve()) return true;
        }
        set(x, y, 0);
        --depth_;
        return false;
      }
    }
    return true;
  }
  void set(int x, int y, int digit) {
    before_.push_back(grid_);
    grid_.set(x, y, digit);
    sets.push_back(fmt::format("set({}, {}, {})", x, y, digit));
    depths.push_back(depth_);
  }

  Grid grid_;
  const Grid puzzle_ = grid_;
  std::vector<Grid> before_;
  int depth_ = 0;
};

TEST_F(Viva, AnswersAreThoseOfASearchByHand) {
  for (const std::uint64_t seed : {1, 2}) {
    const auto questions = about("member-function", seed);
    EXPECT_GE(questions.size(), 5);
    const ByHand small(questions[0].puzzles[0]);
    const Question& nth = questionWith(questions, "Write down that ");
    const auto place = std::stoul(nth.text.substr(16)) - 1;
    EXPECT_EQ(questionWith(questions, "hold a digit just before").answer,
              small.placedBefore(place));
    EXPECT_EQ(nth.answer, small.sets.at(place));
    const Question& calls = questionWith(questions, "begun but not yet returned?");
    EXPECT_EQ(calls.answer, std::to_string(small.depths.at(place)));
    EXPECT_EQ(questionWith(questions, "largest number").answer,
              std::to_string(*std::ranges::max_element(small.depths)));
    const Question& back = questionWith(questions, "does that happen first");
    EXPECT_THAT(back.answer, HasSubstr("solver.cpp, line 24 (in BacktrackingSolver::backtrack)"));
    for (const Question& question : questions) {
      if (question.text.starts_with("About how often")) {
        const ByHand larger(question.puzzles[0]);
        EXPECT_EQ(
            question.answer,
            fmt::format("about {:.0f} times", std::pow(10, std::round(std::log10(larger.checks)))));
      }
    }
  }
}

TEST_F(Viva, AreTheSameForTheSameSeed) {
  EXPECT_EQ(about("vector-member", 7), about("vector-member", 7));
  EXPECT_NE(about("vector-member", 7)[0].puzzles, about("vector-member", 8)[0].puzzles);
}

TEST_F(Viva, UseTheNotationOfTheContract) {
  const auto questions = about("stack-of-moves");
  EXPECT_THAT(legendOf(host::contractOf<IBoardSolver>), HasSubstr("(row, column)"));
  EXPECT_THAT(questionWith(questions, "Write down").answer, HasSubstr("move(Move("));
}

TEST_F(Viva, DoNotAskAboutASolverThatDoesNotWork) {
  const std::string file = (folder_.path() / "gives_up.cpp").string();
  std::ofstream(file) << "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
                         "struct GivesUp : sudoku::ISolver {\n"
                         "  explicit GivesUp(sudoku::IGrid&) {}\n"
                         "  bool solve() override { return false; }\n"
                         "};\nSUDOKU_EXPORT_SOLVER(GivesUp)\n";
  const auto solvers =
      findCandidates({file}, test::installation(), folder_.path(), build::Variant::debug);
  EXPECT_THROW(questionsAbout(solvers.front(), 1, test::installation()), NothingToAsk);
}

TEST(VivaSheet, HasNoAnswers) {
  const std::vector<Question> questions = {
      {.text = "What <b>?", .answer = "the answer", .why = "the reason", .puzzles = {Grid()}}};
  EXPECT_THAT(keyPage({"mine", "1", ""}, questions), HasSubstr("the answer"));
  const std::string sheet = sheetPage({"mine", "1", ""}, questions);
  EXPECT_THAT(sheet, HasSubstr("What &lt;b&gt;?"));
  EXPECT_THAT(sheet, Not(HasSubstr("the answer")));
  EXPECT_THAT(sheet, Not(HasSubstr("the reason")));
}

}  // namespace
}  // namespace sudoku::lab
