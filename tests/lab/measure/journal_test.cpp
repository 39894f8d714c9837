#include "lab/measure/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/files/temporary_folder.h"
#include "lab/measure/row_text.h"

namespace sudoku::lab {
namespace {

class Journals : public testing::Test {
 protected:
  std::string text() const {
    std::ifstream in(file());
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void append(const std::string& text) const {
    std::ofstream(file(), std::ios::binary | std::ios::app) << text;
  }
  std::filesystem::path file() const { return folder_.path() / "journal.csv"; }

  const Row row_{.puzzle = 3, .gaps = 40, .solver = "mine", .time = 5};
  const Row other_{.puzzle = 4, .gaps = 41, .solver = "mine", .outcome = Outcome::overLimit};

 private:
  TemporaryFolder folder_;
};

TEST_F(Journals, KeepRowsFromOneRunToTheNext) {
  {
    Journal journal(file());
    EXPECT_EQ(journal.find("k1"), nullptr);
    journal.add("k1", row_);
    journal.add("k2", other_);
    ASSERT_NE(journal.find("k2"), nullptr);
  }
  const Journal journal(file());
  ASSERT_NE(journal.find("k1"), nullptr);
  EXPECT_EQ(*journal.find("k1"), row_);
  EXPECT_EQ(*journal.find("k2"), other_);
  EXPECT_EQ(journal.strangeLines(), 0u);
}

TEST_F(Journals, LoseOnlyTheLineInWhichTheMachineStopped) {
  Journal(file()).add("k1", row_);
  const std::string whole = text();
  append("k2," + toText(other_).substr(0, 20));
  {
    Journal journal(file());
    EXPECT_EQ(text(), whole);
    EXPECT_NE(journal.find("k1"), nullptr);
    EXPECT_EQ(journal.find("k2"), nullptr);
    journal.add("k2", other_);
  }
  EXPECT_EQ(*Journal(file()).find("k2"), other_);
}

TEST_F(Journals, SayHowManyLinesMakeNoSense) {
  Journal(file()).add("k1", row_);
  append("k2,not,a,row\n\nk 3," + toText(other_) + "\n");
  const Journal journal(file());
  EXPECT_EQ(journal.strangeLines(), 3u);
  EXPECT_NE(journal.find("k1"), nullptr);
}

TEST_F(Journals, KeepASecondRunOut) {
  const Journal journal(file());
  EXPECT_THROW(Journal{file()}, JournalBusy);
}

}  // namespace
}  // namespace sudoku::lab
