#pragma once

// Grids and boards that stand beside student code, as the judge sees them.

#include <optional>

#include "plugins/host/implementation.h"
#include "plugins/wire/stubs.h"

namespace sudoku::remote {

/// What a scratch grid or board holds, and what was asked of it.
struct Held {
  Grid contents;
  host::GridCalls calls;
};

/// What the scratch grid or board of the last question held when the answer was returned. It comes
/// with the answer, and so stands whatever becomes of the process; it is known until the judge asks
/// anything else.
class LastAnswer {
 public:
  /// Takes what is left of an answer: what the object with that id holds, or nothing.
  /// Throws:  ProtocolError - something else is left.
  void take(wire::Reader& answer, std::uint32_t id, const wire::Peer& peer);

  /// Null where it is not known.
  const Held* of(const wire::Remote& object) const;

 private:
  std::optional<Held> held_;
  std::uint32_t id_ = 0;
  std::uint32_t turn_ = 0;
};

class RemoteScratchGrid final : public host::IScratchGrid {
 public:
  RemoteScratchGrid(wire::Peer& peer, std::uint32_t id, Shape shape, const LastAnswer& last)
      : stub_(peer, id), order_(order(shape)), last_(last) {}
  IGrid& grid() override { return stub_; }
  Grid contents() override;
  host::GridCalls calls() override;
  void logSets() override;
  host::SetLog loggedSets() override;

 private:
  wire::GridStub stub_;
  int order_;
  const LastAnswer& last_;
};

class RemoteScratchBoard final : public host::IScratchBoard {
 public:
  RemoteScratchBoard(wire::Peer& peer, std::uint32_t id, const LastAnswer& last)
      : stub_(peer, id), last_(last) {}
  IBoard& board() override { return stub_; }
  Grid contents() override;
  host::GridCalls calls() override;
  void logSets() override;
  host::SetLog loggedSets() override;

 private:
  wire::BoardStub stub_;
  const LastAnswer& last_;
};

}  // namespace sudoku::remote
