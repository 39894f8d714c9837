// Any bytes as a service's zip: refused with advice, or regular files inside the folder.
#include <cstdlib>
#include <fstream>

#include "base/files/temporary_folder.h"
#include "courses/downloads/download.h"
#include "courses/downloads/service_zip.h"

using namespace sudoku;
namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const TemporaryFolder scratch("/dev/shm");
  const fs::path zip = scratch.path() / "a.zip";
  const fs::path to = scratch.path() / "to";
  fs::create_directory(to);
  std::ofstream(zip, std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  try {
    courses::unpackDownload(zip, to);
  } catch (const courses::ClassError&) {
  }
  for (const auto& entry : fs::directory_iterator(scratch.path())) {
    if (entry.path() != zip && entry.path() != to) std::abort();
  }
  for (const auto& entry : fs::recursive_directory_iterator(to)) {
    const auto type = entry.symlink_status().type();
    if (type != fs::file_type::regular && type != fs::file_type::directory) std::abort();
  }
  return 0;
}
