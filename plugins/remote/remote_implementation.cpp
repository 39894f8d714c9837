#include "plugins/remote/remote_implementation.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <system_error>

#include "base/files/memory_file.h"
#include "base/language.h"
#include "plugins/contracts/decoded.h"
#include "plugins/probe/function_depths.h"
#include "plugins/remote/scratch.h"
#include "plugins/wire/messages/operations.h"
#include "plugins/wire/stubs.h"

namespace sudoku::remote {
namespace {

using host::Contract;
using wire::Message;
using wire::Op;

/// How long a process takes to end. It is not watched meanwhile, and all its waits for a core are
/// subtracted, so load does not lengthen it.
class OwnEnd {
 public:
  std::chrono::microseconds of(const std::optional<sandbox::CoreTime>& process) const {
    const auto here = sandbox::coreTimeOfThisThread();
    if (!process || !here || !before_) return {};
    const auto passed =
        std::chrono::duration_cast<std::chrono::microseconds>(wire::Clock::now() - begin_);
    return std::max(std::chrono::microseconds(0),
                    passed - process->queued - (here->queued - before_->queued));
  }

 private:
  std::optional<sandbox::CoreTime> before_ = sandbox::coreTimeOfThisThread();
  wire::Clock::time_point begin_ = wire::Clock::now();
};

std::int32_t inOneNumber(std::chrono::milliseconds time) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(time.count(), 1, INT32_MAX));
}

}  // namespace

wire::Message NotingPeer::call(const Message& request) {
  if (made_.contains(request.object)) {
    const bool isShipped = static_cast<std::size_t>(request.op) < wire::kFirstOfOwn;
    last_ = {turn() + 1, isShipped ? nameOf(request.op) : std::string_view()};
  }
  try {
    Message answer = Peer::call(request);
    if (request.op == Op::make) made_.insert(idIn(answer));
    return answer;
  } catch (const wire::ConversationError&) {
    if (!brokenBy_) brokenBy_ = std::current_exception();
    throw;
  }
}

namespace {

/// The time that the kernel and the judge spend on calls to lent objects. It is more than the code
/// itself spends on them, so if it did not count, a loop of calls could run for several times its
/// limit. Measured: 12.4 microseconds of CPU time per call, of which the code uses 4.7.
std::chrono::microseconds timeOfCalls(const wire::Peer& peer) {
  constexpr std::chrono::microseconds kOfACall{8};
  return static_cast<std::int64_t>(peer.callsTaken()) * kOfACall;
}

}  // namespace

RemoteImplementation::RemoteImplementation(IWorker& worker, const sandbox::Limits& limits)
    : worker_(worker),
      output_(newMemoryFile("output")),
      peer_(
          [&] {
            auto ends = wire::Channel::pair();
            worker.start(limits, ends.second.get(), output_.get());
            return std::move(ends.first);
          }(),
          [this](const Message& call) { return handle(call); }),
      objects_(peer_, loans_, &calls_) {
  peer_.setDeadline(wire::Clock::now() + limits.wall);
  watchOwnTime(limits.own);
}

// The scheduler is asked only once the elapsed time could exceed the limit, so never for fast code.
void RemoteImplementation::watchOwnTime(std::chrono::microseconds limit) {
  lookAt_ = limit;
  peer_.watch([this, limit](std::chrono::microseconds waited, bool inSilence) {
    inSilence ? ownTime_.passedInSilence(waited) : ownTime_.passed(waited);
    if (limit.count() == 0 || ending_ || ownTime_.atMost() + timeOfCalls(peer_) < lookAt_) return;
    const auto spent = worker_.timeSpent();
    const auto own = ownTime_.of(spent).value_or(std::chrono::microseconds(0)) + timeOfCalls(peer_);
    if (own >= limit) {
      isSilent_ = true;
      throw OwnTimeUsedUp((spent ? spent->used : std::chrono::microseconds(0)) +
                          timeOfCalls(peer_));
    }
    lookAt_ = ownTime_.atMost() + timeOfCalls(peer_) +
              std::max<std::chrono::microseconds>(limit - own, sandbox::kWatchInterval);
  });
}

RemoteImplementation::~RemoteImplementation() {
  try {
    end();
  } catch (const std::exception&) {  // the fork server is gone: the next check will notice
  }
}

void loadContracts(wire::Peer& worker, const WorkerOptions& options) {
  for (const ContractLibrary& contract : options.contracts)
    wire::Reader(worker.call(wire::call(Op::loadContract, 0, {}, contract.library.string()))).end();
}

