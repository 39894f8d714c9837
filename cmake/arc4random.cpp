// The bundle's own arc4random_buf(): the static libarchive calls it, and glibc has it only since 2.36.
#include <sys/random.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>

extern "C" void arc4random_buf(void* buffer, std::size_t size) noexcept {
  auto* next = static_cast<std::byte*>(buffer);
  while (size > 0) {
    const ssize_t got = ::getrandom(next, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) std::abort();
    next += got;
    size -= static_cast<std::size_t>(got);
  }
}
