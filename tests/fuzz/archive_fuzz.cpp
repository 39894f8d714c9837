// Any bytes in a submission that is an archive: refused, or files whose paths stay inside and are
// not too many. The first byte chooses the kind.
#include <array>
#include <cstdlib>

#include "plugins/submission/gathering.h"

using namespace sudoku::build;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr std::array kNames = {"a.zip", "a.tar", "a.tgz", "a.txz", "a.tbz2"};
  if (size == 0) return 0;
  Gathering gathering;
  try {
    gathering.addArchive({reinterpret_cast<const char*>(data) + 1, size - 1},
                         kNames[*data % kNames.size()]);
    const Submission submission = std::move(gathering).finish();
    for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
      if (files->size() > kMaxFiles) std::abort();
      for (const SourceFile& file : *files) {
        if (file.path.is_absolute() || file.text.size() > kMaxFileBytes) std::abort();
        for (const auto& part : file.path) {
          if (part == ".." || part == "." || part.empty()) std::abort();
        }
      }
    }
  } catch (const Refused&) {
  }
  return 0;
}
