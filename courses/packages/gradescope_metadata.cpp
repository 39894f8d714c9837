#include "courses/packages/gradescope_metadata.h"

#include "base/json_reader.h"

namespace sudoku::courses {

std::vector<std::string> submittersIn(std::string_view metadata, const std::string& name) {
  const JsonReader reader(name);
  const nlohmann::json root = reader.parse(metadata);
  std::vector<std::string> people;
  if (!root.contains("users")) return people;
  for (const nlohmann::json& user : reader.list(root, "users")) {
    if (!user.is_object()) reader.fail("users", describe(user), "an object");
    if (const std::string email = reader.optionalText(user, "email"); !email.empty())
      people.push_back(email);
  }
  return people;
}

}  // namespace sudoku::courses
