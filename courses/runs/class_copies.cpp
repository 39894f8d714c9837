#include "courses/runs/class_copies.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

/// The passages of the starter; none if there is no starter or no source in it.
Passages handedOut(const grading::Assignment& assignment) {
  try {
    const fs::path starter = assignment.folder / "starter";
    return fs::exists(starter) ? passagesOf(build::readSubmission(starter)) : Passages();
  } catch (const build::Refused&) {
    return {};
  }
}

/// The participants of each hand-in, by its name.
std::map<std::string, std::vector<std::size_t>> ownersIn(const ClassPlan& plan) {
  std::map<std::string, std::vector<std::size_t>> owners;
  for (std::size_t i = 0; i < plan.participants.size(); ++i) {
    for (const std::size_t handIn : plan.participants[i].handIns)
      owners[plan.handIns[handIn].name].push_back(i);
  }
  return owners;
}

}  // namespace

std::vector<ComparedWork> earlierWorks(const std::vector<std::string>& downloads,
                                       const std::string& layout, const fs::path& scratch) {
  std::vector<ComparedWork> works;
  for (std::size_t i = 0; i < downloads.size(); ++i) {
    const fs::path folder = scratch / fmt::format("earlier-{}", i);
    fs::create_directories(folder);
    for (const HandIn& one : readDownload(downloads[i], layout, folder).handIns) {
      try {
        works.push_back({.name = fmt::format("{} of {}", one.name, downloads[i]),
                         .passages = passagesOf(build::readSubmission(one.pieces, one.name)),
                         .isEarlier = true});
      } catch (const build::Refused&) {  // nothing to compare
      }
    }
  }
  return works;
}

std::vector<std::string> copiesInWords(std::vector<ComparedWork> works,
                                       std::vector<ComparedWork> earlier, const ClassPlan& plan,
                                       const grading::Assignment& assignment) {
  const auto owners = ownersIn(plan);
  for (ComparedWork& work : works) work.owners = owners.at(work.name);
  std::ranges::move(earlier, std::back_inserter(works));
  std::vector<std::string> sentences;
  for (const PossibleCopies& one : possibleCopies(std::move(works), handedOut(assignment)))
    sentences.push_back(
        fmt::format("possible copies: {}: they share up to {} % of their code, apart from names "
                    "and comments",
                    someOf(one.names), one.percent));
  return sentences;
}

}  // namespace sudoku::courses
