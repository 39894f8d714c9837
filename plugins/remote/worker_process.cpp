#include "plugins/remote/worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <memory>
#include <system_error>

#include "plugins/sandbox/command.h"
#include "plugins/sandbox/filter_rules.h"
#include "plugins/sandbox/process_words.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/wire/messages/channel.h"

namespace sudoku::remote {
namespace {

/// What to start, in a sandbox if the machine supports it. It gets the filter for tools; the fork
/// server applies the stricter one to each of its children.
sandbox::Start startOf(const WorkerOptions& options, int filter) {
  sandbox::Start start{{options.program.string()}, "/", options.environment};
  if (filter < 0) return start;
  sandbox::View view{.readOnly = options.readOnly, .isFirst = true};
  view.readOnly.push_back(options.program);
  for (const ContractLibrary& contract : options.contracts)
    view.readOnly.push_back(contract.library);
  start.arguments = sandbox::sandboxed(view, start, filter);
  start.environment = sandbox::bubblewrapEnvironment();
  return start;
}

pid_t spawn(const WorkerOptions& options, int control) {
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  const std::unique_ptr<posix_spawn_file_actions_t, int (*)(posix_spawn_file_actions_t*)> owner(
      &actions, ::posix_spawn_file_actions_destroy);
  // This also clears close-on-exec, even if the socket already has that number.
  ::posix_spawn_file_actions_adddup2(&actions, control, worker::kControlFd);
  FileDescriptor filter;
  if (options.inSandbox && sandbox::machine().level == sandbox::Level::full) {
    const auto file = sandbox::fileOf(sandbox::Filter::tools);
    // At a number that the dup2 above does not overwrite.
    filter.reset(::fcntl(file.get(), F_DUPFD_CLOEXEC, worker::kControlFd + 2));
    ::posix_spawn_file_actions_adddup2(&actions, filter.get(), worker::kControlFd + 1);
  }
  const sandbox::Start start = startOf(options, filter ? worker::kControlFd + 1 : -1);
  posix_spawnattr_t session;  // of its own, and so without a terminal
  ::posix_spawnattr_init(&session);
  const std::unique_ptr<posix_spawnattr_t, int (*)(posix_spawnattr_t*)> owned(
      &session, ::posix_spawnattr_destroy);
  ::posix_spawnattr_setflags(&session, POSIX_SPAWN_SETSID);
  pid_t pid = -1;
  const auto lock = sandbox::deferCopies();
  const int error = ::posix_spawnp(&pid, start.arguments[0].c_str(), &actions, &session,
                                   sandbox::pointersTo(start.arguments).data(),
                                   sandbox::pointersTo(start.environment).data());
  if (error != 0) {
    throw std::system_error(error, std::generic_category(),
                            "cannot start " + options.program.string());
  }
  return pid;
}

}  // namespace

WorkerProcess::WorkerProcess(WorkerOptions options) : options_(std::move(options)) { begin(); }

WorkerProcess::~WorkerProcess() { end(); }

void WorkerProcess::begin() {
  auto [ours, theirs] = wire::Channel::pair();
  pid_ = spawn(options_, theirs.get());
  control_ = std::move(ours);
  isClean_ = true;
}

void WorkerProcess::end() {
  if (!control_) return;
  control_.reset();  // the fork server ends when its control socket closes
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void WorkerProcess::start(const sandbox::Limits& limits, int channel, int output) {
  if (!isClean_) {
    end();
    begin();
  }
  worker::Start start{.limits = limits,
                      .askedFor = sandbox::OwnTime::Clock::now(),
                      .reportsLocations = options_.reportsLocations};
  ::sched_getaffinity(0, sizeof start.cores, &start.cores);
  worker::sendStart(control_.get(), start, channel, output);
}

void WorkerProcess::kill() {
  worker::sendSignal(control_.get(), options_.reportsLocations ? SIGABRT : SIGKILL);
}

worker::Reply WorkerProcess::reply() {
  const auto reply = worker::receiveReply(control_.get());
  if (!reply.ended && !reply.time) throw std::runtime_error("the worker's fork server is gone");
  return reply;
}

std::optional<sandbox::CoreTime> WorkerProcess::timeSpent() {
  worker::askForTime(control_.get());
  while (true) {
    const worker::Reply said = reply();
    if (said.time) return said.time->known();
    ended_ = said.ended;
  }
}

worker::Ended WorkerProcess::awaitEnd(std::chrono::milliseconds patience) {
  if (!ended_) {
    pollfd event{control_.get(), POLLIN, 0};
    if (::poll(&event, 1, static_cast<int>(patience.count())) == 0)
      worker::sendSignal(control_.get(), SIGKILL);
    ended_ = reply().ended;
  }
  const worker::Ended ended = ended_.value();
  ended_.reset();
  if (ended.leftTraces != 0) isClean_ = false;
  return ended;
}

}  // namespace sudoku::remote
