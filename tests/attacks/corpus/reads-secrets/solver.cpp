#include <dirent.h>

#include <cstdlib>
#include <string>

#include "attack.h"
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const char* path :
         {"/etc/passwd", "/etc/shadow", "/etc/group", "/etc/hosts", "/root", "/root/.bashrc",
          "/var/log", "/var/lib", "/etc/ssh", "/run", "/srv", "/opt", "/mnt", "/media", "/boot"})
      mustNotOpen(path);
    // Parent folders of visible files, such as the judge's, exist but show nothing else.
    if (DIR* const homes = ::opendir("/home")) {
      while (const dirent* const one = ::readdir(homes)) {
        for (const char* file : {"/.bashrc", "/.profile", "/.ssh"})
          mustNotOpen((std::string("/home/") + one->d_name + file).c_str());
      }
      ::closedir(homes);
    }
    if (const char* home = std::getenv("HOME")) breach("knows the home", home);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
