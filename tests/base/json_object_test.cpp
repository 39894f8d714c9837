#include "base/json_object.h"

#include <gtest/gtest.h>

#include "base/files/input_error.h"

namespace sudoku::grading {
namespace {

std::string lists(std::size_t depth) {
  return std::string(depth, '[') + "1" + std::string(depth, ']');
}

TEST(ParseJson, CountsLevelsOutsideOfTexts) {
  EXPECT_NO_THROW(parseJson(lists(20), "f"));
  EXPECT_THROW(parseJson(lists(21), "f"), InputError);
  EXPECT_NO_THROW(parseJson(R"(["\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\", "[[[[[[[[[[["])", "f"));
  EXPECT_NO_THROW(parseJson(R"([[1], [2], {"a": [3]}, [4], [5], [6], [7], [8], [9]])", "f"));
}

// A parser that scans all earlier siblings of each value would take minutes.
TEST(ParseJson, ReadsManySiblingsInOnePass) {
  constexpr std::size_t kMany = 400'000;
  std::string text = "[{}";
  for (std::size_t i = 1; i < kMany; ++i) text += ",{}";
  EXPECT_EQ(parseJson(text + "]", "f").size(), kMany);
}

std::string complaintOn(const char* text, void (*read)(const JsonObject&)) {
  const nlohmann::json json = parseJson(text, "f.json");
  try {
    read(JsonObject(json, "f.json"));
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(JsonObject, NamesThePathOfWhatItRefuses) {
  const auto readSize = [](const JsonObject& all) { all.object("box").count("size", 9); };
  EXPECT_EQ(complaintOn(R"({"box": {"size": 9}})", readSize), "none");
  EXPECT_EQ(complaintOn(R"({"box": {"size": 10}})", readSize),
            "f.json: at /box/size: found 10, expected a whole number from 0 to 9");
  EXPECT_EQ(complaintOn(R"({"box": {"size": -1}})", readSize),
            "f.json: at /box/size: found -1, expected a whole number from 0 to 9");
  EXPECT_EQ(complaintOn(R"({"box": {}})", readSize),
            "f.json: at /box/size: found nothing, expected a whole number from 0 to 9");
  EXPECT_EQ(complaintOn(R"({"box": [3]})", readSize),
            "f.json: at /box: found a list of size 1, expected an object");
  EXPECT_EQ(complaintOn("[]", readSize), "f.json: found a list of size 0, expected an object");
  EXPECT_EQ(complaintOn(R"({"all": [{}, 1]})", [](const JsonObject& all) { all.objects("all"); }),
            "f.json: at /all/1: found 1, expected an object");
}

}  // namespace
}  // namespace sudoku::grading
