#include "plugins/remote/remote_implementation.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <system_error>

#include "plugins/host/decoded.h"
#include "plugins/remote/loans.h"
#include "plugins/remote/scratch.h"
#include "plugins/sandbox/memory_file.h"
#include "plugins/wire/stubs.h"

namespace sudoku::remote {
namespace {

using host::Contract;
using wire::Message;
using wire::Op;

/// How an object is named to the worker: [0, its id there] for one of its own, [1, id here] for one
/// that is lent.
struct Reference {
  Loans::Id loan;
  std::int32_t isLent = 0;
  std::int32_t id = 0;
};

template <class Interface>
Reference referenceTo(Interface& object, const wire::Peer& peer, Loans& loans) {
  if (const auto* remote = dynamic_cast<const wire::Remote*>(&object);
      remote && &remote->peer() == &peer) {
    return {nullptr, 0, static_cast<std::int32_t>(remote->id())};
  }
  const Loans::Id loan = loans.lend(object);
  return {loan, 1, static_cast<std::int32_t>(*loan)};
}

/// What an answer says of the grid or board that the question was about, if that is one of the
/// worker's.
void takeHeld(wire::Reader& answer, const Reference& subject, const wire::Peer& peer,
              LastAnswer& last) {
  if (subject.isLent != 0) return answer.end();
  last.take(answer, static_cast<std::uint32_t>(subject.id), peer);
}

/// A solver, and the grid that it works on.
class RemoteSolver final : public ISolver, public wire::Remote {
 public:
  RemoteSolver(wire::Peer& peer, std::uint32_t id, Reference grid, LastAnswer& last)
      : Remote(peer, id), grid_(std::move(grid)), last_(last) {}

  bool solve() override {
    const Message answer = ask(Op::solve);
    wire::Reader reader(answer);
    const bool solved = reader.boolean();
    takeHeld(reader, grid_, peer(), last_);
    return solved;
  }

 private:
  Reference grid_;
  LastAnswer& last_;
};

class RemoteBoardSolver final : public IBoardSolver, public wire::Remote {
 public:
  RemoteBoardSolver(wire::Peer& peer, std::uint32_t id, Loans& loans, LastAnswer& last)
      : Remote(peer, id), loans_(loans), last_(last) {}

  std::string solve(IBoard& board) override {
    const Reference reference = referenceTo(board, peer(), loans_);
    const Message answer = ask(Op::solveBoard, {reference.isLent, reference.id});
    wire::Reader reader(answer);
    reader.number();  // how long the text was
    takeHeld(reader, reference, peer(), last_);
    return answer.text;
  }

 private:
  Loans& loans_;
  LastAnswer& last_;
};

class RemoteAllSolutionsSolver final : public IAllSolutionsSolver, public wire::Remote {
 public:
  RemoteAllSolutionsSolver(wire::Peer& peer, std::uint32_t id, Loans& loans, LastAnswer& last)
      : Remote(peer, id), loans_(loans), last_(last) {}

  void solveAll(IGrid& grid, const OnSolution& onSolution) override {
    const Reference reference = referenceTo(grid, peer(), loans_);
    const Loans::Id callback = loans_.lend(onSolution);
    const Message answer =
        ask(Op::solveAll, {reference.isLent, reference.id, static_cast<std::int32_t>(*callback)});
    wire::Reader reader(answer);
    takeHeld(reader, reference, peer(), last_);
  }

 private:
  Loans& loans_;
  LastAnswer& last_;
};

std::int32_t inOneNumber(std::chrono::milliseconds time) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(time.count(), 1, INT32_MAX));
}

}  // namespace

RemoteImplementation::RemoteImplementation(WorkerProcess& worker, const sandbox::Limits& limits)
    : worker_(worker),
      output_(sandbox::newMemoryFile("output")),
      loans_(std::make_unique<Loans>()),
      lastAnswer_(std::make_unique<LastAnswer>()),
      peer_(
          [&] {
            auto [ours, theirs] = wire::Channel::pair();
            worker.start(limits, theirs.get(), output_.get());
            return std::move(ours);
          }(),
          [this](const Message& call) { return loans_->serve(call); }) {
  deadline_ = wire::Clock::now() + limits.wall;
  peer_.setDeadline(deadline_);
  watchOwnTime(limits.own);
}

