// The memory that student code gets from `new` is filled with a pattern, so that a class that
// forgets to initialise its members behaves the same on every run: wrongly. Replacing the global
// operators in the executable reaches the plugin too, as the dynamic linker finds these before
// those of the standard library.

#include <cstdlib>
#include <cstring>
#include <new>

namespace {

constexpr int kPattern = 0xA5;
constexpr std::size_t kFilledAtMost = 1u
                                      << 16;  // beyond that, filling would cost more than it tells

void* filled(void* memory, std::size_t bytes) {
  if (memory == nullptr) throw std::bad_alloc();
  return std::memset(memory, kPattern, bytes < kFilledAtMost ? bytes : kFilledAtMost);
}

}  // namespace

void* operator new(std::size_t bytes) { return filled(std::malloc(bytes == 0 ? 1 : bytes), bytes); }
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  void* memory = nullptr;
  const int error = ::posix_memalign(&memory, static_cast<std::size_t>(alignment), bytes);
  return filled(error == 0 ? memory : nullptr, bytes);
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return operator new(bytes, alignment);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
