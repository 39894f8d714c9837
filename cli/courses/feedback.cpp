#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <ostream>

#include "base/escape.h"
#include "base/files/temporary_folder.h"
#include "base/files/whole_file.h"
#include "base/number_text.h"
#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "courses/downloads/download.h"
#include "courses/feedback/output.h"
#include "courses/feedback/targets.h"
#include "courses/gradebooks/gradebook_names.h"

namespace sudoku::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFeedbackUsage =
    "sudokulab feedback RESULTS --for moodle|canvas|classroom50|github|mail|folder [--out FOLDER] "
    "[--download DOWNLOAD] [--from ADDRESS] [--gradebook NAMES.toml]";

/// Returns the value of an option; empty without it.
std::string textOf(const po::variables_map& values, const char* option) {
  return values.contains(option) ? values[option].as<std::string>() : std::string();
}

/// Throws:  UsageError - the path of the option does not exist.
std::string pathOf(const po::variables_map& values, const char* option) {
  std::string path = textOf(values, option);
  if (values.contains(option) && !fs::exists(path))
    throw UsageError(fmt::format("there is nothing at {}; expected the --{}", path, option));
  return path;
}

const courses::Target& targetIn(const po::variables_map& values) {
  const std::string name = textOf(values, "for");
  const std::string known = choices(courses::kTargets, &courses::Target::name);
  if (name.empty()) throw UsageError(fmt::format("--for is missing, expected one of: {}", known));
  const auto* const found = std::ranges::find(courses::kTargets, name, &courses::Target::name);
  if (found == courses::kTargets.end())
    throw UsageError(fmt::format("found --for {}, expected one of: {}", name, known));
  return *found;
}

/// Throws:  UsageError - an option is for another service.
void requireOptionsOf(const courses::Target& target, const po::variables_map& values) {
  using Row = std::pair<const char*, std::string_view>;
  constexpr std::array kRows = {Row{"from", "mail"}, Row{"download", "canvas"},
                                Row{"gradebook", "moodle"}};
  for (const auto& [option, name] : kRows) {
    if (values.contains(option) && target.name != name)
      throw UsageError(
          fmt::format("found --{} for {}, expected it for {} only", option, target.name, name));
  }
}

/// Throws:  UsageError - mail without a sender, or a sender that is no address.
std::string senderIn(const po::variables_map& values, const courses::Target& target) {
  std::string from = textOf(values, "from");
  if (target.name != "mail") return {};
  if (from.empty())
    throw UsageError("--from ADDRESS is missing: the address that the messages are from");
  if (!courses::isAddress(from))
    throw UsageError(
        fmt::format("found --from {}, expected an address such as name@example.org", from));
  return from;
}

courses::DeliveryOptions optionsIn(const po::variables_map& values, const courses::Target& target,
                                   const fs::path& results) {
  requireOptionsOf(target, values);
  courses::DeliveryOptions options{.from = senderIn(values, target), .now = std::time(nullptr)};
  courses::GradebookNames names;
  if (const std::string file = pathOf(values, "gradebook"); !file.empty())
    names = courses::readGradebookNames(file);
  options.commentsHeading = names.comments;
  const fs::path worksheet = results / "moodle-worksheet.csv";
  if (fs::exists(worksheet)) options.worksheet = wholeFile(worksheet);
  if (const std::string download = pathOf(values, "download"); !download.empty()) {
    const TemporaryFolder scratch;
    const auto read = courses::readDownload(download, "auto", scratch.path());
    if (read.layout != "canvas")
      throw UsageError(
          fmt::format("found --download {}, which is read as {}, expected a download from Canvas",
                      download, read.layout));
    for (const courses::HandIn& handIn : read.handIns)
      options.returnNames[handIn.name] = handIn.returnName;
  }
  return options;
}

std::string describe(const courses::NotSent& one) {
  return fmt::format("nothing for {}: {}", shownOnOneLine(one.who, 200),
                     shownOnOneLine(one.why.substr(0, one.why.find('\n')), 300));
}

[[noreturn]] void refuseAll(const std::vector<courses::NotSent>& notSent) {
  constexpr std::size_t kListed = 10;
  std::string text = "found nobody to whom feedback can be sent; nothing was written";
  for (std::size_t i = 0; i < std::min(notSent.size(), kListed); ++i)
    text += "\n  " + describe(notSent[i]);
  if (notSent.size() > kListed) text += fmt::format("\n  and {} more", notSent.size() - kListed);
  throw UsageError(text);
}

std::string outIn(const po::variables_map& values, const courses::Target& target) {
  if (!values.contains("out")) return fmt::format("feedback-{}", target.name);
  std::string out = textOf(values, "out");
  if (out.empty()) throw UsageError("found --out '', expected a new folder");
  return out;
}

int writeAll(const po::variables_map& values, Streams& streams) {
  const fs::path results = onlyWord(values, "RESULTS", kFeedbackUsage);
  const courses::Target& target = targetIn(values);
  const auto options = optionsIn(values, target, results);
  const auto feedback = courses::readFeedback(results, findInstallation().share / "texts");
  courses::Delivery delivery = target.deliver(feedback, options);
  delivery.notSent.insert(delivery.notSent.begin(), feedback.notSent.begin(),
                          feedback.notSent.end());
  if (delivery.files.empty()) refuseAll(delivery.notSent);
  const std::string out = outIn(values, target);
  courses::writeFeedback(delivery.files, out);
  for (const courses::NotSent& one : delivery.notSent) streams.err << describe(one) << '\n';
  if (feedback.pending > 0)
    streams.err << fmt::format("pending manual marks in {}\n",
                               counted(static_cast<std::int64_t>(feedback.pending), "report"));
  streams.out << fmt::format("feedback for {}, in {}: {}\n{}: {}\n",
                             counted(static_cast<std::int64_t>(delivery.sent), "student"),
                             counted(static_cast<std::int64_t>(delivery.files.size()), "file"), out,
                             target.name, target.use);
  if (delivery.files.contains("feedback-groups.zip"))
    streams.out << "feedback-groups.zip: instead of feedback.zip, if Moodle does not list all "
                   "groups in that\n";
  return kAllWell;
}

}  // namespace

int feedback(const Arguments& arguments, Streams& streams) {
  po::options_description options(
      "Writes what students get back about their work, from the results of grade-class: without "
      "details of hidden checks and without seeds. Sends nothing itself");
  options.add_options()("for", po::value<std::string>(),
                        "moodle, canvas, classroom50, github, mail or folder")(
      "out,o", po::value<std::string>(),
      "a new folder, or one that this command wrote; default: feedback- and the service's name")(
      "download", po::value<std::string>(),
      "Canvas' download, if the results were graded by an earlier version")(
      "from", po::value<std::string>(), "the sender of mail")(
      "gradebook", po::value<std::string>(), "a TOML file: what the gradebook calls its columns");
  const auto values = parse(arguments, options, kFeedbackUsage, "RESULTS", streams);
  if (!values) return kAllWell;
  try {
    return writeAll(*values, streams);
  } catch (const courses::ClassError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace sudoku::cli
