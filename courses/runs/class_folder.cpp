#include "courses/runs/class_folder.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "base/escape.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

bool isName(const Json& value) {
  if (!value.is_string()) return false;
  const fs::path name = value.get<std::string>();
  return !name.empty() && name == name.filename() && name != ".." && name != ".";
}

bool isMember(const Json& value) {
  if (!value.is_object() || !value.contains("submission") || !isName(value["submission"]))
    return false;
  return std::ranges::all_of(value, [](const Json& one) { return one.is_string(); });
}

}  // namespace

std::vector<ClassMember> membersIn(const fs::path& results) {
  std::ifstream in(results / kClassFile, std::ios::binary);
  const Json json = Json::parse(in, nullptr, false);
  std::vector<ClassMember> members;
  if (json.is_array() && std::ranges::all_of(json, isMember)) {
    for (const Json& one : json)
      members.push_back({one["submission"], one.value("student", ""), one.value("name", "")});
  } else {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(results / kSubmissionsFolder))
      names.insert(entry.path().filename().string());
    for (const std::string& name : names) members.push_back({name});
  }
  return members;
}

std::string classFile(const std::vector<ClassMember>& members) {
  Json all = Json::array();
  for (const ClassMember& one : members) {
    Json json = {{"submission", one.submission}};
    if (!one.student.empty()) json["student"] = one.student;
    if (!one.name.empty()) json["name"] = one.name;
    all.push_back(std::move(json));
  }
  return withEscapedControls(all.dump(1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace sudoku::courses
