#include "cli/grading/last_run.h"

#include <algorithm>
#include <fstream>
#include <utility>
#include <vector>

#include "base/fingerprint.h"
#include "cli/support/options.h"
#include "plugins/compile/cache.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 500;

/// Removes the oldest files.
void trim(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  for (const auto& entry : fs::directory_iterator(folder))
    files.emplace_back(entry.last_write_time(), entry.path());
  if (files.size() <= kMostFiles) return;
  std::ranges::sort(files);
  files.resize(files.size() - kMostFiles);
  for (const auto& [written, file] : files) fs::remove(file);
}

}  // namespace

LastRun::LastRun(const fs::path& cache, const fs::path& submission, const std::string& assignment) {
  if (cache.empty()) return;
  Fingerprint print;
  print.add(fs::weakly_canonical(submission).string());
  print.add(assignment);
  file_ = cache / sudoku::build::kLastRuns / print.hex();
  std::ifstream in(file_);
  isKnown_ = in.is_open();
  for (std::string id; std::getline(in, id);) lost_.insert(id);
}

void LastRun::keep(const grading::Report& report) {
  if (file_.empty() || !report.refused.empty()) return;
  for (const grading::CheckResult& result : report.results) {
    if (result.isLost())
      lost_.insert(result.id);
    else
      lost_.erase(result.id);
  }
  std::string text;
  for (const std::string& id : lost_) text += id + '\n';
  try {
    fs::create_directories(file_.parent_path());
    writeFile(file_.string(), text);
    trim(file_.parent_path());
  } catch (const std::exception&) {
    // Only affects --failed in the next run.
  }
}

}  // namespace sudoku::cli
