#pragma once

// Shared by attacks that leave something in one check for a later one to find: a solver that calls
// leave(), which each attack defines, in the first search of a process.

#include <string>

#include "attack.h"

/// Reports a breach if an earlier check left `name` somewhere; tries to leave it everywhere.
template <class LeaveAt>
void leaveEverywhere(const std::string& name, LeaveAt leaveAt) {
  for (const char* folder : {"/tmp/", "/sandbox/", "/dev/shm/", ""}) {
    const std::string path = folder + name;
    if (::access(path.c_str(), F_OK) == 0) breach("an earlier check has left", path.c_str());
    leaveAt(path.c_str());
  }
}

void leave();

class Leaves : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static const bool hasLeft = (leave(), true);
    return hasLeft && Honest::solve();
  }
};
