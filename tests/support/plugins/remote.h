#pragma once

#include <gtest/gtest.h>

#include <string>

#include "places.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/wire/messages/channel.h"
#include "solution/grid/grid.h"

namespace sudoku::test {

/// One check on a plugin: a fresh process that has loaded it.
struct OneCheck {
  OneCheck(remote::WorkerProcess& worker, const std::filesystem::path& plugin,
           const sandbox::Limits& limits = generousLimits())
      : code(worker, limits) {
    code.load(plugin.string());
  }

  /// Lets the solver loose on an empty grid of the judge's.
  bool solve() { return code.make<ISolver>(grid)->solve(); }

  remote::RemoteImplementation code;
  Grid grid;
};

/// Starts a fork server for each test.
class Worker : public testing::Test {
 protected:
  remote::WorkerProcess worker{workerOptions()};
};

}  // namespace sudoku::test
