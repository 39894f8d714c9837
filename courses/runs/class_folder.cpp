#include "courses/runs/class_folder.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/escape.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// The optional fields. A file of an earlier version may lack some.
constexpr std::array kFields = {std::pair{"student", &ClassMember::student},
                                std::pair{"name", &ClassMember::name},
                                std::pair{"email", &ClassMember::email},
                                std::pair{"number", &ClassMember::number},
                                std::pair{"layout", &ClassMember::layout},
                                std::pair{"return_name", &ClassMember::returnName},
                                std::pair{"language", &ClassMember::language}};

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
    for (const Json& one : json) {
      ClassMember& member = members.emplace_back(ClassMember{one["submission"]});
      for (const auto& [key, field] : kFields) member.*field = one.value(key, "");
    }
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
    for (const auto& [key, field] : kFields) {
      if (!(one.*field).empty()) json[key] = one.*field;
    }
    all.push_back(std::move(json));
  }
  return withEscapedControls(all.dump(1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace sudoku::courses
