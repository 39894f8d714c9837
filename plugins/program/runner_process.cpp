#include "plugins/program/runner_process.h"

#include <stdexcept>
#include <system_error>
#include <utility>

#include "plugins/wire/messages/channel.h"
#include "plugins/wire/messages/packets.h"

namespace sudoku::program {
namespace {

namespace fs = std::filesystem;

bool isInside() { return sandbox::machine().level == sandbox::Level::full; }

}  // namespace

RunnerProcess::RunnerProcess(const fs::path& runner, const fs::path& program,
                             const sandbox::Limits& limits, std::vector<std::string> environment,
                             const std::vector<fs::path>& readOnly) {
  if (!isInside()) outside_.emplace();
  const fs::path folder = outside_ ? outside_->path() : fs::path(sandbox::kWorkFolder);
  environment.push_back("TMPDIR=" + folder.string());
  environment.push_back("SUDOKULAB_FACTS=" + (folder / kFactsName).string());
  sandbox::View view{.readOnly = {runner, program}, .isFirst = true};
  view.readOnly.insert(view.readOnly.end(), readOnly.begin(), readOnly.end());
  if (outside_) view.writable.push_back(folder);
  const auto filter = sandbox::fileOf(sandbox::Filter::program);
  auto [ours, theirs] = wire::Channel::pair();
  control_ = std::move(ours);
  runner_.emplace(sandbox::Command{.arguments = {runner.string(), program.string()},
                                   .folder = folder,
                                   .environment = std::move(environment),
                                   .limits = limits,
                                   .view = view,
                                   .descriptors = {theirs.get(), filter.get()}});
}

std::optional<RunReport> RunnerProcess::run(const RunRequest& request, std::span<const int> files,
                                            std::chrono::steady_clock::time_point deadline,
                                            const std::function<void()>& meanwhile) {
  isReusable_ = false;
  try {
    wire::sendPacket(control_.get(), std::as_bytes(std::span(&request, 1)), files);
  } catch (const std::system_error&) {
    haveGone();
  }
  if (!sandbox::awaitReadable(control_.get(), deadline, meanwhile)) return std::nullopt;
  RunReport report;
  if (wire::receivePacket(control_.get(), std::as_writable_bytes(std::span(&report, 1))).size !=
      sizeof report)
    haveGone();
  isReusable_ = isInside() && report.isClean == 1;
  return report;
}

void RunnerProcess::haveGone() {
  throw std::runtime_error("the runner is gone: " + runner_->end().output);
}

}  // namespace sudoku::program
