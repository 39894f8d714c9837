#include "cli/courses/class_executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <set>
#include <utility>

#include "courses/runs/class_folder.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 3;
constexpr const char* kArrayFolder = ".slurm";  // in the results folder

std::vector<courses::ClassMember> listed(const std::vector<courses::HandIn>& submissions) {
  std::vector<courses::ClassMember> all;
  for (const auto& one : submissions) all.push_back({one.name});
  return all;
}

std::vector<std::string> taskCommand(const ClassRequest& request,
                                     const courses::ResultsFolder& results, std::size_t tasks) {
  return {fs::read_symlink("/proc/self/exe").string(),
          "grade-class",
          fs::canonical(request.download).string(),
          "--layout",
          request.layout,
          "--assignment",
          fs::canonical(request.assignment.folder).string(),
          "--out",
          results.path().string(),
          "--seed",
          std::to_string(request.options.seed),
          "--jobs",
          std::to_string(request.array.cores),
          "--require-sandbox",
          request.requiredSandbox,
          "--share",
          fmt::format("{}/{}", courses::kTaskNumber, tasks)};
}

/// Parses "I/N".
/// Throws:  UsageError.
std::pair<std::size_t, std::size_t> partsOf(const std::string& share) {
  std::size_t part = 0;
  std::size_t parts = 0;
  const char* const end = share.data() + share.size();
  const auto first = std::from_chars(share.data(), end, part);
  if (first.ec == std::errc{} && first.ptr != end && *first.ptr == '/') {
    const auto second = std::from_chars(first.ptr + 1, end, parts);
    if (second.ec == std::errc{} && second.ptr == end && part < parts) return {part, parts};
  }
  throw UsageError(fmt::format("found --share {}, expected I/N with I below N", share));
}

}  // namespace

void gradeBySlurm(courses::Slurm& slurm, const ClassRequest& request,
                  const std::vector<courses::HandIn>& handIns,
                  const courses::ResultsFolder& results, Streams& streams) {
  const ArrayOptions& options = request.array;
  const fs::path shared = results.path() / kArrayFolder;
  fs::create_directories(shared);
  for (int round = 1; round <= kRounds; ++round) {
    const auto missing = courses::withoutVerdict(handIns, request.assignment, request.installation,
                                                 results, request.options.seed);
    if (missing.empty()) break;
    const auto tasks = std::min<std::size_t>(options.tasks, missing.size());
    courses::writeAtomically(shared / courses::kClassFile, courses::classFile(listed(missing)));
    streams.err << fmt::format("sending {} submissions to Slurm in {} tasks{}\n", missing.size(),
                               tasks, round == 1 ? "" : ", again")
                << std::flush;
    try {
      slurm.run({.command = taskCommand(request, results, tasks),
                 .tasks = static_cast<unsigned>(tasks),
                 .cores = options.cores,
                 .partition = options.partition,
                 .folder = shared.string()},
                [] {});
    } catch (const courses::SlurmError& error) {
      throw UsageError(error.what());
    }
  }
  results.removeDrafts();  // lost nodes leave incomplete files
}

std::vector<courses::HandIn> shareOf(const std::vector<courses::HandIn>& submissions,
                                     const std::string& share,
                                     const courses::ResultsFolder& results) {
  const auto [part, parts] = partsOf(share);
  const auto all = courses::membersIn(results.path() / kArrayFolder);
  std::set<std::string> mine;
  for (std::size_t i = part; i < all.size(); i += parts) mine.insert(all[i].submission);
  std::vector<courses::HandIn> found;
  std::ranges::copy_if(submissions, std::back_inserter(found),
                       [&mine](const auto& one) { return mine.contains(one.name); });
  return found;
}

}  // namespace sudoku::cli
