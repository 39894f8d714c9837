#include "lab/trace/code_stack.h"

#include <charconv>
#include <string>

namespace sudoku::lab {

void CodeStack::apply(std::string_view record) {
  using Json = nlohmann::ordered_json;
  constexpr std::size_t kMostFrames = 4096;
  const Json all = Json::parse(record, nullptr, false);
  if (!all.is_object() || !all.contains("depth") || !all["depth"].is_number_unsigned()) return;
  const auto depth = all["depth"].get<std::size_t>();
  if (depth > kMostFrames) return;
  frames_.resize(depth, Json::object());
  if (!all.contains("frames") || !all["frames"].is_object()) return;
  for (const auto& [index, frame] : all["frames"].items()) {
    std::size_t place = depth;
    std::from_chars(index.data(), index.data() + index.size(), place);
    if (place < depth && frame.is_object()) frames_[place] = frame;
  }
}

}  // namespace sudoku::lab
