#include "lab/measure/candidate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "base/nearest.h"
#include "lab/measure/row_text.h"
#include "plugins/compile/cache.h"
#include "plugins/contracts/solving.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/submission/collector.h"

namespace sudoku::lab {
namespace {

namespace fs = std::filesystem;
using host::Contract;

std::vector<std::string> shippedNames(const fs::path& plugins) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(plugins))
    names.insert(entry.path().stem().string());
  return {names.begin(), names.end()};
}

/// Inspects a plugin in a worker, as loading it runs its code.
Contract firstSolverOf(const fs::path& library, const Installation& installation) {
  remote::WorkerProcess worker({.program = installation.worker, .readOnly = {library}});
  remote::RemoteImplementation code(worker, {});
  try {
    code.load(library.string());
  } catch (const remote::LoadFailure& failure) {
    throw build::Refused(failure.what());
  } catch (const wire::ConversationError&) {
    throw build::Refused("ends the process or stops responding while it is being loaded");
  }
  const auto found =
      host::preferredSolver([&](Contract contract) { return code.offers(contract); });
  if (!found) throw build::Refused("exports no solver, so there is nothing to time");
  return *found;
}

/// Its code, headers included.
std::vector<build::SourceFile> sourcesOf(const build::Submission& submission) {
  std::vector<build::SourceFile> all = submission.sources;
  std::ranges::copy_if(submission.others, std::back_inserter(all),
                       [](const build::SourceFile& file) { return build::isCode(file.path); });
  return all;
}

Candidate built(const std::string& word, const Installation& installation, const fs::path& library,
                build::Variant variant) {
  Candidate candidate = candidateOf(build::readSubmission(word), installation, library, variant);
  // Not stem(): a folder may be called "my.solver".
  const fs::path path = fs::weakly_canonical(word);
  const bool isFolder = fs::is_directory(path);
  candidate.name = plainName(isFolder ? path.filename().string() : path.stem().string());
  candidate.origin = isFolder ? "folder" : "file";
  return candidate;
}

Candidate shipped(const std::string& word, const fs::path& library,
                  const Installation& installation) {
  Fingerprint print;
  print.add(build::readAll(library));
  return {.name = plainName(word),
          .library = library,
          .fingerprint = print.hex(),
          .contract = firstSolverOf(library, installation)};
}

Candidate candidateCalled(const std::string& word, const Installation& installation,
                          const fs::path& output, build::Variant variant) {
  if (const fs::path library = installation.shippedSolver(word); !library.empty())
    return shipped(word, library, installation);
  if (fs::exists(word)) return built(word, installation, output, variant);
  const auto names = shippedNames(installation.plugins);
  throw std::invalid_argument(
      fmt::format("there is no solver '{}'{}\n  choose one of: {}; or name a plugin (.so), or a "
                  "folder or file of sources",
                  word, didYouMean(word, names), fmt::join(names, ", ")));
}

void giveNumber(Candidate& candidate, const std::vector<Candidate>& others) {
  const std::string name = candidate.name;
  for (int number = 2; std::ranges::find(others, candidate.name, &Candidate::name) != others.end();
       ++number)
    candidate.name = fmt::format("{}-{}", name, number);
}

}  // namespace

Candidate candidateOf(const build::Submission& submission, const Installation& installation,
                      const fs::path& library, build::Variant variant) {
  build::buildPlugin(submission, installation.tools, variant, library);
  Fingerprint print;
  if (submission.library.empty())
    build::addBuild(print, submission, installation.tools, variant);
  else
    print.add(build::readAll(library));
  return {.name = plainName(submission.name),
          .library = library,
          .fingerprint = print.hex(),
          .contract = firstSolverOf(library, installation),
          .origin = "folder",
          .sources = sourcesOf(submission)};
}

std::vector<Candidate> findCandidates(const std::vector<std::string>& words,
                                      const Installation& installation, const fs::path& scratch,
                                      build::Variant variant) {
  std::vector<Candidate> all;
  for (const std::string& word : words) {
    try {
      const auto output = scratch / fmt::format("{}.so", all.size());
      Candidate candidate = candidateCalled(word, installation, output, variant);
      giveNumber(candidate, all);
      all.push_back(std::move(candidate));
    } catch (const build::Refused& refusal) {
      throw build::Refused(fmt::format("{}: {}", word, refusal.what()), refusal.details());
    }
  }
  return all;
}

}  // namespace sudoku::lab