void RemoteImplementation::load(const std::string& plugin, NewMemory holds) {
  try {
    loadContracts(peer_, worker_.options());
    const Message loaded =
        peer_.call(wire::call(Op::load, 0, {0, static_cast<std::int32_t>(holds)}, plugin));
    wire::Reader reader(loaded);
    reader.numberIn(wire::kProtocolVersion, wire::kProtocolVersion);
    offers_.clear();
    for (std::size_t i = 0; i < host::kContractCount + worker_.options().contracts.size(); ++i)
      offers_.push_back(reader.boolean());
    reader.end();
  } catch (const wire::ConversationError&) {
    throw;
  } catch (const std::system_error&) {  // our own failure
    throw;
  } catch (const wire::RemoteException& error) {
    if (error.typeName() == "sudoku::host::PluginRefused") throw LoadFailure(error.what());
    throw LoadFailure(tr("does not load: it threw {}: {}", error.typeName(), error.what()));
  } catch (const std::exception& error) {
    throw LoadFailure(tr("does not load: it threw: {}", error.what()));
  }
  // Asks the scheduler only if the machine was busy.
  if (wire::Clock::now() - begin_ > sandbox::kWatchInterval) ownTime_.began(worker_.timeSpent());
}

wire::Message RemoteImplementation::handle(const Message& call) {
  if (call.kind != wire::Kind::told || call.op != Op::reportStacks || !takeStack_)
    return loans_.serve(call);
  wire::Reader(call).end();
  takeStack_(call.text);
  return wire::result();
}

bool RemoteImplementation::reportStacks(const std::filesystem::path& module, std::int64_t first,
                                        std::int64_t count, TakeStack take) {
  takeStack_ = std::move(take);
  Message request = wire::call(Op::reportStacks, 0, {}, module.string());
  wire::append64(first, request.numbers);
  wire::append64(count, request.numbers);
  const Message answer = peer_.call(request);
  wire::Reader reader(answer);
  const bool isReported = reader.boolean();
  reader.end();
  return isReported;
}

void RemoteImplementation::pause() { peer_.call(wire::call(Op::pause, 0)); }

bool RemoteImplementation::offers(Contract contract) const {
  const auto number = static_cast<std::size_t>(contract);
  return number < offers_.size() && offers_[number];
}

std::shared_ptr<void> RemoteImplementation::makeObject(Contract contract, const void* arguments) {
  if (!offers(contract)) throw host::NotOffered(host::namesOf(contract).symbol);
  return host::withContract(
      contract, [&]<class Interface>(host::Description<Interface> /*contract*/) {
        return objects_.makeFrom<Interface>(
            contract, *static_cast<const host::ConstructorArguments<Interface>*>(arguments));
      });
}

std::shared_ptr<void> RemoteImplementation::makeOwn(const host::OwnMaker& maker,
                                                    const void* arguments) {
  const auto& contracts = worker_.options().contracts;
  const auto found = std::ranges::find(contracts, maker.symbol, &ContractLibrary::symbol);
  if (found == contracts.end()) return IImplementation::makeOwn(maker, arguments);
  const auto number = host::kContractCount + static_cast<std::size_t>(found - contracts.begin());
  const Contract contract{static_cast<std::uint8_t>(number)};
  if (!offers(contract)) throw host::NotOffered(maker.symbol);
  return maker.make(objects_, contract, arguments);
}

std::shared_ptr<host::IScratchGrid> RemoteImplementation::makeScratchGrid(const Grid& contents) {
  Message request = wire::call(Op::makeScratchGrid, 0);
  wire::append(contents, request.numbers);
  return std::make_shared<RemoteScratch<IGrid>>(peer_, idIn(peer_.call(request)), contents.shape(),
                                                objects_.lastAnswer());
}

std::shared_ptr<host::IScratchBoard> RemoteImplementation::makeScratchBoard(const Grid& contents) {
  Message request = wire::call(Op::makeScratchBoard, 0);
  wire::append(contents, request.numbers);
  return std::make_shared<RemoteScratch<IBoard>>(peer_, idIn(peer_.call(request)), contents.shape(),
                                                 objects_.lastAnswer());
}

