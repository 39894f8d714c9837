// Any text as a rubric, and as a translation of one: refused with file and line, or valid.
#include <cstdlib>
#include <string_view>

#include "base/files/input_error.h"
#include "grading/rubric/rubric.h"
#include "grading/rubric/translation.h"

using namespace sudoku;
using namespace sudoku::grading;
using sudoku::build::Kind;

namespace {

constexpr const char* kPlainRubric = R"(
[assignment]
name = "plain"
title = "Plain"
[[check]]
id = "grid-starts-empty"
points = 1
[own-tests]
points = 1
mistakes = ["one"]
[[manual]]
id = "report"
title = "A report"
points = 1
)";

void checkItems(const Rubric& rubric) {
  if (!(rubric.points() >= 0)) std::abort();
  for (std::size_t i = 0; i < rubric.items.size(); ++i) {
    const RubricItem& item = rubric.items[i];
    if (item.check == nullptr || item.hint.empty() || !(item.points >= 0)) std::abort();
    for (const std::size_t earlier : item.after) {
      if (earlier >= i) std::abort();
    }
  }
}

void checkRubric(const Rubric& rubric) {
  if (rubric.name.empty() || rubric.title.empty() || rubric.items.empty()) std::abort();
  if (rubric.limits.cpu.count() < 1000 || rubric.limits.wall.count() < 1000) std::abort();
  checkItems(rubric);
  for (const Kind kind : {Kind::plugin, Kind::program}) {
    const Rubric part = rubric.forKind(kind);
    checkItems(part);
    for (const RubricItem& item : part.items) {
      if (!item.check->suits(kind)) std::abort();
    }
  }
  if (rubric.ownTests && rubric.ownTests->mistakes.empty()) std::abort();
  for (const ManualItem& item : rubric.manual) {
    if (item.id.empty() || item.title.empty() || !(item.points >= 0)) std::abort();
  }
}

/// Checks that a rubric is valid or refused with its line.
template <class Read>
void check(Read read) {
  try {
    checkRubric(read());
  } catch (const InputError& error) {
    if (!std::string_view(error.what()).starts_with("fuzz.toml:")) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check([text] { return parseRubric(text, "fuzz.toml"); });
  static const Rubric kRubric = parseRubric(kPlainRubric, "plain.toml");
  check([text] {
    Rubric translated = kRubric;
    translate(translated, text, "fuzz.toml");
    return translated;
  });
  return 0;
}
