#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/host/implementation.h"
#include "plugins/remote/loans.h"
#include "plugins/remote/objects.h"
#include "plugins/remote/worker_process.h"
#include "plugins/sandbox/own_time.h"
#include "plugins/wire/peer.h"

namespace sudoku::remote {

/// The worker refused the plugin. what() is a sentence that says why.
class LoadFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Required before a worker loads the plugin. Throws what Peer::call() throws.
void loadContracts(wire::Peer& worker, const WorkerOptions& options);

/// How a worker's process ended, and what student code printed.
struct Ending {
  worker::Ended process;
  std::string output;             // at most kShownOutputBytes
  std::uint64_t outputBytes = 0;  // in total
  bool killedByUs = false;
  bool sawLateCalls = false;  // by threads, on objects no longer lent; they have no effect
  // Own time (plugins/sandbox/own_time.h) until the judge ends it.
  std::chrono::microseconds own{0};
  std::chrono::microseconds ownToEnd{0};  // after that
};

/// The process has reached its own-time limit.
class OwnTimeUsedUp final : public wire::ChannelTimeout {
 public:
  explicit OwnTimeUsedUp(std::chrono::microseconds cpu) : cpu_(cpu) {}
  std::chrono::microseconds cpu() const { return cpu_; }

 private:
  std::chrono::microseconds cpu_;
};

inline constexpr std::size_t kShownOutputBytes = 16 * 1024;

/// For destructors and process exit.
inline constexpr std::chrono::milliseconds kGraceAfterTheEnd{1000};

/// A call to a method of the code under test.
struct CodeCall {
  std::uint32_t turn = 0;        // in the conversation; 0: no call
  std::string_view method = {};  // "solve"; empty for an assignment's own contract
};

/// One timed run of a solver.
struct TimedRun {
  bool saysSolved = false;
  /// The time of solve(): the smaller of wall time and CPU time of all threads.
  std::chrono::nanoseconds time{};
  Grid contents;          // afterwards; 0 for anything that is not a digit of this shape
  std::string text = {};  // a board solver's answer
};

/// The value of each int in uninitialized memory. The small one is not a Sudoku count, size or
/// limit (0 to 4, 8, 9, 15, 16): those could be correct by chance in a variable that was never set.
enum class NewMemory : std::uint32_t {
  negativeNumbers = 0xA5A5A5A5,
  smallNumbers = 5,
};

/// Records calls on the objects that the code under test has made.
class NotingPeer final : public wire::Peer {
 public:
  using Peer::Peer;
  wire::Message call(const wire::Message& request) override;
  const CodeCall& lastCall() const { return last_; }
  void requireUnbroken() const {
    if (brokenBy_) std::rethrow_exception(brokenBy_);
  }

 private:
  std::set<std::uint32_t> made_;
  CodeCall last_;
  std::exception_ptr brokenBy_;  // the first question without an answer
};

/// A plugin in its own worker process, for one check: manages the process, its lifetime and its
/// time limits. The objects that it makes are stubs (objects.h); local grids that are passed to a
/// solver are lent to the worker and called from there.
///
/// All functions throw, besides what the interfaces throw, wire::ChannelClosed (the worker ended),
/// wire::ChannelTimeout (the wall-clock limit passed) and wire::ProtocolError (a message that no
/// honest worker sends). Not thread-safe. Must outlive the objects that it makes.
class RemoteImplementation final : public host::IImplementation {
 public:
  /// Starts a process. The wall-clock limit counts from here.
  /// Throws:  std::system_error.
  RemoteImplementation(IWorker& worker, const sandbox::Limits& limits);
  RemoteImplementation(const RemoteImplementation&) = delete;
  RemoteImplementation& operator=(const RemoteImplementation&) = delete;
  ~RemoteImplementation() override;

  /// Loads the plugin; required before making objects. `plugin` is the path that the worker sees.
  /// Throws:  LoadFailure - the worker refuses it.
  void load(const std::string& plugin, NewMemory holds = NewMemory::negativeNumbers);

  bool offers(host::Contract contract) const override;
  std::shared_ptr<host::IScratchGrid> makeScratchGrid(const Grid& contents) override;
  std::shared_ptr<host::IScratchBoard> makeScratchBoard(const Grid& contents) override;
  host::SearchFacts searchFacts() override;
  host::KeptMemory keptMemory(host::Contract contract, const Grid& puzzle) override;
  std::vector<host::OwnOffer> ownOffers() const override;
  bool useOwn(host::Contract contract, host::IScratchGrid& grid) override;

  /// Runs a solver of the contract (one that solves, and that the plugin offers) on our plain grid
  /// or board in the worker's process: no call crosses to another process, and nothing is counted
  /// or watched. An enumerator is stopped at its first solution. A solver that takes more CPU time
  /// than `limit` is killed by SIGPROF. Turns off heap counting for good. Requires a 9x9 puzzle for
  /// board and step solvers.
  TimedRun timedRun(host::Contract contract, const Grid& puzzle, std::chrono::milliseconds limit);

  /// For checks that may have bugs: see Loans::refuseForeignExceptions().
  void refuseForeignExceptions() { loans_.refuseForeignExceptions(); }
  /// Rethrows what ended the conversation, if anything, even if it has since been caught: an
  /// unanswered question never passes.
  /// Throws:  wire::ConversationError.
  void requireConversation() const { peer_.requireUnbroken(); }
  /// Whether the last answer from the code under test was an exception.
  bool hasJustThrown() const { return peer_.lastAnswerThrew(); }
  /// The last calls on objects of the assignment's own contracts.
  wire::CallRecord& calls() { return calls_; }

  /// From now on `take` receives the call stack of student code before each call that it makes to
  /// a lent object, as far as it changed: records of untrusted text (plugins/frames/frame_reader.h).
  /// Those of calls number `first` to `first + count - 1` have values. `module` must be visible to
  /// the worker.
  /// Returns: whether the plugin has debug information.
  using TakeStack = std::function<void(const std::string& record)>;
  bool reportStacks(const std::filesystem::path& module, std::int64_t first, std::int64_t count,
                    TakeStack take);

  /// The last call that the code under test was asked to execute.
  const CodeCall& lastCall() const { return peer_.lastCall(); }
  /// Stops a worker under a debugger where it is; has no effect on others.
  void pause();

  /// Makes end() kill the worker in its current call instead of letting it finish.
  void stopInCall() { isSilent_ = true; }

  /// Ends the process and returns how it ended. Lets it finish within `grace`, unless it has run
  /// out of time. Further calls return the same.
  const Ending& end(std::chrono::milliseconds grace = kGraceAfterTheEnd);

 private:
  std::shared_ptr<void> makeObject(host::Contract contract, const void* arguments) override;
  std::shared_ptr<void> makeOwn(const host::OwnMaker& maker, const void* arguments) override;
  void stop();
  void sayFinish(std::chrono::milliseconds grace);
  void readOutput();
  void watchOwnTime(std::chrono::microseconds limit);

  wire::Message handle(const wire::Message& call);

  IWorker& worker_;
  const wire::Clock::time_point begin_ = wire::Clock::now();
  FileDescriptor output_;
  Loans loans_;
  wire::CallRecord calls_;
  TakeStack takeStack_;
  NotingPeer peer_;
  Objects objects_;
  std::vector<bool> offers_;  // by contract number
  sandbox::OwnTime ownTime_;
  std::chrono::microseconds lookAt_{0};  // elapsed time when own time may exceed its limit
  bool isSilent_ = false;                // receives no more calls: out of time, or about to end
  std::optional<Ending> ending_;
};

}  // namespace sudoku::remote
