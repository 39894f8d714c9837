// sudokulab-checks: loads and runs instructors' checks for the judge.
//
//     sudokulab-checks describe MODULE   prints what a check module exports
//     sudokulab-checks contract LIBRARY  prints which contract a library holds
//     sudokulab-checks examine           runs a check as requested on standard input
//
// The answer goes to file descriptor 3 as MessagePack. Output from the check and the runtime goes
// to standard output and error. This program exports GoogleMock and the SDK's functions to modules,
// so there is one copy of each, with one state.

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "grading/extensions/ask_host.h"
#include "grading/extensions/host/module.h"
#include "grading/extensions/host_fields.h"
#include "grading/extensions/watchdog.h"
#include "grading/grader/own_check.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;

json describe(const check::CheckExport& exported) {
  const Check check = checkOf(exported);
  json needs = json::array();
  for (const char* symbol : exported.info.needs.symbols) {
    if (symbol == nullptr) break;
    needs.push_back(symbol);
  }
  return {{"id", check.id},
          {"title", check.title},
          {"rationale", check.rationale},
          {"hint", check.hint},
          {"file", exported.file},
          {"line", exported.line},
          {"needs", std::move(needs)},
          {"variant", static_cast<int>(check.variant)},
          {"judges", static_cast<int>(check.judges)},
          {"takes", check.takes ? toHostWire(*check.takes) : json()}};
}

json describe(const wire::ContractExport& contract) {
  return {{"name", contract.name},     {"interface", contract.interface},
          {"symbol", contract.symbol}, {"how_used", contract.howUsed},
          {"file", contract.file},     {"line", contract.line}};
}

void sayThatItExits() {
  std::cerr << "it called exit()\n";
  std::_Exit(1);
}

json answerTo(const std::vector<std::string>& words) {
  if (words.size() == 2 && (words[0] == "describe" || words[0] == "contract")) {
    try {
      return words[0] == "contract" ? describe(loadContract(words[1]))
                                    : describe(loadModule(words[1]));
    } catch (const ModuleRefused& refused) {
      return {{"refused", refused.what()}, {"line", refused.line()}};
    }
  }
  if (words != std::vector<std::string>{"examine"})
    throw std::runtime_error("expected: describe MODULE, contract LIBRARY, or examine");
  const std::string input{std::istreambuf_iterator<char>(std::cin), {}};
  const json question = json::from_msgpack(input);
  const Check check = checkOf(loadModule(question.at("module").get<std::string>()));
  std::atexit(sayThatItExits);  // registered after the module's handlers, so runs before them
  return answerAsHost(question, check);
}

void write(const json& answer) {
  const std::vector<std::uint8_t> bytes = json::to_msgpack(answer);
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t size = ::write(kAnswerFd, bytes.data() + at, bytes.size() - at);
    if (size < 0) throw std::system_error(errno, std::generic_category(), "cannot answer");
    at += static_cast<std::size_t>(size);
  }
}

/// Restores the usual 8 MiB stack for the check and its threads; workers may raise it.
void lowerStack() {
  rlimit limit{};
  ::getrlimit(RLIMIT_STACK, &limit);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 8u << 20);
  ::setrlimit(RLIMIT_STACK, &limit);
}

}  // namespace
}  // namespace sudoku::grading

int main(int argc, char** argv) {
  using namespace sudoku::grading;
  std::signal(SIGPROF, SIG_DFL);
  std::signal(SIGALRM, SIG_DFL);
  windWatchdog(kMaxProcessorTime);
  lowerStack();
  ::fcntl(kAnswerFd, F_SETFD, FD_CLOEXEC);  // workers must not inherit it
  int noArguments = 1;
  testing::InitGoogleMock(&noArguments, argv);
  try {
    write(answerTo({argv + 1, argv + argc}));
  } catch (const std::exception& error) {
    std::cerr << error.what() << std::endl;
    std::_Exit(1);
  }
  std::cout.flush();
  std::fflush(nullptr);
  std::_Exit(0);  // skip the module's exit handlers
}
