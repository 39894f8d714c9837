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
    "[--manual MARKS.csv]\n         sudokulab package github --assignment ASSIGNMENT --out FOLDER";

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
  writeFile(file, zipOf(courses::gradescopePackage(assignment, installation, options)));
  streams.out << fmt::format(
      "{} is ready for Gradescope: {}\n"
      "It needs a Debian 12 image. Its puzzles come from the seed {}: keep that secret.\n",
      file, assignment.rubric.title, options.seed);
  return kAllWell;
}

int forGithub(const po::variables_map& values, const Installation& installation,
              const grading::Assignment& assignment, Streams& streams) {
  if (!values.contains("out"))
    throw UsageError(
        fmt::format("--out FOLDER is missing\n  usage: {}", shortUsage(kPackageUsage)));
  if (values.contains("manual") || !values["seed"].defaulted())
    throw UsageError(
        "found --seed or --manual for github, expected them for gradescope only: a repository "
        "cannot keep secrets from its student");
  const std::filesystem::path folder = values["out"].as<std::string>();
  requireNewFolder(folder.string());
  courses::writeTo(courses::githubPackage(assignment, installation), folder);
  streams.out << fmt::format("{} is ready as a template repository for GitHub Classroom: {}\n",
                             folder.string(), assignment.rubric.title);
  if (assignment.rubric.ownTests)
    streams.out << "Students' own tests are not graded there: the solutions that they are run "
                   "against would be in every repository.\n";
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
  if (service != "gradescope" && service != "github")
    throw UsageError(fmt::format("found '{}', expected gradescope or github\n  usage: {}", service,
                                 shortUsage(kPackageUsage)));
  if (!values->contains("assignment"))
    throw UsageError(
        fmt::format("--assignment is missing\n  usage: {}", shortUsage(kPackageUsage)));
  const Installation installation = findInstallation();
  const auto assignment =
      assignmentToGradeBy((*values)["assignment"].as<std::string>(), installation, streams);
  requireSolutions(assignment, "package");
  return service == "gradescope" ? forGradescope(*values, installation, assignment, streams)
                                 : forGithub(*values, installation, assignment, streams);
}

}  // namespace sudoku::cli
