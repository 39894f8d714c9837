#include "plugins/worker/session.h"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <sstream>

#include "plugins/host/decoded.h"
#include "plugins/wire/skeletons.h"
#include "plugins/wire/stubs.h"
#include "plugins/worker/call_gate.h"
#include "plugins/worker/kept_memory.h"
#include "plugins/worker/lent_object.h"
#include "plugins/worker/search_probe.h"
#include "plugins/worker/stopwatch.h"

namespace sudoku::worker {

using host::Contract;
using wire::Message;
using wire::Op;
using wire::Reader;

Session::Session(wire::FileDescriptor channel)
    : peer_(std::move(channel), [this](const Message& call) { return handle(call); }) {}

void endProcess() {
  std::cout.flush();
  std::fflush(nullptr);
  ::_exit(0);
}

void Session::run() {
  CallGate::instance().serveFromHere();
  peer_.serve([this] { return finished_; });
}

namespace {

template <class Counting>
void append(const Counting& counting, wire::Numbers& numbers) {
  wire::append(Grid(counting.contents()), numbers);
  const host::GridCalls calls = counting.calls();
  for (const std::int64_t count :
       {calls.get, calls.set, calls.isValid, calls.placements, calls.resets}) {
    wire::append64(count, numbers);
  }
}

Message describe(const host::SetLog& log) {
  Message reply = wire::result({log.isWhole ? 1 : 0});
  for (const host::SetCall& call : log.calls) {
    for (const std::uint8_t byte : {call.x, call.y, call.digit})
      reply.text += static_cast<char>(byte);
  }
  return reply;
}
static_assert(3 * host::SetLog::kMost <= wire::kMaxTextBytes);

bool isOfScratch(Op op) {
  return op == Op::scratchContents || op == Op::scratchLogSets || op == Op::scratchLoggedSets;
}

/// What only the judge asks of a grid or board of ours.
template <class Counting>
Message serveScratch(Counting& counting, Op op) {
  if (op == Op::scratchLoggedSets) return describe(counting.loggedSets());
  Message reply = wire::result();
  if (op == Op::scratchContents) {
    append(counting, reply.numbers);
  } else {
    counting.logSets();
  }
  return reply;
}

Message describe(const SearchProbe::Facts& facts) {
  return wire::result({facts.lowestLevel, facts.depthAtLowest, facts.highestLevel,
                       facts.depthAtHighest, facts.deepest, facts.functionDepth,
                       facts.functionCalls, facts.heapBytes, facts.heapAllocations});
}

template <class T>
std::shared_ptr<T> existing(std::shared_ptr<T> object) {
  if (!object) throw wire::ProtocolError("an object of another kind");
  return object;
}

/// Reads a grid that the judge sends.
Grid gridFrom(Reader& reader) {
  std::optional<Grid> contents;
  wire::takeGrid(
      reader, [&contents](Shape shape) { contents.emplace(shape); },
      [&contents](int x, int y, int value) { contents->set(x, y, value); });
  return *contents;
}

}  // namespace

Message Session::handle(const Message& call) {
  if (call.kind != wire::Kind::call) throw wire::ProtocolError("the judge tells nothing, it asks");
  // The judge has seen enough in the middle of a call, and will not answer what student code waits
  // for.
  if (call.op == Op::finish && callsUnderWay_ > 0 && !isForAStranger_) endProcess();
  ++callsUnderWay_;
  const std::shared_ptr<void> done(nullptr, [this](void*) { --callsUnderWay_; });
  Message answer = [&] {
    if (!mayRunStudentCode(call)) return handleNested(call);
    const CallGate::Question question;
    return handleNested(call);
  }();
  addWhatIsHeld(call, answer);
  return answer;
}

/// What stands beside student code is served by ours alone.
bool Session::mayRunStudentCode(const Message& call) {
  if (call.object == 0)
    return call.op != Op::makeScratchGrid && call.op != Op::makeScratchBoard &&
           call.op != Op::searchFacts;
  const Object& target = object(call.object);
  return !target.scratch && !target.scratchBoard;
}

// An answer is what a solver returns and what it leaves in the grid, both at the same moment.
void Session::addWhatIsHeld(const Message& call, Message& answer) {
  std::uint32_t subject = 0;
  if (call.op == Op::solve) subject = object(call.object).worksOn;
  const bool namesIt = call.op == Op::solveBoard || call.op == Op::solveAll;
  if (namesIt && call.numbers[0] == 0) subject = static_cast<std::uint32_t>(call.numbers[1]);
  if (subject == 0) return;
  const Object& held = object(subject);
  if (held.scratch) append(*held.scratch, answer.numbers);
  if (held.scratchBoard) append(*held.scratchBoard, answer.numbers);
}

// What is refused looks inside of the plugin, or beside it.
void Session::refuseToStrangers(const Message& call) const {
  constexpr int kMostCallsAtOnce = 32;
  if (callsUnderWay_ > kMostCallsAtOnce)
    throw std::runtime_error("too many calls of objects under test within one another");
  switch (call.op) {
    case Op::makeScratchGrid:
    case Op::makeScratchBoard:
    case Op::searchFacts:
    case Op::timedRun:
    case Op::keptMemory:
    case Op::finish:
      throw wire::ProtocolError("a call that the contracts do not have");
    default:
      return;
  }
}

Message Session::handleNested(const Message& call) {
  if (isForAStranger_) refuseToStrangers(call);
  SearchProbe::instance().beginCall(call.object != 0 && !isOfScratch(call.op));
  if (call.object == 0) return handleSession(call);
  Object& target = object(call.object);
  if (target.scratch && isOfScratch(call.op)) return serveScratch(*target.scratch, call.op);
  if (target.scratchBoard && isOfScratch(call.op))
    return serveScratch(*target.scratchBoard, call.op);
  if (target.grid) return wire::serve(*target.grid, call);
  if (target.board) return wire::serve(*target.board, call);
  if (target.stepSolver) return wire::serve(*target.stepSolver, call);
  if (target.solver && call.op == Op::solve)
    return wire::result({host::decoded(target.solver->solve()) ? 1 : 0});
  if (target.boardSolver && call.op == Op::solveBoard) {
    Reader reader(call);
    const auto board = boardOf(reader);
    std::string text = target.boardSolver->solve(*board);
    const auto length = static_cast<std::int32_t>(std::min<std::size_t>(text.size(), INT32_MAX));
    if (text.size() > wire::kMaxTextBytes) text.resize(wire::kMaxTextBytes);
    return wire::result({length}, std::move(text));
  }
  if (target.allSolutionsSolver && call.op == Op::solveAll) return solveAll(call);
  throw wire::ProtocolError(
      fmt::format("a call of '{}' on an object that has no such function", nameOf(call.op)));
}

Message Session::handleSession(const Message& call) {
  Reader reader(call);
  switch (call.op) {
    case Op::load:
      return load(call);
    case Op::makeGrid:
      return keep({.grid = pluginWith(Contract::grid).makeGrid()});
    case Op::makeScratchGrid:
      return makeScratchGrid(reader);
    case Op::makeSolver: {
      const bool isLent = call.numbers.size() == 2 && call.numbers[0] != 0;
      auto grid = gridOf(reader);
      return keep({.solver = pluginWith(Contract::solver).makeSolver(*grid),
                   .worksOn = isLent ? 0 : static_cast<std::uint32_t>(call.numbers[1])});
    }
    case Op::makeBoard: {
      std::array<std::string, 9> rows;
      std::istringstream lines(call.text);
      for (std::string& row : rows) std::getline(lines, row);
      return keep({.board = pluginWith(Contract::board).makeBoard(rows)});
    }
    case Op::makeBoardSolver:
      return keep({.boardSolver = pluginWith(Contract::boardSolver).makeBoardSolver()});
    case Op::makeAllSolutionsSolver:
      return keep({.allSolutionsSolver =
                       pluginWith(Contract::allSolutionsSolver).makeAllSolutionsSolver()});
    case Op::makeStepSolver:
      return keep({.stepSolver = pluginWith(Contract::stepSolver).makeStepSolver()});
    case Op::makeScratchBoard:
      return makeScratchBoard(reader);
    case Op::searchFacts:
      return describe(SearchProbe::instance().facts());
    case Op::timedRun:
      return timedRun(reader);
    case Op::keptMemory:
      return keptMemory(reader);
    case Op::finish:
      // Last made, first destroyed; while the judge still answers what destructors ask. Threads
      // that go on may still call what student code was lent.
      for (auto object = objects_.rbegin(); object != objects_.rend(); ++object) {
        if (!object->isLent) *object = {};
      }
      finished_ = true;
      return wire::result({CallGate::instance().sawLateCalls() ? 1 : 0});
    default:
      throw wire::ProtocolError(fmt::format("a call of '{}' on the session", nameOf(call.op)));
  }
}

Message Session::load(const Message& call) {
  if (plugin_) throw wire::ProtocolError("a plugin is loaded already");
  Reader reader(call);
  isForAStranger_ = reader.boolean();
  reader.end();
  plugin_.emplace(call.text);
  Message reply = wire::result({wire::kProtocolVersion});
  for (const host::ContractNames& names : host::kContracts) {
    reply.numbers.push_back(plugin_->offers(names.contract) ? 1 : 0);
  }
  return reply;
}

Message Session::timedRun(Reader& reader) {
  const int contract = reader.numberIn(0, static_cast<int>(host::kContracts.size()) - 1);
  const std::chrono::milliseconds limit(reader.numberIn(1, INT32_MAX));
  return timedRunOf(plugin(), static_cast<Contract>(contract), gridFrom(reader), limit);
}

Message Session::keptMemory(Reader& reader) {
  const int contract = reader.numberIn(0, static_cast<int>(host::kContracts.size()) - 1);
  return keptMemoryOf(plugin(), static_cast<Contract>(contract), gridFrom(reader));
}

Message Session::makeScratchGrid(Reader& reader) {
  auto counting = std::make_shared<host::CountingGrid>(gridFrom(reader));
  return keep(
      {.grid = lend(std::shared_ptr<IGrid>(counting)), .scratch = counting, .isLent = true});
}

Message Session::makeScratchBoard(Reader& reader) {
  auto counting = std::make_shared<host::CountingBoard>(host::rowsOf(gridFrom(reader)));
  return keep(
      {.scratchBoard = counting, .isLent = true, .board = lend(std::shared_ptr<IBoard>(counting))});
}

Message Session::solveAll(const Message& call) {
  Reader reader(call);
  const auto grid = gridOf(reader);
  const std::uint32_t callback = reader.objectId();
  objects_[call.object - 1].allSolutionsSolver->solveAll(
      *grid, [this, callback](const IGrid& solution) {
        Message message = wire::call(Op::onSolution, callback);
        wire::append(solution, message.numbers);
        CallGate::instance().pass([&] { return peer_.call(message); }, wire::result());
      });
  return wire::result();
}

// A grid of the judge's is kept to the end: student code may use it as long as it likes.
std::shared_ptr<IGrid> Session::gridOf(Reader& reader) {
  const bool judges = reader.boolean();
  const std::uint32_t id = reader.objectId();
  if (!judges) return existing(object(id).grid);
  auto grid = lend(std::shared_ptr<IGrid>(
      std::make_shared<wire::GridStub>(peer_, id, wire::ReadAhead::Allowed::yes)));
  keep({.grid = grid, .isLent = true});
  return grid;
}

std::shared_ptr<IBoard> Session::boardOf(Reader& reader) {
  const bool judges = reader.boolean();
  const std::uint32_t id = reader.objectId();
  if (!judges) return existing(object(id).board);
  auto board = lend(std::shared_ptr<IBoard>(
      std::make_shared<wire::BoardStub>(peer_, id, wire::ReadAhead::Allowed::yes)));
  keep({.isLent = true, .board = board});
  return board;
}

Message Session::keep(Object object) {
  constexpr std::size_t kMostForAStranger = 20'000;
  if (isForAStranger_ && objects_.size() >= kMostForAStranger)
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

host::Plugin& Session::pluginWith(Contract contract) {
  if (!plugin().offers(contract)) throw std::runtime_error("there is no such class under test");
  return plugin();
}

}  // namespace sudoku::worker
