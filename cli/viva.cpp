#include <fmt/format.h>

#include <ostream>

#include "base/files/temporary_folder.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/options.h"
#include "cli/support/work.h"
#include "lab/viva/sheet.h"
#include "plugins/remote/remote_implementation.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVivaUsage =
    "sudokulab viva SUBMISSION [--seed N] [--out FOLDER] [--require-sandbox limits|full]";

po::options_description optionsOfViva() {
  po::options_description options(
      "Writes questions about a submission's own solver, for an oral examination: a sheet for the "
      "student, and a key with measured answers for the examiner. Another seed gives other "
      "puzzles");
  options.add_options()("seed", po::value<std::string>()->default_value("1"),
                        "a number, or a secret in hexadecimal digits")(
      "out,o", po::value<std::string>()->default_value("viva"),
      "the folder for sheet.html and key.html")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less");
  return options;
}

int writePages(const std::string& word, const std::string& seed, const fs::path& out,
               Streams& streams) {
  const std::uint64_t number = seedIn(seed);
  const Installation installation = findInstallation();
  const TemporaryFolder scratch;
  const Interruption interruption([] {}, scratch.path());
  const auto solvers =
      lab::findCandidates({word}, installation, scratch.path(), sudoku::build::Variant::debug);
  const lab::Candidate& solver = solvers.front();
  if (solver.sources.empty())
    throw UsageError(fmt::format(
        "{} has no sources, so there is nothing to ask\n  name a folder or a file of sources",
        word));
  const auto questions = lab::questionsAbout(solver, number, installation);
  makeFolder(out.string());
  const lab::SheetHeading heading{solver.name, seed, lab::legendOf(solver.contract)};
  writeFile((out / "sheet.html").string(), lab::sheetPage(heading, questions));
  writeFile((out / "key.html").string(), lab::keyPage(heading, questions));
  streams.out << fmt::format("{}: {}\nwrote {}/sheet.html, and {}/key.html for the examiner\n",
                             solver.name, counted(std::ssize(questions), "question"), out.string(),
                             out.string());
  return kAllWell;
}

}  // namespace

int viva(const Arguments& arguments, Streams& streams) {
  po::options_description options = optionsOfViva();
  const auto values = parse(arguments, options, kVivaUsage, "SUBMISSION", streams);
  if (!values) return kAllWell;
  const std::string word = onlyWord(*values, "SUBMISSION", kVivaUsage);
  requireSandbox((*values)["require-sandbox"].as<std::string>());
  try {
    return writePages(word, (*values)["seed"].as<std::string>(), (*values)["out"].as<std::string>(),
                      streams);
  } catch (const lab::NothingToAsk& reason) {
    streams.err << fmt::format("sudokulab: {}: {}\n", word, reason.what());
  } catch (const sudoku::build::Refused& refusal) {
    tell(refusal, streams);
  } catch (const remote::LoadFailure& failure) {
    tell(failure, streams);
  } catch (const std::invalid_argument& error) {  // there is no such solver
    throw UsageError(error.what());
  }
  return kSomeFailed;
}

}  // namespace sudoku::cli
