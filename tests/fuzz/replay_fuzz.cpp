// Any text as a replay file, as the report that one is made from, and as Gradescope's metadata of a
// submission: refused with the name of the file, or valid.
#include <cstdlib>
#include <string_view>

#include "base/files/input_error.h"
#include "courses/packages/gradescope_metadata.h"
#include "grading/attempts/replay.h"
#include "grading/evidence/fields/limit_fields.h"

using namespace sudoku;
using namespace sudoku::grading;

namespace {

void checkReplay(const Replay& replay) {
  for (const LimitField& field : kLimitFields) {
    const double value = field.get(replay.limits);
    if (!(value >= field.low && value <= field.high)) std::abort();
  }
  if (replay.recorded.outcome.empty() || replay.recorded.outcome == "skipped") std::abort();
}

template <class Call>
void callOrRefuse(Call call) {
  try {
    call();
  } catch (const InputError& error) {
    if (!std::string_view(error.what()).starts_with("fuzz.json: ")) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  callOrRefuse([&] { checkReplay(parseReplay(text, "fuzz.json")); });
  callOrRefuse([&] {
    const std::string file = replayFile(text, "fuzz.json", "solver-takes-back");
    checkReplay(parseReplay(file, "fuzz.json"));
  });
  callOrRefuse([&] {
    for (const std::string& person : submittersIn(text, "fuzz.json")) {
      if (person.empty()) std::abort();
    }
  });
  return 0;
}
