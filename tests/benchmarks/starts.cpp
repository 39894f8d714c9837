// The overhead of a check: a process that loads the plugin, makes one object, and ends.
#include <benchmark/benchmark.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "places.h"
#include "plugins/host/plugin.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/wire/stubs.h"
#include "plugins/worker/control.h"

namespace sudoku::bench {
namespace {

using wire::Message;
using wire::Op;

/// One check: load, make a grid, call it once, end.
void check(remote::WorkerProcess& worker) {
  remote::RemoteImplementation code(worker, {});
  code.load(plugin("grid"));
  benchmark::DoNotOptimize(code.make<IGrid>()->get(0, 0));
  code.end();
}

void startAForkServer(benchmark::State& state) {
  for (auto _ : state) remote::WorkerProcess worker(workerOptions());
}
BENCHMARK(startAForkServer)->UseRealTime()->Unit(benchmark::kMicrosecond);

void checkInAForkServer(benchmark::State& state) {
  remote::WorkerProcess worker(workerOptions());
  check(worker);
  for (auto _ : state) check(worker);
}
BENCHMARK(checkInAForkServer)->UseRealTime()->Unit(benchmark::kMicrosecond);

void checkInAForkServerOfItsOwn(benchmark::State& state) {
  for (auto _ : state) {
    remote::WorkerProcess worker(workerOptions());
    check(worker);
  }
}
BENCHMARK(checkInAForkServerOfItsOwn)->UseRealTime()->Unit(benchmark::kMicrosecond);

// The rejected design: a fork server that loads the plugin before it forks. It would run static
// constructors of student code once for all checks. Apart from loading, this does the same work as
// the real one: control socket, fork, limits, conversation, wait.

[[noreturn]] void serveWithLoadedPlugin(host::Plugin& plugin, worker::Request request) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  sandbox::applyToThisProcess(request.start->limits);
  std::shared_ptr<IGrid> grid;
  bool finished = false;
  wire::Peer peer(std::move(request.descriptors.channel), [&](const Message& call) {
    if (call.op == Op::finish) finished = true;
    if (call.op == Op::make) grid = plugin.make<IGrid>();
    if (call.object == 1 && grid) return wire::serve<IGrid>(*grid, call);
    return wire::result({1});
  });
  peer.serve([&finished] { return finished; });
  ::_exit(0);
}

[[noreturn]] void runPreloadedForkServer(const FileDescriptor& control) {
  host::Plugin loaded(plugin("grid"));
  while (auto request = worker::receiveRequest(control.get())) {
    const pid_t child = ::fork();
    if (child == 0) serveWithLoadedPlugin(loaded, std::move(*request));
    request->descriptors = {};
    worker::Ended ended;
    ::waitpid(child, &ended.waitStatus, 0);
    worker::sendEnded(control.get(), ended);
  }
  ::_exit(0);
}

void checkInAPreloadedForkServer(benchmark::State& state) {
  auto [ours, theirs] = wire::Channel::pair();
  const pid_t server = ::fork();
  if (server == 0) {
    ours.reset();
    runPreloadedForkServer(theirs);
  }
  theirs.reset();
  for (auto _ : state) {
    auto [near, far] = wire::Channel::pair();
    const FileDescriptor output(::memfd_create("output", MFD_CLOEXEC));
    worker::sendStart(ours.get(), {sandbox::Limits{}}, far.get(), output.get());
    far.reset();
    wire::Peer peer(std::move(near), [](const Message&) { return wire::result(); });
    peer.call(wire::call(Op::load, 0));
    peer.call(wire::call(Op::make, 0));
    benchmark::DoNotOptimize(wire::GridStub({peer, 1}).get(0, 0));
    peer.call(wire::call(Op::finish, 0));
    if (!worker::receiveReply(ours.get()).ended) state.SkipWithError("the fork server has gone");
  }
  ours.reset();
  ::waitpid(server, nullptr, 0);
}
BENCHMARK(checkInAPreloadedForkServer)->UseRealTime()->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sudoku::bench
