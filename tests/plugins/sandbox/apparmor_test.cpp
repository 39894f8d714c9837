#include "plugins/sandbox/apparmor.h"

#include <gmock/gmock.h>

#include "base/files/temporary_folder.h"

namespace sudoku::sandbox {
namespace {

TEST(AppArmor, NamesTheWaysOutOnlyIfItForbidsNamespaces) {
  const TemporaryFolder folder;
  const auto setting = folder.path() / "apparmor_restrict_unprivileged_userns";
  EXPECT_EQ(waysAroundAppArmor(setting), "") << "a kernel without the setting";
  std::ofstream(setting) << "0\n";
  EXPECT_EQ(waysAroundAppArmor(setting), "");
  std::ofstream(setting) << "1\n";
  EXPECT_THAT(waysAroundAppArmor(setting),
              testing::AllOf(testing::HasSubstr("sysctl -w kernel.apparmor_restrict"),
                             testing::HasSubstr("profile")));
}

}  // namespace
}  // namespace sudoku::sandbox
