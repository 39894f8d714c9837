#include "plugins/worker/session.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "plugins/contracts/decoded.h"
#include "plugins/wire/stubs.h"
#include "plugins/worker/call_gate.h"
#include "plugins/worker/debugged.h"
#include "plugins/worker/lent_object.h"
#include "plugins/worker/locations.h"
#include "plugins/worker/measuring/kept_memory.h"
#include "plugins/worker/measuring/search_probe.h"
#include "plugins/worker/measuring/stopwatch.h"
#include "plugins/worker/serving/scratch_service.h"
#include "plugins/worker/stack_reporter.h"

namespace sudoku::worker {

using host::Contract;
using wire::Message;
using wire::Op;
using wire::Reader;

Session::Session(FileDescriptor channel)
    : peer_(std::move(channel), [this](const Message& call) { return handle(call); }) {}

void endProcess() {
  writeLastThrow();
  std::cout.flush();
  std::fflush(nullptr);
  ::_exit(0);
}

void Session::run() {
  CallGate::instance().serveFromHere();
  peer_.serve([this] { return finished_; });
}

namespace {

Message describe(const SearchProbe::Facts& facts) {
  return wire::result({facts.lowestLevel, facts.depthAtLowest, facts.highestLevel,
                       facts.depthAtHighest, facts.deepest, facts.functionDepth,
                       facts.functionCalls, facts.heapBytes, facts.heapAllocations});
}

Contract contractIn(Reader& reader) {
  return Contract(reader.numberIn(0, static_cast<int>(host::kContractCount) - 1));
}

/// Names the export line that the student has to write; the test itself already names the symbol.
std::runtime_error noClassFor(std::string_view symbol) {
  return std::runtime_error("there is no such class under test: nothing is exported with " +
                            host::exportLineOf(symbol));
}

/// Reads a grid sent by the judge.
Grid gridFrom(Reader& reader) {
  std::optional<Grid> contents;
  wire::takeGrid(
      reader, [&contents](Shape shape) { contents.emplace(shape); },
      [&contents](int x, int y, int value) { contents->set(x, y, value); });
  return *contents;
}

}  // namespace

template <class Interface>
Session::Object Session::objectFor(std::shared_ptr<Interface> object) {
  Object one;
  one.serve = wire::servantOf(object);
  one.target = std::move(object);
  one.interface = host::Description<Interface>::interface;
  return one;
}

/// The objects and callbacks that one call names, ours or lent by the judge. The judge's are kept
/// until the end: student code may use them as long as it likes.
class Session::Borrower final : public wire::IBorrower {
 public:
  explicit Borrower(Session& session) : session_(session) {}

  IGrid& grid(const wire::Reference& reference) override {
    return reference.isLent ? borrowed<IGrid, wire::GridStub>(reference.id)
                            : place<IGrid>(reference);
  }
  IBoard& board(const wire::Reference& reference) override {
    return reference.isLent ? borrowed<IBoard, wire::BoardStub>(reference.id)
                            : place<IBoard>(reference);
  }
  wire::OnSolution callback(const wire::Reference& reference) override {
    if (!reference.isLent) throw wire::ProtocolError("a callback that is not lent");
    return [&peer = session_.peer_, id = reference.id](const IGrid& solution) {
      Message message = wire::call(Op::onSolution, id);
      wire::append(solution, message.numbers);
      StackReporter::instance().report(__builtin_frame_address(0));
      CallGate::instance().pass([&] { return peer.call(message); }, wire::result());
    };
  }
  void* object(const wire::LentKind& kind, const wire::Reference& reference) override {
    if (!reference.isLent) return existing(reference, kind.interface);
    Object object{
        .target = kind.stub({.peer = session_.peer_, .id = reference.id, .gate = &session_.gate_}),
        .interface = kind.interface,
        .isLent = true};
    void* const target = object.target.get();
    session_.keep(std::move(object));
    return target;
  }

  /// Our first grid or board among them; 0: none.
  std::uint32_t subject() const { return subject_; }

 private:
  template <class Interface, class Stub>
  Interface& borrowed(std::uint32_t id) {
    Object object = objectFor(lend(std::shared_ptr<Interface>(
        std::make_shared<Stub>(wire::Place{session_.peer_, id}, wire::ReadAhead::Allowed::yes))));
    object.isLent = true;
    auto* const target = static_cast<Interface*>(object.target.get());
    session_.keep(std::move(object));
    return *target;
  }

  template <class Interface>
  Interface& place(const wire::Reference& reference) {
    if (subject_ == 0) subject_ = reference.id;
    return *static_cast<Interface*>(existing(reference, host::Description<Interface>::interface));
  }

  void* existing(const wire::Reference& reference, std::string_view interface) {
    const Object& object = session_.object(reference.id);
    if (object.interface != interface) throw wire::ProtocolError("an object of a different kind");
    return object.target.get();
  }

