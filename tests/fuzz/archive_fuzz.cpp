// Any bytes as an archive, whose format the first byte selects, read as in the sandboxed unpacker:
// refused, or files within the budget whose paths stay inside. The judge must be able to read the
// unpacker's output.
#include <array>
#include <cstdlib>

#include "plugins/submission/archive.h"
#include "plugins/submission/submission.h"
#include "plugins/submission/unpacked_text.h"

using namespace sudoku::build;

namespace {

void check(const std::filesystem::path& path) {
  if (path.empty() || path.is_absolute()) std::abort();
  for (const auto& part : path) {
    if (part == ".." || part == "." || part.empty()) std::abort();
  }
}

void check(const Unpacked& unpacked, const UnpackingBudget& left) {
  const UnpackingBudget whole;
  std::uintmax_t bytes = 0;
  for (const UnpackedFile& file : unpacked.files) {
    check(file.path);
    bytes += file.text.size();
  }
  if (bytes + left.bytes > whole.bytes) std::abort();
  if (unpacked.files.size() + left.entries > whole.entries) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr std::array kNames = {"a.zip", "a.tar", "a.tgz", "a.txz", "a.tbz2"};
  if (size == 0) return 0;
  UnpackingBudget left;
  try {
    const Unpacked unpacked = unpack({reinterpret_cast<const char*>(data) + 1, size - 1},
                                     kNames[*data % kNames.size()], left);
    check(unpacked, left);
    const UnpackingResult told = unpackingResultIn(toText({unpacked, left}));
    if (std::get<Unpacked>(told.outcome).files.size() != unpacked.files.size()) std::abort();
  } catch (const Refused&) {
  }
  return 0;
}
