#include "census.h"

#include <dirent.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <system_error>

namespace sudoku::attacks {
namespace {

namespace fs = std::filesystem;

std::string lineOf(const fs::path& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}

std::set<std::string> childrenOfThisProcess() {
  while (::waitpid(-1, nullptr, WNOHANG) > 0) {  // reaps an orphan
  }
  std::set<std::string> all;
  std::error_code ignored;
  for (const auto& thread : fs::directory_iterator("/proc/self/task", ignored)) {
    std::istringstream words(lineOf(thread.path() / "children"));
    for (std::string pid; words >> pid;)
      all.insert("process " + pid + " " + lineOf("/proc/" + pid + "/comm"));
  }
  return all;
}

std::set<std::string> namesIn(const fs::path& folder, const std::string& mark) {
  std::set<std::string> all;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().filename().string().find(mark) != std::string::npos)
      all.insert(entry.path().string());
  }
  return all;
}

std::set<std::string> markedFiles() {
  std::set<std::string> all;
  for (const char* folder :
       {"/", "/tmp", "/var/tmp", "/dev", "/dev/shm", "/dev/mqueue", "/etc", "/usr", "/usr/bin",
        "/usr/lib", "/usr/local/bin", "/root", "/home", "/bin", "/lib", "/opt", "/run", "."})
    all.merge(namesIn(folder, kMark));
  return all;
}

std::set<std::string> linesOf(const fs::path& path, const std::string& part = "") {
  std::set<std::string> all;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.find(part) != std::string::npos) all.insert(line);
  }
  return all;
}

std::set<std::string> ipcObjects() {
  const std::string key = std::to_string(std::stol(kKey, nullptr, 16));
  std::set<std::string> all;
  for (const char* name : {"shm", "sem", "msg"})
    all.merge(linesOf(fs::path("/proc/sysvipc") / name, key));
  return all;
}

std::set<std::string> openDescriptors() {
  std::set<std::string> all;
  for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    const fs::path target = fs::read_symlink(entry.path(), gone);
    if (!gone && target.string().find("/fd") == std::string::npos)
      all.insert("descriptor " + entry.path().filename().string() + " " + target.string());
  }
  return all;
}

}  // namespace

void adoptOrphans() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

Census takeCensus() {
  return {childrenOfThisProcess(),         markedFiles(), namesIn(fs::temp_directory_path(), ""),
          linesOf("/proc/self/mountinfo"), ipcObjects(),  openDescriptors()};
}

std::string differences(const Census& before, const Census& after) {
  std::string text;
  const auto compare = [&text](const std::set<std::string>& one, const std::set<std::string>& two) {
    for (const std::string& name : two) {
      if (!one.contains(name)) text += "  " + name + "\n";
    }
  };
  compare(before.children, after.children);
  compare(before.files, after.files);
  compare(before.temporary, after.temporary);
  compare(before.mounts, after.mounts);
  compare(before.ipc, after.ipc);
  compare(before.descriptors, after.descriptors);
  return text;
}

void removeMarkedFiles() {
  for (const std::string& path : markedFiles()) {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
}

bool exists(const std::string& what) {
  constexpr std::string_view kProcess = "process:";
  std::error_code closed;  // no access for us means none for the attack
  if (!what.starts_with(kProcess)) return fs::exists(fs::symlink_status(what, closed));
  const std::string name = what.substr(kProcess.size());
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/proc", ignored)) {
    if (std::isdigit(static_cast<unsigned char>(entry.path().filename().string()[0])) != 0 &&
        lineOf(entry.path() / "comm") == name)
      return true;
  }
  return false;
}

}  // namespace sudoku::attacks
