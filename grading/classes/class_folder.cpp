#include "grading/classes/class_folder.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace sudoku::grading {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

bool isName(const Json& value) {
  if (!value.is_string()) return false;
  const fs::path name = value.get<std::string>();
  return !name.empty() && name == name.filename() && name != ".." && name != ".";
}

}  // namespace

std::vector<std::string> gradedNames(const fs::path& results) {
  std::ifstream in(results / kClassFile, std::ios::binary);
  const Json json = Json::parse(in, nullptr, false);
  std::set<std::string> names;
  if (json.is_array() && std::ranges::all_of(json, isName)) {
    for (const Json& name : json) names.insert(name.get<std::string>());
  } else {
    for (const auto& entry : fs::directory_iterator(results / kSubmissionsFolder))
      names.insert(entry.path().filename().string());
  }
  return {names.begin(), names.end()};
}

std::string classFile(const std::vector<std::string>& names) {
  return Json(names).dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sudoku::grading
