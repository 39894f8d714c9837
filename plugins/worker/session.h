#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "plugins/host/plugin.h"
#include "plugins/wire/peer.h"
#include "plugins/worker/call_gate.h"
#include "plugins/worker/serving/own_contracts.h"

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
  explicit Session(FileDescriptor channel);

  /// Serves the judge until it says `finish` or closes the channel.
  void run();

 private:
  /// What is returned, and the id of the grid or board that the question was about; 0: none.
  struct Answer {
    wire::Message message;
    std::uint32_t subject = 0;
  };

  wire::Message handle(const wire::Message& call);
  bool mayRunStudentCode(const wire::Message& call);
  void addWhatIsHeld(Answer& answer);
  Answer handleNested(const wire::Message& call);
  wire::Message handleSession(const wire::Message& call);
  wire::Message load(const wire::Message& call);
  wire::Message loadContract(const wire::Message& call);
  wire::Message timedRun(wire::Reader& reader);
  wire::Message keptMemory(wire::Reader& reader);
  wire::Message makeScratchGrid(wire::Reader& reader);
  wire::Message makeScratchBoard(wire::Reader& reader);
  wire::Message make(wire::Reader& reader);
  wire::Message makeOwn(std::size_t place, wire::Reader& reader);
  wire::Message useOwn(wire::Reader& reader);
  std::size_t contractNumberIn(wire::Reader& reader) const;

  /// What an id stands for.
  struct Object {
    wire::Servant serve{};
    std::shared_ptr<void> target{};  // points to that interface
    std::string_view interface {};
    bool isLent = false;                            // ours or the judge's, for student code to use
    std::shared_ptr<host::CountingGrid> scratch{};  // one of ours
    std::shared_ptr<host::CountingBoard> scratchBoard{};
    std::uint32_t worksOn = 0;  // the object with that id; 0: on none, or one of the judge's
  };
  template <class Interface>
  static Object objectFor(std::shared_ptr<Interface> object);
  wire::Message keep(Object object);
  class Borrower;
  void refuseToStrangers(const wire::Message& call) const;
  Object& object(std::uint32_t id);
  host::Plugin& plugin();

  wire::Peer peer_;
  GateOfStubs gate_;
  OwnContracts contracts_;
  std::optional<host::Plugin> plugin_;
  std::deque<Object> objects_;  // object with id n stands at n - 1
  int callsUnderWay_ = 0;
  bool isForAStranger_ = false;
  bool finished_ = false;
};

}  // namespace sudoku::worker
