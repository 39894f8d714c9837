#include "plugins/program/runner_process.h"

#include <poll.h>

#include <algorithm>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "base/descriptor_passing.h"
#include "plugins/wire/messages/channel.h"

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
    sendMessage(control_.get(), std::as_bytes(std::span(&request, 1)), files);
  } catch (const std::system_error&) {
    haveGone();
  }
  pollfd event{control_.get(), POLLIN, 0};
  while (event.revents == 0) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    const auto pause = meanwhile ? std::min(left, sandbox::kWatchInterval) : left;
    if (::poll(&event, 1, static_cast<int>(pause.count())) == 0 && meanwhile) meanwhile();
  }
  RunReport report;
  if (receiveMessage(control_.get(), std::as_writable_bytes(std::span(&report, 1))).size !=
      sizeof report)
    haveGone();
  isReusable_ = isInside() && report.isClean == 1;
  return report;
}

void RunnerProcess::haveGone() {
  throw std::runtime_error("the runner has gone: " + runner_->end().output);
}

}  // namespace sudoku::program