host::SearchFacts RemoteImplementation::searchFacts() {
  const Message message = peer_.call(wire::call(Op::searchFacts, 0));
  wire::Reader reader(message);
  host::SearchFacts facts;
  for (int* fact : {&facts.lowestLevel, &facts.depthAtLowest, &facts.highestLevel,
                    &facts.depthAtHighest, &facts.deepest, &facts.functionDepth,
                    &facts.functionCalls, &facts.heapBytes, &facts.heapAllocations}) {
    *fact = reader.numberIn(fact == &facts.functionDepth ? -probe::kMaxOfAFact : -1,
                            probe::kMaxOfAFact);
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

std::vector<host::OwnOffer> RemoteImplementation::ownOffers() const {
  std::vector<host::OwnOffer> all;
  std::size_t number = host::kContractCount;
  for (const ContractLibrary& own : worker_.options().contracts) {
    const Contract contract{static_cast<std::uint8_t>(number++)};
    if (own.howUsed != host::OwnUse::none && offers(contract))
      all.push_back({contract, own.interface, own.howUsed == host::OwnUse::solves});
  }
  return all;
}

bool RemoteImplementation::useOwn(Contract contract, host::IScratchGrid& grid) {
  const auto& target = dynamic_cast<const wire::Remote&>(grid.target());
  const Message answer = peer_.call(
      wire::call(Op::useOwn, 0,
                 {static_cast<std::int32_t>(contract), static_cast<std::int32_t>(target.id())}));
  wire::Reader reader(answer);
  const bool saysSolved = reader.boolean();
  reader.end();
  return saysSolved;
}

TimedRun RemoteImplementation::timedRun(Contract contract, const Grid& puzzle,
                                        std::chrono::milliseconds limit) {
  Message request =
      wire::call(Op::timedRun, 0, {static_cast<std::int32_t>(contract), inOneNumber(limit)});
  wire::append(puzzle, request.numbers);
  const auto begin = wire::Clock::now();
  const Message message = peer_.call(request);
  const auto passed = wire::Clock::now() - begin;
  wire::Reader reader(message);
  TimedRun run{.saysSolved = reader.boolean(),
               .time = std::chrono::nanoseconds(reader.number64()),
               .contents = Grid(puzzle.shape()),
               .text = message.text};
  if (run.time.count() < 0) throw wire::ProtocolError("a negative time");
  if (run.time > passed) throw wire::ProtocolError("a time longer than the run took");
  const int highest = order(puzzle.shape());
  wire::takeGrid(
      reader,
      [&](Shape shape) {
        if (!sameShape(shape, puzzle.shape()))
          throw wire::ProtocolError("an answer whose shape differs from the puzzle's");
      },
      [&](int x, int y, int value) { run.contents.set(x, y, host::decodedDigit(value, highest)); });
  return run;
}

void RemoteImplementation::stop() {
  ending_->killedByUs = true;
  worker_.kill();
}

const Ending& RemoteImplementation::end(std::chrono::milliseconds grace) {
  if (ending_) return *ending_;
  ending_.emplace();
  loans_.retire();
  // Time in destructors does not count.
  const auto waited = ownTime_.atMost();
  const auto ofCalls = timeOfCalls(peer_);
  const OwnEnd toEnd;
  if (isSilent_ || peer_.isLate()) {
    stop();
  } else {
    sayFinish(grace);
  }
  ending_->process = worker_.awaitEnd(grace);
  ending_->sawLateCalls = ending_->sawLateCalls || loans_.sawLateCalls();
  const std::chrono::microseconds cpu(ending_->process.cpuMicroseconds);
  ending_->own =
      std::min(waited, std::max(cpu, ownTime_.of(ending_->process.time.known()).value_or(cpu))) +
      ofCalls;
  ending_->ownToEnd = toEnd.of(ending_->process.time.known());
  readOutput();
  return *ending_;
}

void RemoteImplementation::sayFinish(std::chrono::milliseconds grace) {
  try {
    peer_.setDeadline(wire::Clock::now() + grace);
    const Message finished = peer_.call(wire::call(Op::finish, 0));
    wire::Reader reader(finished);
    ending_->sawLateCalls = reader.boolean();
    reader.end();
  } catch (const wire::ChannelClosed&) {
    // It has ended, or has closed its channel and must be killed.
  } catch (...) {
    stop();  // no answer, or an invalid one
  }
}

void RemoteImplementation::readOutput() {
  struct stat status {};
  if (::fstat(output_.get(), &status) == 0)
    ending_->outputBytes = static_cast<std::uint64_t>(status.st_size);
  ending_->output.resize(std::min<std::uint64_t>(ending_->outputBytes, kShownOutputBytes));
  const ssize_t size = ::pread(output_.get(), ending_->output.data(), ending_->output.size(), 0);
  ending_->output.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
}

}  // namespace sudoku::remote
