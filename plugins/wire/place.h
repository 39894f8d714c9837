#pragma once

#include "plugins/wire/peer.h"

namespace sudoku::wire {

class ILender;

/// What every stub knows: the peer to call and the id of the object.
class Remote {
 public:
  Remote(Peer& peer, std::uint32_t id) : peer_(&peer), id_(id) {}
  Peer& peer() const { return *peer_; }
  std::uint32_t id() const { return id_; }

 private:
  Peer* peer_;
  std::uint32_t id_;
};

/// Decides whether a call from student code may still go out.
class IGate {
 public:
  virtual ~IGate() = default;
  /// Calls the other side, or returns `otherwise` if the call comes too late.
  virtual Message pass(Peer& peer, const Message& request, const Message& otherwise) = 0;
};

/// An object on the other side, and what calls to it need.
struct Place {
  Peer& peer;
  std::uint32_t id = 0;
  ILender* lender = nullptr;  // required if a method takes a grid, a board or a callback
  std::uint32_t subject = 0;  // remote grid or board that it works on; 0: none
  IGate* gate = nullptr;      // passed by each call; null: none
  int ordinal = 1;            // 1 for the first object of its interface; for recorded calls
};

}  // namespace sudoku::wire
