#include <gmock/gmock.h>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A shell in which `save FILE` saves as an editor does and `verdicts N` waits for N verdicts.
class Watch : public CommandLine {
 protected:
  Result watching(const std::string& start, const std::string& script) {
    return shell("set -m; samples=" + assignments() + R"sh(/grid-solver/samples
save() { cp "$1" mine/.draft && mv mine/.draft mine/sudoku.cpp; }
verdicts() {
  for i in $(seq 600); do
    [ "$(grep -ac 'after the save' log)" -ge $1 ] && return 0
    sleep 0.1
  done
  echo "no verdict $1"
  exit 1
}
mkdir mine
)sh" + start + " >log 2>&1 </dev/null & watch=$!\n" +
                 script);
  }

  /// Ends a script: sends Ctrl-C, prints the exit code and leftover temporary files.
  static constexpr const char* kEnd = R"(
kill -INT -$watch
wait $watch; echo "ended with $?"
ls -A tmp
)";
};

TEST_F(Watch, GradesAtEachOfFiveSavesAndEndsCleanly) {
  const Result result = watching(
      "mkdir tmp; save $samples/faulty/no-solver/sudoku.cpp\n"
      "TMPDIR=$PWD/tmp sudokulab watch mine -a grid-solver",
      std::string(R"(verdicts 1
save $samples/faulty/ignores-boxes/sudoku.cpp; verdicts 2
save $samples/faulty/does-not-compile/sudoku.cpp; verdicts 3
mkdir mine/grid
cp $samples/../reference/sudoku_grid.h mine
save $samples/../reference/sudoku.cpp; verdicts 4
save $samples/faulty/loops-for-ever-when-unsolvable/sudoku.cpp; sleep 0.8
save $samples/faulty/ignores-rows/sudoku.cpp; verdicts 5
touch mine/sudoku.cpp; sleep 0.3)") +
          kEnd);
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  EXPECT_EQ(result.out, "ended with 0\n") << "no temporary files may be left";
  const std::string log = read("log");
  const auto place = [&log](const std::string& words) { return log.find(words); };
  EXPECT_LT(place("SUDOKU_EXPORT_SOLVER"), place("grid-valid-boxes (0 of")) << log;
  EXPECT_LT(place("grid-valid-boxes (0 of"), place("refused")) << log;
  EXPECT_LT(place("refused"), place("100 of 100 points")) << log;
  EXPECT_LT(place("100 of 100 points"), place("grid-valid-rows (0 of")) << log;
  EXPECT_THAT(log, AllOf(Not(HasSubstr("timed out")), Not(HasSubstr("interrupted"))))
      << "the outdated run must end silently";
  for (std::size_t at = 0; (at = log.find(" s after the save", at)) != std::string::npos; ++at)
    std::cout << "a verdict " << log.substr(log.rfind('\n', at) + 1, 3) << " s after the save\n";
}

TEST_F(Watch, BeginsWithWhatFailedTheLastTime) {
  const Result result = watching(
      "mkdir tmp; save $samples/faulty/ignores-boxes/sudoku.cpp\n"
      "SUDOKULAB_CACHE=$PWD/cache sudokulab watch mine -a grid-solver",
      std::string(R"(verdicts 1
(cat mine/sudoku.cpp; echo '// edited') >edited; save edited; verdicts 2)") +
          kEnd);
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  const std::string log = read("log");
  const std::string second = log.substr(log.find("after the save"));
  EXPECT_THAT(second, HasSubstr("grid-valid-boxes (0 of"));
}

TEST_F(Watch, ClearsATerminalToTheStory) {
  const Result result = watching(
      "mkdir tmp; save $samples/faulty/ignores-boxes/sudoku.cpp\n"
      "NO_COLOR=1 script -qfec 'sudokulab watch mine -a grid-solver' /dev/null",
      std::string("verdicts 1") + kEnd);
  EXPECT_THAT(read("log"),
              AllOf(HasSubstr("\033[2J\033[3J\033[Hgrid-solver: mine"), HasSubstr("Start here")));
}

TEST_F(Watch, RefusesWhatEachGradingWouldRefuse) {
  write("mine/sudoku.cpp", "int x;\n");
  for (const char* words : {"watch mine -a grid-solver --check grid-foo", "watch mine",
                            "watch nowhere -a grid-solver", "watch mine -a gird-solver"}) {
    const Result result = sudokulab(words);
    EXPECT_EQ(result.code, 2) << words;
    EXPECT_EQ(result.out, "") << words;
  }
}

}  // namespace
}  // namespace sudoku
