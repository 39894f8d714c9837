#include "plugins/compile/compiler.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "base/escape.h"
#include "cli/support/complaint.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "cli/support/work.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"

namespace sudoku::cli {
namespace {

constexpr const char* kBuildUsage =
    "sudokulab build [SUBMISSION] [--assignment NAME] [--out LIB.so]";

}  // namespace

int build(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Compiles a folder of sources, or one source file, into a plugin");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "use the headers of this assignment, if it has any")(
      "out,o", po::value<std::string>(), "the plugin to write; by default NAME.so in this folder");
  const auto values = parse(arguments, options, kBuildUsage, "SUBMISSION", streams);
  if (!values) return kAllWell;
  const std::string path = submissionIn(*values, "SUBMISSION", kBuildUsage);
  if (values->contains("out")) requirePlaceFor((*values)["out"].as<std::string>());
  const Installation installation = findInstallation();
  try {
    const auto submission = sudoku::build::readSubmission(path);
    const auto output = values->contains("out")
                            ? (*values)["out"].as<std::string>()
                            : std::filesystem::path(submission.name).stem().string() + ".so";
    const auto tools =
        values->contains("assignment")
            ? assignmentNamed((*values)["assignment"].as<std::string>(), installation, streams)
                  .rubric.tools(installation)
            : installation.tools;
    const auto built =
        sudoku::build::buildPlugin(submission, tools, sudoku::build::Variant::plain, output);
    for (const std::string& note : submission.notes)
      streams.err << shownOnOneLine(note, 500) << '\n';
    streams.err << shown(built.messages, kMaxBytesSaid);
    for (const sudoku::build::Program& program : built.programs)
      streams.err << shownOnOneLine(describe(program), 500) << '\n'
                  << shown(program.messages, kMaxBytesSaid);
    streams.out << "built " << output << '\n';
    return kAllWell;
  } catch (const sudoku::build::Refused& refusal) {
    tell(refusal, streams, path + ": ");
    return kSomeFailed;
  }
}

}  // namespace sudoku::cli
