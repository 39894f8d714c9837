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

/// The first participant of each hand-in, by its name.
std::map<std::string, std::size_t> ownersIn(const ClassPlan& plan) {
  std::map<std::string, std::size_t> owners;
  for (std::size_t i = 0; i < plan.participants.size(); ++i) {
    for (const std::size_t handIn : plan.participants[i].handIns)
      owners.emplace(plan.handIns[handIn].name, i);
  }
  return owners;
}

}  // namespace

std::vector<ComparedWork> earlierWorks(const std::vector<std::string>& downloads,
                                       const fs::path& scratch) {
  std::vector<ComparedWork> works;
  for (const std::string& download : downloads) {
    const fs::path folder = scratch / fmt::format("earlier-{}", works.size());
    fs::create_directories(folder);
    for (const HandIn& one : readDownload(download, "auto", folder).handIns) {
      try {
        works.push_back({.name = fmt::format("{} of {}", one.name, download),
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
  for (ComparedWork& work : works) work.owner = owners.at(work.name);
  for (ComparedWork& work : earlier) {
    work.owner = plan.participants.size();
    works.push_back(std::move(work));
  }
  std::vector<std::string> sentences;
  for (const PossibleCopies& one : possibleCopies(std::move(works), handedOut(assignment)))
    sentences.push_back(
        fmt::format("possible copies: {}: they share up to {} % of their code, apart from names "
                    "and comments",
                    someOf(one.names), one.percent));
  return sentences;
}

}  // namespace sudoku::courses
