#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace sudoku::sandbox {

/// Says what to do if AppArmor forbids user namespaces to unprivileged programs, as on Ubuntu since
/// 24.04; empty if it does not. `setting` is the kernel's file.
inline std::string waysAroundAppArmor(
    const std::filesystem::path& setting =
        "/proc/sys/kernel/apparmor_restrict_unprivileged_userns") {
  int isRestricted = 0;
  std::ifstream(setting) >> isRestricted;
  return isRestricted == 0
             ? ""
             : "AppArmor forbids user namespaces here: run `sudo sysctl -w kernel." +
                   setting.filename().string() +
                   "=0`, or install an AppArmor profile that allows bwrap the permission userns";
}

}  // namespace sudoku::sandbox
