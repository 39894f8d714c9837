#include "courses/packages/gradescope_metadata.h"

#include "base/json_object.h"

namespace sudoku::courses {

std::vector<std::string> submittersIn(std::string_view metadata, const std::string& name) {
  const nlohmann::json json = parseJson(metadata, name);
  const JsonObject root(json, name);
  std::vector<std::string> people;
  if (!root.has("users")) return people;
  for (const JsonObject& user : root.objects("users")) {
    if (const std::string email = user.textIfAny("email"); !email.empty()) people.push_back(email);
  }
  return people;
}

}  // namespace sudoku::courses
