#pragma once

#include <gtest/gtest.h>

#include "files.h"
#include "places.h"
#include "plugins/compile/compiler.h"

namespace sudoku::test {

/// Fixture that builds a submission written by the test.
class Building : public testing::Test {
 protected:
  build::Built build(build::Variant variant = build::Variant::plain) const {
    return build::buildPlugin(build::readSubmission(files.root()), toolchain, variant, output());
  }

  /// Like build(), but also accepts programs.
  build::Built buildAny(build::Variant variant = build::Variant::plain) const {
    return build::buildSubmission(build::readSubmission(files.root()), toolchain, variant,
                                  build::Accepted::pluginsAndPrograms, output());
  }

  /// The reason and the details of a refusal, separated by an empty line.
  std::string refusal() const {
    try {
      build();
    } catch (const build::Refused& refused) {
      return std::string(refused.what()) + "\n\n" + refused.details();
    }
    return "not refused";
  }

  std::filesystem::path output() const { return files.beside("out.so"); }

  Files files;
  build::Toolchain toolchain{.compiler = compiler(),
                             .headers = stage() / "include",
                             .cache = {},
                             .probe = stage() / SUDOKULAB_LIBEXEC / "libsudokulab_probe.a"};
};

/// The source of a minimal grid whose get() returns `answer`.
inline std::string gridClass(const std::string& name, const std::string& answer = "0") {
  return "#include <sudoku/grid.h>\n"
         "#include <sudoku/plugin.h>\n"
         "class " +
         name +
         " : public sudoku::IGrid {\n"
         " public:\n"
         "  int get(int, int) const override { return " +
         answer +
         "; }\n"
         "  void set(int, int, int) override {}\n"
         "  bool isValid() const override { return true; }\n"
         "};\n";
}

inline std::string exportedGrid(const std::string& name, const std::string& answer = "0") {
  return gridClass(name, answer) + "SUDOKU_EXPORT_GRID(" + name + ")\n";
}

}  // namespace sudoku::test
