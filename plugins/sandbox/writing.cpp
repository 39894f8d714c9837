// How this works: a Landlock domain names the kinds of access that it handles; each is denied
// except below the places where it is granted. Programs may not create folders, so what they leave
// is flat, and scanning and removing it takes time linear in the number of files.

#include "plugins/sandbox/writing.h"

#include <initializer_list>

#include "plugins/sandbox/landlock_rules.h"

namespace sudoku::sandbox {

bool canRestrictWriting() {
  static const bool kCan = landlock::version() >= landlock::kFirstWithTruncate;
  return kCan;
}

void restrictWriting(const char* folder) noexcept {
  const int rules = landlock::newRules(landlock::kWriting);
  if (rules < 0) return;
  if (folder != nullptr) landlock::allow(rules, folder, landlock::kPlainFiles);
  for (const char* device : {"/dev/null", "/dev/zero", "/dev/full"})
    landlock::allow(rules, device, LANDLOCK_ACCESS_FS_WRITE_FILE | landlock::kTruncate);
  landlock::enter(rules);
  ::close(rules);
}

}  // namespace sudoku::sandbox