  Session& session_;
  std::uint32_t subject_ = 0;
};

Message Session::handle(const Message& call) {
  if (call.kind != wire::Kind::call) throw wire::ProtocolError("the judge sends only calls");
  noteTurn(call.turn);
  // The judge ends the check in the middle of a call and will not answer pending student calls.
  if (call.op == Op::finish && callsUnderWay_ > 0 && !isForAStranger_) endProcess();
  ++callsUnderWay_;
  const std::shared_ptr<void> done(nullptr, [this](void*) { --callsUnderWay_; });
  Answer answer = [&] {
    if (!mayRunStudentCode(call)) return handleNested(call);
    const bool isOutermost = callsUnderWay_ == 1;
    if (isOutermost) beginStudentCall();
    const CallGate::Question question;
    try {
      return handleNested(call);
    } catch (...) {
      if (isOutermost) recordUncaughtThrow();
      throw;
    }
  }();
  addWhatIsHeld(answer);
  return std::move(answer.message);
}

/// Scratch objects are served by our own code only.
bool Session::mayRunStudentCode(const Message& call) {
  if (call.object == 0)
    return call.op != Op::makeScratchGrid && call.op != Op::makeScratchBoard &&
           call.op != Op::searchFacts && call.op != Op::loadContract && call.op != Op::pause &&
           call.op != Op::reportStacks;
  const Object& target = object(call.object);
  return !target.scratch && !target.scratchBoard;
}

// An answer is what a solver returns plus what the grid holds at that moment.
void Session::addWhatIsHeld(Answer& answer) {
  if (answer.subject == 0) return;
  const Object& held = object(answer.subject);
  if (held.scratch) append(*held.scratch, answer.message.numbers);
  if (held.scratchBoard) append(*held.scratchBoard, answer.message.numbers);
}

// Refuses operations outside the contracts, which would reveal more than the behaviour of the
// plugin.
void Session::refuseToStrangers(const Message& call) const {
  constexpr int kMaxCallsAtOnce = 32;
  if (callsUnderWay_ > kMaxCallsAtOnce)
    throw std::runtime_error("too many nested calls to objects under test");
  switch (call.op) {
    case Op::makeScratchGrid:
    case Op::makeScratchBoard:
    case Op::searchFacts:
    case Op::timedRun:
    case Op::keptMemory:
    case Op::loadContract:
    case Op::useOwn:
    case Op::pause:
    case Op::reportStacks:
    case Op::finish:
      throw wire::ProtocolError("a call that is not in the contracts");
    default:
      return;
  }
}

Session::Answer Session::handleNested(const Message& call) {
  if (isForAStranger_) refuseToStrangers(call);
  const bool isOfStudentCode = call.object != 0 ? !isOfScratch(call.op) : call.op == Op::useOwn;
  SearchProbe::instance().beginCall(isOfStudentCode);
  if (call.object == 0) return {handleSession(call)};
  const Object& target = object(call.object);
  if (target.scratch && isOfScratch(call.op)) return {serveScratch(*target.scratch, call.op)};
  if (target.scratchBoard && isOfScratch(call.op))
    return {serveScratch(*target.scratchBoard, call.op)};
  if (!target.serve) throw wire::ProtocolError("a call on an object that has been destroyed");
  Borrower borrower(*this);
  Message message = target.serve(call, borrower);
  return {std::move(message), target.worksOn != 0 ? target.worksOn : borrower.subject()};
}

Message Session::handleSession(const Message& call) {
  Reader reader(call);
  switch (call.op) {
    case Op::load:
      return load(call);
    case Op::loadContract:
      return loadContract(call);
    case Op::make:
      return make(reader);
    case Op::makeScratchGrid:
      return makeScratchGrid(reader);
    case Op::makeScratchBoard:
      return makeScratchBoard(reader);
    case Op::searchFacts:
      return describe(SearchProbe::instance().facts());
    case Op::timedRun:
      return timedRun(reader);
    case Op::keptMemory:
      return keptMemory(reader);
    case Op::useOwn:
      return useOwn(reader);
    case Op::pause:
      notifyDebuggerOfFailure();
      return wire::result();
    case Op::reportStacks:
      return reportStacks(call);
    case Op::finish:
      // Destroys in reverse order, while the judge still answers destructors' calls. Lent objects
      // stay: threads that are still running may call them.
      std::for_each(objects_.rbegin(), objects_.rend(), [](Object& object) {
        if (!object.isLent) object = {};
      });
      finished_ = true;
      return wire::result({CallGate::instance().sawLateCalls() ? 1 : 0});
    default:
      wire::refuseCall(call.op, "the session");
  }
}

Message Session::load(const Message& call) {
  if (plugin_) throw wire::ProtocolError("a plugin is already loaded");
  Reader reader(call);
  isForAStranger_ = reader.boolean();
  fillNewMemoryWith(static_cast<std::uint32_t>(reader.number()));
  reader.end();
  library_ = call.text;
  nameFramesOf(library_);
  plugin_.emplace(call.text, contracts_.symbols());
  Message reply = wire::result({wire::kProtocolVersion});
  for (const host::ContractNames& names : host::kContracts) {
    reply.numbers.push_back(plugin_->offers(names.contract) ? 1 : 0);
  }
  for (std::size_t i = 0; i < contracts_.count(); ++i)
    reply.numbers.push_back(plugin_->ownExport(i) != nullptr ? 1 : 0);
  return reply;
}

Message Session::loadContract(const Message& call) {
  if (plugin_) throw wire::ProtocolError("a contract is loaded after the plugin");
  contracts_.load(call.text);
  return wire::result();
}

Message Session::reportStacks(const Message& call) {
  Reader reader(call);
  const std::int64_t first = reader.number64();
  const std::int64_t count = reader.number64();
  reader.end();
  plugin();
  return wire::result(
      {StackReporter::instance().start(peer_, call.text, library_, first, count) ? 1 : 0});
}

Message Session::timedRun(Reader& reader) {
  const Contract contract = contractIn(reader);
  const std::chrono::milliseconds limit(reader.numberIn(1, INT32_MAX));
  return timedRunOf(plugin(), contract, gridFrom(reader), limit);
}

Message Session::keptMemory(Reader& reader) {
  const std::size_t number = contractNumberIn(reader);
  const Grid puzzle = gridFrom(reader);
  if (number < host::kContractCount)
    return keptMemoryOf(plugin(), Contract{static_cast<std::uint8_t>(number)}, puzzle);
  const std::size_t place = number - host::kContractCount;
  return keptMemoryOf([&] {
    Grid grid = puzzle;
    contracts_.use(place, plugin().ownExport(place), grid);
  });
}

Message Session::useOwn(Reader& reader) {
  const std::size_t number = contractNumberIn(reader);
  const Object& grid = object(reader.objectId());
  reader.end();
  if (number < host::kContractCount || !grid.scratch)
    throw wire::ProtocolError(
        "a use of a shipped contract, or on something that is not one of our grids");
  const std::size_t place = number - host::kContractCount;
  auto& target = *static_cast<IGrid*>(grid.target.get());
  return wire::result({contracts_.use(place, plugin().ownExport(place), target) ? 1 : 0});
}

std::size_t Session::contractNumberIn(Reader& reader) const {
  return static_cast<std::size_t>(
      reader.numberIn(0, static_cast<int>(host::kContractCount + contracts_.count()) - 1));
}

Message Session::make(Reader& reader) {
  const std::size_t number = contractNumberIn(reader);
  if (number >= host::kContractCount) return makeOwn(number - host::kContractCount, reader);
  const Contract contract{static_cast<std::uint8_t>(number)};
  return host::withContract(
      contract, [&]<class Interface>(host::Description<Interface> /*contract*/) {
        Borrower borrower(*this);
        auto arguments = wire::receive(std::type_identity<host::ConstructorArguments<Interface>>(),
                                       reader, &borrower);
        if (!plugin().offers(contract)) throw noClassFor(host::namesOf(contract).symbol);
        Object object = std::apply(
            [&](auto&... each) { return objectFor(plugin().make<Interface>(each.use()...)); },
            arguments);
        object.worksOn = borrower.subject();
        return keep(std::move(object));
      });
}

Message Session::makeOwn(std::size_t place, Reader& reader) {
  const wire::ContractExport& contract = contracts_.at(place);
  Borrower borrower(*this);
  if (plugin().ownExport(place) == nullptr) throw noClassFor(contract.symbol);
  wire::MadeObject made = contract.make(plugin().ownExport(place), reader, borrower);
  return keep({.serve = std::move(made.serve),
               .target = std::move(made.object),
               .interface = contract.interface,
               .worksOn = borrower.subject()});
}

Message Session::makeScratchGrid(Reader& reader) {
  const auto counting = std::make_shared<host::CountingGrid>(gridFrom(reader));
  Object object = objectFor(lend(std::shared_ptr<IGrid>(counting)));
  object.isLent = true;
  object.scratch = counting;
  return keep(std::move(object));
}

Message Session::makeScratchBoard(Reader& reader) {
  const auto counting = std::make_shared<host::CountingBoard>(rowsOf(gridFrom(reader)));
  Object object = objectFor(lend(std::shared_ptr<IBoard>(counting)));
  object.isLent = true;
  object.scratchBoard = counting;
  return keep(std::move(object));
}

Message Session::keep(Object object) {
  constexpr std::size_t kMaxForAStranger = 20'000;
  if (isForAStranger_ && objects_.size() >= kMaxForAStranger)
    throw std::runtime_error("too many objects under test");
  objects_.push_back(std::move(object));
  return wire::result({static_cast<std::int32_t>(objects_.size())});
}

Session::Object& Session::object(std::uint32_t id) {
  if (id == 0 || id > objects_.size())
    throw wire::ProtocolError("a call on an object that does not exist");
  return objects_[id - 1];
}

host::Plugin& Session::plugin() {
  if (!plugin_) throw wire::ProtocolError("no plugin is loaded");
  return *plugin_;
}

}  // namespace sudoku::worker
