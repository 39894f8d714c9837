#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <unistd.h>

#include "grading.h"

namespace sudoku {

/// Runs scripts like a grading service: as root in a container with Docker's privileges, in a root
/// that bubblewrap makes from this machine's /usr.
class ServiceRoot : public Grading {
 protected:
  void SetUp() override {
#if defined(__SANITIZE_ADDRESS__)
    GTEST_SKIP() << "packages are made of a build without sanitizers";
#endif
    if (inRoot("true", {}).code != 0)
      GTEST_SKIP() << "bubblewrap cannot make a root here: " << read("err");
    write("stub/apt-get", "#!/bin/sh\necho \"$@\" >>/stub/asked\n");
    std::filesystem::permissions(folder() / "stub/apt-get", std::filesystem::perms::all);
  }

  /// A folder of the test and its path inside the root.
  struct Mount {
    std::string from;
    std::string to;
  };

  /// Runs `line` with bash in the root, in the folder of the first mount, with `variables` set.
  Result inRoot(const std::string& line, const std::vector<Mount>& mounts,
                const std::string& variables = "") {
    std::string words =
        "bwrap --die-with-parent --unshare-pid --unshare-ipc --unshare-net --ro-bind /usr /usr "
        "--proc /proc --dev /dev --perms 1777 --tmpfs /tmp --perms 0755 --dir /etc --clearenv "
        "--setenv LC_ALL C.UTF-8 "
        "--setenv PATH /stub:/usr/sbin:/usr/bin:/sbin:/bin";
    for (const char* name : {"bin", "lib", "lib64", "sbin"})
      words += fmt::format(" --symlink usr/{0} /{0}", name);
    for (const char* name : {"/etc/alternatives", "/etc/ld.so.cache", "/etc/os-release"})
      words += fmt::format(" --ro-bind-try {0} {0}", name);
    if (::getuid() == 0) {
      for (const char* right : {"CHOWN", "DAC_OVERRIDE", "FOWNER", "KILL", "SETGID", "SETUID"})
        words += fmt::format(" --cap-add CAP_{}", right);
    } else {
      words += " --unshare-user --uid 0 --gid 0";
    }
    if (!mounts.empty()) {
      std::filesystem::create_directories(folder() / "stub");
      words += " --bind stub /stub --chdir " + mounts.front().to;
    }
    for (const Mount& mount : mounts) words += fmt::format(" --bind '{}' {}", mount.from, mount.to);
    write("line", line + "\n");
    return shell(fmt::format("{} {} --ro-bind line /line -- bash -e /line", words, variables));
  }

  static std::string sample(const std::string& name) {
    return assignments() + "/grid-solver/samples/" + name;
  }

  /// Copies reference and starter of grid-solver to the assignment in the folder `mine`.
  void addReferenceAndStarter() const {
    for (const char* part : {"reference", "starter"})
      std::filesystem::copy(assignments() + "/grid-solver/" + part, folder() / "mine" / part,
                            std::filesystem::copy_options::recursive);
  }

  /// Unpacks a zip file into a folder, with permissions.
  void unpack(const std::string& zip, const std::filesystem::path& target) const {
    archive* in = archive_read_new();
    archive_read_support_format_zip(in);
    ASSERT_EQ(archive_read_open_filename(in, (folder() / zip).c_str(), 10240), ARCHIVE_OK);
    archive_entry* entry = nullptr;
    while (archive_read_next_header(in, &entry) == ARCHIVE_OK) {
      const std::string path = (target / archive_entry_pathname(entry)).string();
      archive_entry_set_pathname(entry, path.c_str());
      ASSERT_EQ(archive_read_extract(in, entry, ARCHIVE_EXTRACT_PERM), ARCHIVE_OK) << path;
    }
    archive_read_free(in);
  }
};

}  // namespace sudoku
