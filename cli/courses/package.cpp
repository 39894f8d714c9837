#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/support/lookup.h"
#include "cli/support/options.h"
#include "courses/packages/package.h"

namespace sudoku::cli {
namespace {

constexpr const char* kPackageUsage =
    "sudokulab package gradescope --assignment ASSIGNMENT [--out autograder.zip] [--seed N|random] "
    "[--manual MARKS.csv]\n         sudokulab package github --assignment ASSIGNMENT --out "
    "FOLDER\n         "
    "sudokulab package classroom50 --assignment ASSIGNMENT --out FOLDER";

int forGradescope(const po::variables_map& values, const Installation& installation,
                  const grading::Assignment& assignment, Streams& streams) {
  const std::string file =
      values.contains("out") ? values["out"].as<std::string>() : "autograder.zip";
  requirePlaceFor(file);
  courses::PackageOptions options{.seed = seedIn(values["seed"].as<std::string>())};
  if (values.contains("manual")) {
    options.marks = values["manual"].as<std::string>();
    if (!std::filesystem::exists(options.marks))
      throw UsageError(
          fmt::format("there is no marks file {}; expected a CSV file", options.marks.string()));
  }
  const std::string zip = zipOf(courses::gradescopePackage(assignment, installation, options));
  writeFile(file, zip);
  streams.out << fmt::format(
      "{} is ready for Gradescope: {}, {:.1f} MB\n"
      "It needs {}.\nIts puzzles come from the seed {}: keep that secret.\n",
      file, assignment.rubric.title, static_cast<double>(zip.size()) / 1e6,
      courses::imageFor(installation), options.seed);
  return kAllWell;
}

/// Writes a package that students can read to the folder.
void writePublic(const courses::Package& package, const po::variables_map& values,
                 const std::string& service) {
  if (!values.contains("out"))
    throw UsageError(
        fmt::format("--out FOLDER is missing\n  usage: {}", shortUsage(kPackageUsage)));
  if (values.contains("manual") || !values["seed"].defaulted())
    throw UsageError(
        fmt::format("found --seed or --manual for {}, expected them for gradescope only: a "
                    "repository cannot keep secrets from its student",
                    service));
  const std::filesystem::path folder = values["out"].as<std::string>();
  requireNewFolder(folder.string());
  courses::writeTo(package, folder);
}

int forGithub(const po::variables_map& values, const Installation& installation,
              const grading::Assignment& assignment, Streams& streams) {
  writePublic(courses::githubPackage(assignment, installation), values, "github");
  streams.out << fmt::format("{} is ready as a template repository for GitHub: {}\n",
                             values["out"].as<std::string>(), assignment.rubric.title);
  return kAllWell;
}

int forClassroom50(const po::variables_map& values, const Installation& installation,
                   const grading::Assignment& assignment, Streams& streams) {
  constexpr std::size_t kMaxBytes = 10u << 20;  // compressed, as the runner accepts it
  const courses::Package package = courses::classroom50Package(assignment, installation);
  std::size_t bytes = 0;
  for (const auto& [name, file] : package) bytes += file.bytes.size();
  if (bytes > kMaxBytes)
    throw std::runtime_error(
        fmt::format("the package has {} bytes, but Classroom 50 takes {}", bytes, kMaxBytes));
  writePublic(package, values, "classroom50");
  streams.out << fmt::format(
      "{} is ready for Classroom 50: {}, {:.1f} MB of at most {:.1f}\n"
      "Copy its folder autograders into your classroom's folder in the config repository.\n"
      "The runner needs {}.\n",
      values["out"].as<std::string>(), assignment.rubric.title, static_cast<double>(bytes) / 1e6,
      static_cast<double>(kMaxBytes) / 1e6, courses::imageFor(installation));
  return kAllWell;
}

}  // namespace

int package(const Arguments& arguments, Streams& streams) {
  po::options_description options("Packs sudokulab and one assignment for a service");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "the assignment's name, or its folder")("out,o", po::value<std::string>(),
                                                                "the zip file, or the folder")(
      "seed", po::value<std::string>()->default_value("random"),
      "seed of the puzzles for every submission")(
      "manual", po::value<std::string>(), "a CSV file with marks given by hand, by e-mail address");
  const auto values = parse(arguments, options, kPackageUsage, "SERVICE", streams);
  if (!values) return kAllWell;
  const std::string service = onlyWord(*values, "SERVICE", kPackageUsage);
  if (service != "gradescope" && service != "github" && service != "classroom50")
    throw UsageError(
        fmt::format("found '{}', expected gradescope, github or classroom50\n  usage: {}", service,
                    shortUsage(kPackageUsage)));
  if (!values->contains("assignment"))
    throw UsageError(
        fmt::format("--assignment is missing\n  usage: {}", shortUsage(kPackageUsage)));
  const Installation installation = findInstallation();
  const auto assignment =
      assignmentToGradeBy((*values)["assignment"].as<std::string>(), installation, streams);
  requireSolutions(assignment, "package");
  if (service == "gradescope") return forGradescope(*values, installation, assignment, streams);
  const int code = service == "github" ? forGithub(*values, installation, assignment, streams)
                                       : forClassroom50(*values, installation, assignment, streams);
  if (assignment.rubric.ownTests)
    streams.out << "Students' own tests are not graded there: the solutions that they are run "
                   "against would be public.\n";
  return code;
}

}  // namespace sudoku::cli
