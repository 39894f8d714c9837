#include "cli/support/guard.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "base/files/input_error.h"
#include "cli/support/complaint.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

/// Whether the path, not the machine, caused the error.
bool isOfThePath(const std::error_code& code) {
  for (const std::errc one :
       {std::errc::no_such_file_or_directory, std::errc::not_a_directory, std::errc::is_a_directory,
        std::errc::permission_denied, std::errc::operation_not_permitted, std::errc::file_exists,
        std::errc::filename_too_long, std::errc::too_many_symbolic_link_levels,
        std::errc::read_only_file_system, std::errc::directory_not_empty,
        std::errc::invalid_argument}) {
    if (code == one) return true;
  }
  return false;
}

std::string sentenceOf(const fs::filesystem_error& error) {
  const std::string where = error.path1().empty() ? "a file" : error.path1().string();
  return fmt::format(
      "cannot use {}{}: {}\n  {}", where,
      error.path2().empty() ? "" : " and " + error.path2().string(), error.code().message(),
      isOfThePath(error.code()) ? "name one that exists and that you may read and write"
                                : "check whether the disk is full or faulty");
}

}  // namespace

int guarded(const std::function<int()>& run, Streams& streams) {
  try {
    return run();
  } catch (const UsageError& error) {
    tell(error, streams);
    return kUsage;
  } catch (const InputError& error) {
    tell(error, streams);
    return kUsage;
  } catch (const fs::filesystem_error& error) {
    tell(std::runtime_error(sentenceOf(error)), streams);
    return isOfThePath(error.code()) ? kUsage : kOwnError;
  } catch (const std::exception& error) {
    tell(error, streams);
    return kOwnError;
  }
}

}  // namespace sudoku::cli
