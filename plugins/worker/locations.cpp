// The C++ runtime calls __cxa_throw() for each exception. The dynamic linker finds the one in this
// executable before that of libstdc++; it records the call stack. Names and lines come from
// __sanitizer_symbolize_pc(), part of the sanitizers' public interface
// (sanitizer/common_interface_defs.h).

#include "plugins/worker/locations.h"

#include <dlfcn.h>
#include <execinfo.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "plugins/probe/last_lines.h"

namespace sudoku::worker {
namespace {

probe::Symbolize* symbolize = nullptr;  // null: nothing is reported

std::string named;  // the library to name; empty: none yet

/// Innermost first.
struct Frames {
  std::array<void*, 256> addresses;
  int count = 0;

  void take() { count = ::backtrace(addresses.data(), static_cast<int>(addresses.size())); }
};

constinit thread_local Frames atLastThrow = {};
constinit std::atomic<bool> hasLeft = false;  // the exception left the call
constinit std::array<void*, 4096> stack{};    // deeper than any Sudoku search

bool isNamed(const void* address) {
  Dl_info info{};
  return ::dladdr(address, &info) != 0 && named == info.dli_fname;
}

void tell(const char* heading, const Frames& frames) {
  ::dprintf(2, "\n%s\n", heading);
  for (int i = 0; i < frames.count; ++i) {
    std::array<char, 1024> text{};
    // The stack holds return addresses; the call is just before.
    auto* const call = static_cast<char*>(frames.addresses[static_cast<std::size_t>(i)]) - 1;
    if (isNamed(call)) symbolize(call, "in %f %S", text.data(), text.size());
    ::dprintf(2, "    #%d 0x0 %s\n", i, text.data());
  }
}

/// The calls of the frames before this index, at the last throw, are already known not to have
/// returned.
constinit thread_local int known = 0;

void noteThrow() {
  if (symbolize == nullptr) return;
  atLastThrow.take();
  known = 0;
}

/// The calls from the catching function to the throw did not return. Both stacks are the same up to
/// the catching function.
void noteCatch() {
  if (symbolize == nullptr) return;
  static thread_local Frames here;
  here.take();
  int catcher = atLastThrow.count - 1;
  for (int i = here.count - 1; i >= 0 && catcher >= known; --i, --catcher) {
    if (here.addresses[static_cast<std::size_t>(i)] !=
        atLastThrow.addresses[static_cast<std::size_t>(catcher)])
      break;
  }
  for (; known <= catcher; ++known) {
    void* const address = atLastThrow.addresses[static_cast<std::size_t>(known)];
    if (isNamed(static_cast<char*>(address) - 1)) probe::noteThrow(address);
  }
}

void onAbort(int signal) {
  Frames here;
  here.take();
  tell(kWhereItStood, here);
  writeLastThrow();
  if (hasLeft) {  // its stops were recorded when it was caught
    probe::writeLastLines(symbolize);
  } else {
    const int count = ::backtrace(stack.data(), static_cast<int>(stack.size()));
    probe::writeLastLines(symbolize, {stack.data(), static_cast<std::size_t>(count)});
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void startReportingLocations() {
  symbolize =
      reinterpret_cast<probe::Symbolize*>(::dlsym(RTLD_DEFAULT, "__sanitizer_symbolize_pc"));
  if (symbolize == nullptr) return;
  probe::startRecordingLines();
  Frames first;  // loads the unwinder, which a signal handler must not do
  first.take();
  std::signal(SIGABRT, onAbort);
}

void nameFramesOf(const std::string& library) { named = library; }

void beginStudentCall() {
  probe::beginCall();
  hasLeft = false;
}

void recordUncaughtThrow() { hasLeft = true; }

void writeLastThrow() {
  if (hasLeft && atLastThrow.count > 0) tell(kWhereItThrew, atLastThrow);
}

}  // namespace sudoku::worker

// The names are those of the C++ runtime and of libubsan.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)

// Called by libubsan. It is loaded with the plugin, when /proc/self/environ, where sanitizers look
// for their options, is already closed to all users but root.
extern "C" [[gnu::visibility("default")]] const char* __ubsan_default_options() {
  const char* const options = std::getenv("UBSAN_OPTIONS");
  return options != nullptr ? options : "";
}

// `type` is a std::type_info, but compilers declare the function with void*.
extern "C" [[noreturn]] void __cxa_throw(void* object, void* type, void (*destroy)(void*)) {
  using Throw = void(void*, void*, void (*)(void*));
  static auto* const next = reinterpret_cast<Throw*>(::dlsym(RTLD_NEXT, "__cxa_throw"));
  sudoku::worker::noteThrow();
  next(object, type, destroy);
  __builtin_unreachable();
}

extern "C" void* __cxa_begin_catch(void* exception) noexcept {
  using Catch = void*(void*);
  static auto* const next = reinterpret_cast<Catch*>(::dlsym(RTLD_NEXT, "__cxa_begin_catch"));
  sudoku::worker::noteCatch();
  return next(exception);
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
