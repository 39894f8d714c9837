#pragma once

#include <gtest/gtest.h>

#include <string>

#include "places.h"
#include "plugins/remote/remote_implementation.h"
#include "plugins/wire/messages/channel.h"
#include "solution/grid/grid.h"

namespace sudoku::test {

/// A fresh process that has loaded a plugin, as for one check.
struct OneCheck {
  OneCheck(remote::WorkerProcess& worker, const std::filesystem::path& plugin,
           const sandbox::Limits& limits = generousLimits())
      : code(worker, limits) {
    code.load(plugin.string());
  }

  /// Runs the solver on an empty grid of the judge.
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
