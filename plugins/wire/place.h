#pragma once

#include "plugins/wire/peer.h"

namespace sudoku::wire {

class ILender;

/// What every stub knows: whom to ask, and about which object.
class Remote {
 public:
  Remote(Peer& peer, std::uint32_t id) : peer_(&peer), id_(id) {}
  Peer& peer() const { return *peer_; }
  std::uint32_t id() const { return id_; }

 private:
  Peer* peer_;
  std::uint32_t id_;
};

/// Decides whether a call of student code may still go out.
class IGate {
 public:
  virtual ~IGate() = default;
  /// Calls the other side; returns `otherwise` where the call comes too late.
  virtual Message pass(Peer& peer, const Message& request, const Message& otherwise) = 0;
};

/// Where an object of the other side is, and what its calls need.
struct Place {
  Peer& peer;
  std::uint32_t id = 0;
  ILender* lender = nullptr;  // required where a method takes a grid, a board or a callback
  std::uint32_t subject = 0;  // the other side's grid or board that it works on; 0: none
  IGate* gate = nullptr;      // in the way of each call; null: none is
  int ordinal = 1;            // of what was made of its interface, where calls are noted
};

}  // namespace sudoku::wire
