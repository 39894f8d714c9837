#include <fmt/format.h>

#include <ostream>

#include "base/files/temporary_folder.h"
#include "base/language.h"
#include "cli/support/complaint.h"
#include "cli/support/interruption.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "courses/viva/sheets.h"
#include "lab/viva/questions.h"
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

int writePages(const std::string& word, std::uint64_t seed, const fs::path& out, Streams& streams) {
  const Installation installation = findInstallation();
  const TemporaryFolder scratch;
  ::setenv("TMPDIR", scratch.path().c_str(), 1);  // one place to clean up
  const Interruption interruption([] {}, scratch.path());
  const auto submission = sudoku::build::readSubmission(fs::path(word));
  const courses::Sheet sheet = courses::makeSheet(submission, installation, seed);
  makeFolder(out.string());
  writeFile((out / "sheet.html").string(), sheet.sheet);
  writeFile((out / "key.html").string(), sheet.key);
  streams.out << fmt::format(
      "{}: {}\nwrote {}/sheet.html, and {}/key.html for the examiner\n", submission.name,
      counted(static_cast<std::int64_t>(sheet.questions), "question"), out.string(), out.string());
  return kAllWell;
}

}  // namespace

int viva(const Arguments& arguments, Streams& streams) {
  po::options_description options = optionsOfViva();
  const auto values = parse(arguments, options, kVivaUsage, "SUBMISSION", streams);
  if (!values) return kAllWell;
  const std::string word = onlyWord(*values, "SUBMISSION", kVivaUsage);
  requireSandbox((*values)["require-sandbox"].as<std::string>());
  const std::uint64_t seed = seedIn((*values)["seed"].as<std::string>());
  if (!fs::exists(word))
    throw UsageError(fmt::format(
        "there is no {}; expected a folder or a file with the sources of a solver", word));
  try {
    return writePages(word, seed, (*values)["out"].as<std::string>(), streams);
  } catch (const lab::NothingToAsk& reason) {
    streams.err << fmt::format("sudokulab: {}: {}\n", word, reason.what());
  } catch (const sudoku::build::Refused& refusal) {
    tell(refusal, streams);
  } catch (const remote::LoadFailure& failure) {
    tell(failure, streams);
  }
  return kSomeFailed;
}

}  // namespace sudoku::cli