// The scheduler is asked only when so much has passed that it could be too much: never, for code
// that takes no time to speak of.
void RemoteImplementation::watchOwnTime(std::chrono::microseconds limit) {
  lookAt_ = limit;
  peer_.watch([this, limit](std::chrono::microseconds waited) {
    ownTime_.passed(waited);
    if (limit.count() == 0 || ended_ || ownTime_.atMost() < lookAt_) return;
    const auto spent = worker_.timeSpent();
    const auto own = ownTime_.of(spent).value_or(std::chrono::microseconds(0));
    if (own >= limit) {
      isSilent_ = true;
      throw OwnTimeUsedUp(spent->used);
    }
    lookAt_ = ownTime_.atMost() +
              std::max<std::chrono::microseconds>(limit - own, sandbox::kWatchInterval);
  });
}

RemoteImplementation::~RemoteImplementation() {
  try {
    end();
  } catch (const std::exception&) {  // the fork server has gone: whoever starts the next check will
                                     // see it
  }
}

void RemoteImplementation::load(const std::string& plugin) {
  try {
    const Message loaded = peer_.call(wire::call(Op::load, 0, {}, plugin));
    wire::Reader reader(loaded);
    reader.numberIn(wire::kProtocolVersion, wire::kProtocolVersion);
    for (bool& offer : offers_) offer = reader.boolean();
    reader.end();
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const std::system_error&) {  // our own failure
    throw;
  } catch (const wire::RemoteException& error) {
    if (error.typeName() == "sudoku::host::PluginRefused") throw LoadFailure(error.what());
    throw LoadFailure(std::string("does not load: it threw ") + error.typeName() + ": " +
                      error.what());
  } catch (const std::exception& error) {
    throw LoadFailure(std::string("does not load: it threw: ") + error.what());
  }
}

bool RemoteImplementation::offers(Contract contract) const {
  return offers_[static_cast<std::size_t>(contract)];
}

std::uint32_t RemoteImplementation::idOf(const Message& made) const {
  wire::Reader reader(made);
  const auto id = static_cast<std::uint32_t>(reader.numberIn(1, INT32_MAX));
  reader.end();
  return id;
}

std::shared_ptr<IGrid> RemoteImplementation::makeGrid() {
  return std::make_shared<wire::GridStub>(peer_, idOf(peer_.call(wire::call(Op::makeGrid, 0))));
}

std::shared_ptr<ISolver> RemoteImplementation::makeSolver(IGrid& grid) {
  const Reference reference = referenceTo(grid, peer_, *loans_);
  const Message made = peer_.call(wire::call(Op::makeSolver, 0, {reference.isLent, reference.id}));
  return std::make_shared<RemoteSolver>(peer_, idOf(made), reference, *lastAnswer_);
}

std::shared_ptr<IBoard> RemoteImplementation::makeBoard(const std::array<std::string, 9>& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return std::make_shared<wire::BoardStub>(
      peer_, idOf(peer_.call(wire::call(Op::makeBoard, 0, {}, text))));
}

std::shared_ptr<IBoardSolver> RemoteImplementation::makeBoardSolver() {
  const Message made = peer_.call(wire::call(Op::makeBoardSolver, 0));
  return std::make_shared<RemoteBoardSolver>(peer_, idOf(made), *loans_, *lastAnswer_);
}

std::shared_ptr<IAllSolutionsSolver> RemoteImplementation::makeAllSolutionsSolver() {
  const Message made = peer_.call(wire::call(Op::makeAllSolutionsSolver, 0));
  return std::make_shared<RemoteAllSolutionsSolver>(peer_, idOf(made), *loans_, *lastAnswer_);
}

std::shared_ptr<IStepSolver> RemoteImplementation::makeStepSolver() {
  const Message made = peer_.call(wire::call(Op::makeStepSolver, 0));
  return std::make_shared<wire::StepSolverStub>(peer_, idOf(made));
}

std::shared_ptr<host::IScratchGrid> RemoteImplementation::makeScratchGrid(const Grid& contents) {
  Message request = wire::call(Op::makeScratchGrid, 0);
  wire::append(contents, request.numbers);
  return std::make_shared<RemoteScratchGrid>(peer_, idOf(peer_.call(request)), contents.shape(),
                                             *lastAnswer_);
}

