#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "plugins/host/plugin.h"
#include "plugins/wire/peer.h"

namespace sudoku::worker {

/// Ends this process with status 0, with what was printed written out, and without running any more
/// student code.
[[noreturn]] void endProcess();

/// The worker's side of one conversation: loads the plugin, makes the objects that the judge asks
/// for, and calls them. It knows no answers.
///
/// Once the plugin is loaded, the other end may be a stranger's: a test program of a student's,
/// which must learn nothing of the plugin but its behaviour. Then only what the contracts have is
/// served, and not so much of it that where memory or stack end would tell one plugin from another.
class Session {
 public:
  explicit Session(wire::FileDescriptor channel);

  /// Serves the judge until it says `finish` or closes the channel.
  void run();

 private:
  wire::Message handle(const wire::Message& call);
  bool mayRunStudentCode(const wire::Message& call);
  void addWhatIsHeld(const wire::Message& call, wire::Message& answer);
  wire::Message handleNested(const wire::Message& call);
  wire::Message handleSession(const wire::Message& call);
  wire::Message load(const wire::Message& call);
  wire::Message timedRun(wire::Reader& reader);
  wire::Message keptMemory(wire::Reader& reader);
  wire::Message makeScratchGrid(wire::Reader& reader);
  wire::Message makeScratchBoard(wire::Reader& reader);
  wire::Message solveAll(const wire::Message& call);

  /// The grid or board that two numbers name: an object of ours, or one that the judge lends.
  std::shared_ptr<IGrid> gridOf(wire::Reader& reader);
  std::shared_ptr<IBoard> boardOf(wire::Reader& reader);

  /// Everything that one id may stand for; all but one are empty.
  struct Object {
    std::shared_ptr<IGrid> grid{};
    std::shared_ptr<host::CountingGrid> scratch{};
    std::shared_ptr<host::CountingBoard> scratchBoard{};
    std::shared_ptr<ISolver> solver{};
    bool isLent = false;        // a grid or board of ours or the judge's, for student code to use
    std::uint32_t worksOn = 0;  // the solver, on the object of that id; 0: on one of the judge's
    std::shared_ptr<IBoard> board{};
    std::shared_ptr<IBoardSolver> boardSolver{};
    std::shared_ptr<IAllSolutionsSolver> allSolutionsSolver{};
    std::shared_ptr<IStepSolver> stepSolver{};
  };
  wire::Message keep(Object object);
  void refuseToStrangers(const wire::Message& call) const;
  Object& object(std::uint32_t id);
  host::Plugin& plugin();
  host::Plugin& pluginWith(host::Contract contract);

  wire::Peer peer_;
  std::optional<host::Plugin> plugin_;
  std::deque<Object> objects_;  // object with id n stands at n - 1
  int callsUnderWay_ = 0;
  bool isForAStranger_ = false;
  bool finished_ = false;
};

}  // namespace sudoku::worker
