#include "attack.h"
#include <dirent.h>
#include <dlfcn.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Dl_info where{};
    if (::dladdr(reinterpret_cast<void*>(&breach), &where) == 0) breach("does not know itself");
    char folder[512];
    std::snprintf(folder, sizeof folder, "%s", where.dli_fname);
    *std::strrchr(folder, '/') = 0;
    char worker[512] = {};  // the path of the worker is visible too
    if (::readlink("/proc/self/exe", worker, sizeof worker - 1) < 0) breach("no /proc");
    char parent[512];
    std::snprintf(parent, sizeof parent, "%s", folder);
    *std::strrchr(parent, '/') = 0;
    for (const char* one : {static_cast<const char*>(parent), "/tmp", "/var/tmp", "/sandbox"}) {
      DIR* all = ::opendir(one);
      while (const dirent* entry = all != nullptr ? ::readdir(all) : nullptr) {
        if (entry->d_name[0] != '.' && std::strstr(folder, entry->d_name) == nullptr &&
            std::strstr(worker, entry->d_name) == nullptr)
          breach("sees", entry->d_name);
      }
      if (all != nullptr) ::closedir(all);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
