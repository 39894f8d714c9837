#include "grading/explaining/unset_locals.h"

#include <gtest/gtest.h>

#include <string>

namespace sudoku::grading {
namespace {

bool mayLeave(const std::string& text) {
  build::Submission submission;
  submission.sources.push_back({"code.cpp", text});
  return mayLeaveUnset(submission);
}

class Declared : public testing::TestWithParam<const char*> {};
class DeclaredWithoutValue : public Declared {};
class DeclaredWithValue : public Declared {};

TEST_P(DeclaredWithoutValue, IsSeen) { EXPECT_TRUE(mayLeave(GetParam())); }
TEST_P(DeclaredWithValue, IsNone) { EXPECT_FALSE(mayLeave(GetParam())); }

INSTANTIATE_TEST_SUITE_P(
    Code, DeclaredWithoutValue,
    testing::Values("void f() { int digit; }", "void f() { int used[10]; use(used); }",
                    "void f() { int a = 0, b; }", "void f() { int a, b = 0; }",
                    "void f() { int a[2] = {}, b; }", "void f() { int a = g(1, 2), b, c = 3; }",
                    "void f() { std::array<bool, 9> used; }", "void f() { Cells cells; }",
                    "void f() { unsigned long long mask; }", "void f() { IGrid* grid; }",
                    "void f() { const std::vector<int>* cells; }",
                    "struct Cell { int x, y; }; void f() { Cell cell; }",
                    "class Grid { public: void f(); private: int cells_[9][9]; };",
                    "void f() { for (int i; g(i);) {} }", "void f() { g([] { int x; h(x); }); }",
                    "void f(int n) { switch (n) { case 1: int x; g(x); } }",
                    "#define VALUE(x) int x;\nvoid f() { VALUE(a) }",
                    "enum Color { red }; void f() { enum Color color; }",
                    "template <class T> void f() { typename T::value_type value; use(value); }",
                    "auto f = [](int c) { bool found; return found; };"));

INSTANTIATE_TEST_SUITE_P(
    Code, DeclaredWithValue,
    testing::Values("", "int f(int x, int y) { return x + y; }",
                    "void f() { int digit = 0; int used[10] = {}; bool found{}; }",
                    "void f() { std::vector<int> cells; std::string line; }",
                    "using namespace std;\nvoid f() { vector<pair<int, int>> gaps; string s; }",
                    "class Grid { int cells_[9][9] = {}; }; void f() { Grid grid; }",
                    "class Solver { IGrid& grid_; int depth_ = 0; };",
                    "int f(bool a) { if (a) { return g(1), 2; } throw a; }",
                    "enum Color { red, green, blue }; enum class E { one, two };",
                    "void f() { const int all[] = {one, two, three}; g(all, one, two); }",
                    "template <typename T, int N> class Table; class Grid;",
                    "struct Cell { int x = 0; }; void f() { struct Cell cell; }",
                    "void f() { static int count; }",
                    "int f(int a) { return a > 0 ? a : -a; } void g() { h(a, b), c = d; }",
                    "struct A { bool solve() const; int get(int x, int y) const override; };",
                    "for (const auto& [x, y] : cells) { break; continue; }"));

TEST(MayLeaveUnset, LooksIntoHeadersToo) {
  build::Submission submission;
  submission.sources.push_back({"code.cpp", "#include \"cell.h\"\n"});
  submission.others.push_back({"cell.h", "struct Cell { int x; };"});
  EXPECT_TRUE(mayLeaveUnset(submission));
}

TEST(MayLeaveUnset, TakesNoLongForLongListsOfNames) {
  std::string list = "auto all = {";
  for (int i = 0; i < 200'000; ++i) list += "a, ";
  EXPECT_FALSE(mayLeave(list + "a};"));
}

}  // namespace
}  // namespace sudoku::grading
