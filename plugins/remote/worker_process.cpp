#include "plugins/remote/worker_process.h"

#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <memory>
#include <system_error>

#include "plugins/sandbox/process_words.h"
#include "plugins/wire/channel.h"

namespace sudoku::remote {
namespace {

pid_t spawn(const WorkerOptions& options, int control) {
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  const std::unique_ptr<posix_spawn_file_actions_t, int (*)(posix_spawn_file_actions_t*)> owner(
      &actions, ::posix_spawn_file_actions_destroy);
  // This also clears close-on-exec, even where the number is the same already.
  ::posix_spawn_file_actions_adddup2(&actions, control, worker::kControlFd);
  const std::vector<std::string> arguments{options.program.string()};
  pid_t pid = -1;
  const int error = ::posix_spawn(&pid, options.program.c_str(), &actions, nullptr,
                                  sandbox::pointersTo(arguments).data(),
                                  sandbox::pointersTo(options.environment).data());
  if (error != 0) {
    throw std::system_error(error, std::generic_category(),
                            "cannot start " + options.program.string());
  }
  return pid;
}

}  // namespace

WorkerProcess::WorkerProcess(const WorkerOptions& options) {
  auto [ours, theirs] = wire::Channel::pair();
  pid_ = spawn(options, theirs.get());
  control_ = std::move(ours);
}

WorkerProcess::~WorkerProcess() {
  control_.reset();  // the fork server ends when its control socket does
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void WorkerProcess::start(const sandbox::Limits& limits, int channel, int output) {
  worker::sendStart(control_.get(), {limits}, channel, output);
}

void WorkerProcess::kill() { worker::sendKill(control_.get()); }

worker::Ended WorkerProcess::awaitEnd(std::chrono::milliseconds patience) {
  pollfd event{control_.get(), POLLIN, 0};
  if (::poll(&event, 1, static_cast<int>(patience.count())) == 0) kill();
  const auto ended = worker::receiveEnded(control_.get());
  if (!ended) throw std::runtime_error("the worker's fork server has gone");
  return *ended;
}

}  // namespace sudoku::remote
