// Any bytes as the journal of a comparison: the rows read from it survive a round trip.
#include <cstdlib>
#include <string_view>

#include "lab/measure/journal.h"
#include "lab/measure/row_text.h"

using namespace sudoku::lab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const JournalText journal = parseJournal(text);
  if (journal.wholeBytes > size || text.substr(journal.wholeBytes).find('\n') != text.npos)
    std::abort();
  for (const auto& [key, row] : journal.rows) {
    if (key.empty() || parseRow(toText(row)) != row) std::abort();
  }
  return 0;
}
