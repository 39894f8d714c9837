// Programs submitted together with a plugin.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/compile/compiler.h"
#include "plugins/host/plugin.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

using test::exportedGrid;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

class ProgramsBesideAPlugin : public test::Building {
 protected:
  ProgramsBesideAPlugin() {
    files.write("helper.cpp", "int helped() { return 6; }");
    files.write("grid.cpp", "int helped();\n" + exportedGrid("MyGrid", "helped()"));
  }

  static int answer(const Built& built) {
    host::Plugin plugin(built.file);
    return plugin.make<IGrid>()->get(0, 0);
  }
};

auto is(const char* source, bool builds) {
  return testing::AllOf(Field("source", &Program::source, source),
                        Field("builds", &Program::builds, builds));
}

TEST_F(ProgramsBesideAPlugin, AreLinkedWithTheOtherSourcesAndNotIntoThePlugin) {
  files.write("timing.cpp", "int helped();\nint main() { return helped(); }");
  files.write("generator.cpp", "int helped();\nint main() { return 2 * helped(); }");
  const Built built = build();
  EXPECT_EQ(answer(built), 6);
  EXPECT_THAT(built.programs, ElementsAre(is("generator.cpp", true), is("timing.cpp", true)));
}

TEST_F(ProgramsBesideAPlugin, MayIncludeTheSourcesThatTheyNeed) {
  files.write("timing.cpp", "#include \"helper.cpp\"\nint main() { return helped(); }");
  EXPECT_THAT(build().programs, ElementsAre(is("timing.cpp", true)));
}

TEST_F(ProgramsBesideAPlugin, CostNothingWhereTheyDoNotCompile) {
  files.write("timing.cpp", "int main() { return missing; }");
  const Built built = build();
  EXPECT_EQ(answer(built), 6);
  ASSERT_THAT(built.programs, ElementsAre(is("timing.cpp", false)));
  EXPECT_THAT(built.programs[0].messages, HasSubstr("missing"));
}

TEST_F(ProgramsBesideAPlugin, CostNothingWhereTheyDoNotLink) {
  files.write("timing.cpp", "int missing();\nint main() { return missing(); }");
  const Built built = build();
  EXPECT_EQ(answer(built), 6);
  ASSERT_THAT(built.programs, ElementsAre(is("timing.cpp", false)));
  EXPECT_THAT(built.programs[0].messages, HasSubstr("missing"));
}

TEST_F(ProgramsBesideAPlugin, AreNoPartOfABuildOfAnotherKind) {
  files.write("timing.cpp", "int main() { return missing; }");
  toolchain.cache = files.beside("cache");
  build();
  for (const Variant variant : {Variant::sanitized, Variant::instrumented, Variant::debug}) {
    const Built built = build(variant);
    EXPECT_EQ(built.kind, Kind::plugin);
    EXPECT_THAT(built.programs, IsEmpty());
  }
}

TEST_F(ProgramsBesideAPlugin, AreKnownToTheCache) {
  files.write("generator.cpp", "int main() { return missing; }");
  files.write("timing.cpp", "int main() {}");
  toolchain.cache = files.beside("cache");
  const Built first = build();
  const Built second = build();
  ASSERT_TRUE(second.fromCache);
  ASSERT_THAT(second.programs, ElementsAre(is("generator.cpp", false), is("timing.cpp", true)));
  EXPECT_EQ(second.programs[0].messages, first.programs[0].messages);
}

// A source with a main and an export line is part of the plugin.
TEST_F(ProgramsBesideAPlugin, AreNoneWhereAMainStandsBesideTheExportLine) {
  files.write("grid.cpp",
              "int helped();\n" + exportedGrid("MyGrid", "helped()") + "\nint main() {}");
  files.write("timing.cpp", "int main() {}");
  const Built built = build();
  EXPECT_EQ(answer(built), 6);
  EXPECT_THAT(built.programs, ElementsAre(is("timing.cpp", true)));
}

TEST_F(ProgramsBesideAPlugin, AreNotTakenForTheReasonWhereThePluginItselfDoesNotCompile) {
  files.write("helper.cpp",
              "int helped() { return missing; }  // not main (that is in timing.cpp)");
  EXPECT_THAT([this] { build(); },
              testing::Throws<Refused>(testing::Property(&Refused::what, HasSubstr("compile"))));
}

}  // namespace
}  // namespace sudoku::build
