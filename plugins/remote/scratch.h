#pragma once

// Scratch grids and boards in the worker, as the judge sees them.

#include <optional>

#include "plugins/host/implementation.h"
#include "plugins/wire/stubs.h"

namespace sudoku::remote {

/// The contents of a scratch grid or board, and the number of calls on it.
struct Held {
  Grid contents;
  host::GridCalls calls;
};

/// What the scratch grid or board of the last question held when the answer was returned. It
/// arrives with the answer, so it stays valid even if the process crashes, until the judge asks
/// anything else.
class LastAnswer {
 public:
  /// Takes the rest of an answer: what the object with that id holds, or nothing.
  /// Throws:  ProtocolError - something else is left.
  void take(wire::Reader& answer, std::uint32_t id, const wire::Peer& peer);

  /// Null if unknown.
  const Held* of(const wire::Remote& object) const;

 private:
  std::optional<Held> held_;
  std::uint32_t id_ = 0;
  std::uint32_t turn_ = 0;
};

Held lookAt(const wire::Remote& remote, const LastAnswer& last);
void startLog(const wire::Remote& remote);
host::SetLog logOf(const wire::Remote& remote, int order);

template <class Interface>
class RemoteScratch final : public host::IScratch<Interface> {
 public:
  RemoteScratch(wire::Peer& peer, std::uint32_t id, Shape shape, const LastAnswer& last)
      : stub_({peer, id}), order_(order(shape)), last_(last) {}
  Interface& target() override { return stub_; }
  Grid contents() override { return lookAt(stub_, last_).contents; }
  host::GridCalls calls() override { return lookAt(stub_, last_).calls; }
  void logSets() override { startLog(stub_); }
  host::SetLog loggedSets() override { return logOf(stub_, order_); }

 private:
  wire::StubFor<Interface> stub_;
  int order_;
  const LastAnswer& last_;
};

}  // namespace sudoku::remote
