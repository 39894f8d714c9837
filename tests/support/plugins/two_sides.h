#pragma once

#include <functional>
#include <optional>
#include <thread>
#include <utility>

#include "plugins/wire/peer.h"

namespace sudoku::test {

/// Two peers of one conversation: the test uses `near`, and `far` serves in its own thread until
/// this object is destroyed.
class TwoSides {
 public:
  using Handler = wire::Peer::Handler;

  explicit TwoSides(Handler farHandler, Handler nearHandler = refuse)
      : TwoSides(wire::Channel::pair(), std::move(farHandler), std::move(nearHandler)) {}
  TwoSides(const TwoSides&) = delete;
  TwoSides& operator=(const TwoSides&) = delete;
  ~TwoSides() {
    near_.reset();
    thread_.join();
  }

  wire::Peer& near() { return *near_; }
  wire::Peer& far() { return far_; }

 private:
  TwoSides(std::pair<FileDescriptor, FileDescriptor> ends, Handler farHandler, Handler nearHandler)
      : near_(std::in_place, std::move(ends.first), std::move(nearHandler)),
        far_(std::move(ends.second), std::move(farHandler)),
        thread_([this] { far_.serve([] { return false; }); }) {}

  static wire::Message refuse(const wire::Message& /*call*/) {
    throw wire::ProtocolError("nobody may call the near side");
  }

  std::optional<wire::Peer> near_;
  wire::Peer far_;
  std::thread thread_;
};

}  // namespace sudoku::test