std::shared_ptr<host::IScratchBoard> RemoteImplementation::makeScratchBoard(const Grid& contents) {
  Message request = wire::call(Op::makeScratchBoard, 0);
  wire::append(contents, request.numbers);
  return std::make_shared<RemoteScratchBoard>(peer_, idOf(peer_.call(request)), *lastAnswer_);
}

host::SearchFacts RemoteImplementation::searchFacts() {
  const Message message = peer_.call(wire::call(Op::searchFacts, 0));
  wire::Reader reader(message);
  host::SearchFacts facts;
  for (int* fact : {&facts.lowestLevel, &facts.depthAtLowest, &facts.highestLevel,
                    &facts.depthAtHighest, &facts.deepest, &facts.functionDepth,
                    &facts.functionCalls, &facts.heapBytes, &facts.heapAllocations}) {
    *fact = reader.numberIn(-1, INT32_MAX);
  }
  reader.end();
  return facts;
}

host::KeptMemory RemoteImplementation::keptMemory(Contract contract, const Grid& puzzle) {
  Message request = wire::call(Op::keptMemory, 0, {static_cast<std::int32_t>(contract)});
  wire::append(puzzle, request.numbers);
  const Message message = peer_.call(request);
  wire::Reader reader(message);
  host::KeptMemory kept;
  kept.blocks = reader.numberIn(0, INT32_MAX);
  kept.bytes = reader.numberIn(0, INT32_MAX);
  reader.end();
  return kept;
}

TimedRun RemoteImplementation::timedRun(Contract contract, const Grid& puzzle,
                                        std::chrono::milliseconds limit) {
  Message request =
      wire::call(Op::timedRun, 0, {static_cast<std::int32_t>(contract), inOneNumber(limit)});
  wire::append(puzzle, request.numbers);
  const Message message = peer_.call(request);
  wire::Reader reader(message);
  TimedRun run{.saysSolved = reader.boolean(),
               .time = std::chrono::nanoseconds(reader.number64()),
               .contents = Grid(puzzle.shape()),
               .text = message.text};
  if (run.time.count() < 0) throw wire::ProtocolError("a time below 0");
  const int highest = order(puzzle.shape());
  wire::takeGrid(
      reader,
      [&](Shape shape) {
        if (!sameShape(shape, puzzle.shape()))
          throw wire::ProtocolError("an answer of another shape than the puzzle's");
      },
      [&](int x, int y, int value) { run.contents.set(x, y, host::decodedDigit(value, highest)); });
  return run;
}

void RemoteImplementation::stop() {
  ending_.killedByUs = true;
  worker_.kill();
}

const Ending& RemoteImplementation::end(std::chrono::milliseconds grace) {
  if (ended_) return ending_;
  ended_ = true;
  loans_->retire();
  // What destructors take is judged no more.
  const auto waited = ownTime_.atMost();
  if (isSilent_ || wire::Clock::now() >= deadline_) {
    stop();
  } else {
    sayFinish(grace);
  }
  ending_.process = worker_.awaitEnd(grace);
  ending_.sawLateCalls = ending_.sawLateCalls || loans_->sawLateCalls();
  const std::chrono::microseconds cpu(ending_.process.cpuMicroseconds);
  ending_.own =
      std::min(waited, std::max(cpu, ownTime_.of(ending_.process.time.known()).value_or(cpu)));
  readOutput();
  return ending_;
}

void RemoteImplementation::sayFinish(std::chrono::milliseconds grace) {
  try {
    peer_.setDeadline(wire::Clock::now() + grace);
    const Message finished = peer_.call(wire::call(Op::finish, 0));
    wire::Reader reader(finished);
    ending_.sawLateCalls = reader.boolean();
    reader.end();
  } catch (const wire::ChannelClosed&) {
    // It has ended, or has closed its channel and must be ended.
  } catch (...) {
    stop();  // it does not answer any more, or answers nonsense
  }
}

void RemoteImplementation::readOutput() {
  struct stat status {};
  if (::fstat(output_.get(), &status) == 0)
    ending_.outputBytes = static_cast<std::uint64_t>(status.st_size);
  ending_.output.resize(std::min<std::uint64_t>(ending_.outputBytes, kShownOutputBytes));
  const ssize_t size = ::pread(output_.get(), ending_.output.data(), ending_.output.size(), 0);
  ending_.output.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
}

}  // namespace sudoku::remote
