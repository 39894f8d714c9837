#pragma once

// Anonymous in-memory files (memfd) to pass to other processes.

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "base/files/file_descriptor.h"

namespace sudoku {

/// Creates an empty file, closed on exec. `flags` may add MFD_ALLOW_SEALING.
/// Throws:  std::system_error.
inline FileDescriptor newMemoryFile(const char* name, unsigned flags = 0) {
  FileDescriptor file(::memfd_create(name, MFD_CLOEXEC | flags));
  if (!file) throw std::system_error(errno, std::generic_category(), "memfd_create");
  return file;
}

/// Creates a file with these bytes, positioned at its start.
/// Throws:  std::system_error.
inline FileDescriptor memoryFileWith(std::string_view bytes, const char* name, unsigned flags = 0) {
  FileDescriptor file = newMemoryFile(name, flags);
  while (!bytes.empty()) {
    const ssize_t size = ::write(file.get(), bytes.data(), bytes.size());
    if (size < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot write to a memory file");
    if (size > 0) bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  ::lseek(file.get(), 0, SEEK_SET);
  return file;
}

/// Creates a read-only (sealed) file with these bytes.
/// Throws:  std::system_error.
inline FileDescriptor sealedMemoryFileWith(std::string_view bytes, const char* name) {
  FileDescriptor file = memoryFileWith(bytes, name, MFD_ALLOW_SEALING);
  ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  return file;
}

/// Reads up to `atMost` bytes from the start of a file; empty on error.
inline std::string contentsOf(int file, std::size_t atMost = SIZE_MAX) {
  struct stat status {};
  if (::fstat(file, &status) != 0) return {};
  std::string text(std::min(atMost, static_cast<std::size_t>(status.st_size)), '\0');
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return text;
}

}  // namespace sudoku
