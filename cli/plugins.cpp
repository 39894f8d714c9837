#include <fmt/format.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/support/complaint.h"
#include "cli/support/options.h"
#include "grading/grader/examine.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"

namespace sudoku::cli {
namespace {

constexpr const char* kPluginsUsage = "sudokulab plugins [LIB.so ...]";

}  // namespace

// Loads libraries in a worker, because loading one already runs its code.
int plugins(const Arguments& arguments, Streams& streams) {
  po::options_description options("Lists what plugins export: the shipped ones, or those named");
  const auto values = parse(arguments, options, kPluginsUsage, "LIB", streams);
  if (!values) return kAllWell;
  const Installation installation = findInstallation();
  std::vector<std::string> libraries;
  if (values->contains("LIB")) {
    libraries = (*values)["LIB"].as<std::vector<std::string>>();
    for (const std::string& library : libraries) {
      if (!std::filesystem::is_regular_file(library))
        throw UsageError(fmt::format(
            "there is no file {}; expected a plugin, as built by sudokulab build", library));
    }
  } else {
    for (const auto& entry : std::filesystem::directory_iterator(installation.plugins))
      libraries.push_back(entry.path().string());
    std::ranges::sort(libraries);
  }
  streams.out << fmt::format("plugin ABI {}, {}\n", plugin::kAbi, plugin::kCxxAbi);
  remote::WorkerOptions workerOptions{.program = installation.worker};
  for (const std::string& library : libraries)
    workerOptions.readOnly.push_back(std::filesystem::absolute(library));
  remote::WorkerProcess worker(workerOptions);
  bool allUsable = true;
  for (const std::string& library : libraries) {
    try {
      std::string exports;
      for (const host::Contract contract :
           grading::probe({&worker, std::filesystem::absolute(library).string(), {}})) {
        exports += fmt::format("{}{}", exports.empty() ? "" : ", ", host::namesOf(contract).name);
      }
      streams.out << fmt::format("{:<28} {}\n", std::filesystem::path(library).filename().string(),
                                 exports);
    } catch (const sudoku::build::Refused& refusal) {
      streams.out.flush();
      tell(refusal, streams, library + ": ");
      allUsable = false;
    }
  }
  return allUsable ? kAllWell : kSomeFailed;
}

}  // namespace sudoku::cli
