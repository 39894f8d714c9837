#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "plugins/host/plugin.h"
#include "plugins/wire/peer.h"
#include "plugins/worker/call_gate.h"
#include "plugins/worker/serving/own_contracts.h"

namespace sudoku::worker {

/// Flushes all output and exits with status 0, without running any more student code.
[[noreturn]] void endProcess();

/// The worker's side of one conversation: loads the plugin, makes the objects that the judge asks
/// for, and calls them. It knows no answers.
///
/// Once the plugin is loaded, the other end may be a stranger: a student's test program, which must
/// learn nothing about the plugin except its behaviour. Then only contract operations are served,
/// within bounds, so that the point where memory or stack runs out does not identify the plugin.
class Session {
 public:
  explicit Session(FileDescriptor channel);

  /// Serves the judge until it sends `finish` or closes the channel.
  void run();

 private:
  /// A result, and the id of the grid or board that the question concerned; 0: none.
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
  wire::Message reportStacks(const wire::Message& call);
  wire::Message timedRun(wire::Reader& reader);
  wire::Message keptMemory(wire::Reader& reader);
  wire::Message makeScratchGrid(wire::Reader& reader);
  wire::Message makeScratchBoard(wire::Reader& reader);
  wire::Message make(wire::Reader& reader);
  wire::Message makeOwn(std::size_t place, wire::Reader& reader);
  wire::Message useOwn(wire::Reader& reader);
  std::size_t contractNumberIn(wire::Reader& reader) const;

  /// What an id refers to.
  struct Object {
    wire::Servant serve{};
    std::shared_ptr<void> target{};  // points to `interface`
    std::string_view interface {};
    bool isLent = false;                            // ours or the judge's, lent to student code
    std::shared_ptr<host::CountingGrid> scratch{};  // if it is one of ours
    std::shared_ptr<host::CountingBoard> scratchBoard{};
    std::uint32_t worksOn = 0;  // id of the object; 0: none, or one of the judge's
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
  std::string library_;         // its path
  std::deque<Object> objects_;  // object with id n is at n - 1
  int callsUnderWay_ = 0;
  bool isForAStranger_ = false;
  bool finished_ = false;
};

}  // namespace sudoku::worker
