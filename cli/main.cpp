// The sudokulab command: finds the subcommand in its table and turns exceptions into exit codes.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <csignal>
#include <iostream>

#include "base/nearest.h"
#include "cli/manual.h"
#include "cli/support/command.h"
#include "cli/support/guard.h"
#include "plugins/compile/installation.h"

namespace sudoku::cli {
namespace {

constexpr std::array kSubcommands = {
    Subcommand{"solve", "solve puzzles, count or list their solutions", solve},
    Subcommand{"compare", "measure solvers side by side, and sum up the results", compare},
    Subcommand{"trace", "replay a search step by step on a page", trace},
    Subcommand{"generate", "make puzzles: any number of gaps, unique, symmetric, easy, hard",
               generate},
    Subcommand{"check", "report whether each puzzle is proper, and how hard it is", check},
    Subcommand{"grade", "grade a submission", grade},
    Subcommand{"watch", "grade a submission at each save", watch},
    Subcommand{"debug", "step through one check in gdb, on the smallest failing puzzle", debug},
    Subcommand{"grade-class", "grade a whole class, or continue where that was interrupted",
               gradeClass},
    Subcommand{"diff-grades", "show what a regrade changes, before it is released", diffGrades},
    Subcommand{"feedback", "write what students get back, for Moodle, Canvas, mail and others",
               feedback},
    Subcommand{"replay-file", "let a student rerun one failed check, and no other", replayFile},
    Subcommand{"viva", "ask about a submission's own solver, with measured answers", viva},
    Subcommand{"package", "package an assignment for Gradescope, GitHub or Classroom 50", package},
    Subcommand{"build", "compile a submission into a plugin", build},
    Subcommand{"plugins", "list what plugins export", plugins},
    Subcommand{"new", "start an assignment in a new folder", newAssignment},
    Subcommand{"assignments", "list assignments, or verify that they grade samples correctly",
               assignments},
    Subcommand{"sandbox", "test this machine's protections against student code", sandboxCheck},
};

/// `help` and `help SUBCOMMAND`.
int help(const Arguments& words, Streams& streams) {
  if (words.size() > 1)
    throw UsageError(
        fmt::format("found {} words after help, expected one subcommand or none\n"
                    "  usage: sudokulab help [SUBCOMMAND]",
                    words.size()));
  if (!words.empty()) return subcommandNamed(words[0], kSubcommands).run({"--help"}, streams);
  printHelp(kSubcommands, streams.out);
  return kAllWell;
}

int runSubcommand(const Arguments& words, Streams& streams) {
  if (words.empty()) {
    printHelp(kSubcommands, streams.err);
    return kUsage;
  }
  const Arguments rest(words.begin() + 1, words.end());
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") return help(rest, streams);
  if (words[0] == "--version" || words[0] == "--headers") {
    if (!rest.empty())
      throw UsageError(fmt::format("found '{}' after {}, expected nothing\n  usage: sudokulab {}",
                                   rest[0], words[0], words[0]));
    streams.out << (words[0] == "--version" ? "sudokulab " SUDOKULAB_VERSION
                                            : findInstallation().tools.headers.string())
                << '\n';
    return kAllWell;
  }
  if (words[0] == kAskForManPage) return printManPage(rest, kSubcommands, streams);
  if (words[0] == kAskForCompletion) return complete(rest, kSubcommands, streams);
  if (words[0].starts_with('-'))
    throw UsageError(fmt::format(
        "there is no option {} before the subcommand{}\n  usage: sudokulab SUBCOMMAND [OPTIONS]",
        words[0], didYouMean(words[0], {"--help", "--version", "--headers"})));
  return subcommandNamed(words[0], kSubcommands).run(rest, streams);
}

int run(const Arguments& words, Streams& streams) {
  return guarded(
      [&] {
        const int code = runSubcommand(words, streams);
        streams.out.flush();
        if (!streams.out) throw std::runtime_error("cannot write to standard output");
        return code;
      },
      streams);
}

}  // namespace
}  // namespace sudoku::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // `sudokulab solve | head` ends quietly
  // The checks use GoogleMock outside RUN_ALL_TESTS. It must not see our command line.
  int noArguments = 1;
  testing::InitGoogleMock(&noArguments, argv);
  std::ios::sync_with_stdio(false);
  sudoku::cli::Streams streams{std::cin, std::cout, std::cerr};
  return sudoku::cli::run({argv + 1, argv + argc}, streams);
}
