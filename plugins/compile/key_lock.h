#pragma once

#include <condition_variable>
#include <mutex>
#include <set>
#include <string>

namespace sudoku::build {

/// A lock per key, within this process: if several threads want the same build, one builds it and
/// the others find it in the cache.
class KeyLock {
 public:
  explicit KeyLock(const std::string& key) : key_(key) {
    std::unique_lock lock(keys().mutex);
    keys().changed.wait(lock, [this] { return keys().held.insert(key_).second; });
  }
  KeyLock(const KeyLock&) = delete;
  KeyLock& operator=(const KeyLock&) = delete;
  ~KeyLock() {
    const std::scoped_lock lock(keys().mutex);
    keys().held.erase(key_);
    keys().changed.notify_all();
  }

 private:
  struct Keys {
    std::mutex mutex;
    std::condition_variable changed;
    std::set<std::string> held;
  };
  static Keys& keys() {
    static Keys all;
    return all;
  }

  std::string key_;
};

}  // namespace sudoku::build
