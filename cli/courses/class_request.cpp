#include "cli/courses/class_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/files/whole_file.h"
#include "cli/courses/course_file.h"
#include "cli/support/lookup.h"
#include "courses/downloads/download.h"
#include "courses/runs/marks_file.h"
#include "courses/runs/results_check.h"

namespace sudoku::cli {
namespace {

using courses::AttemptPolicy;

std::string gradeClassUsage() {
  std::string layouts = courses::layoutChoices();
  std::erase(layouts, ' ');
  std::ranges::replace(layouts, ',', '|');
  return "sudokulab grade-class DOWNLOAD --assignment ASSIGNMENT --out RESULTS [--layout " +
         layouts +
         "] [--course COURSE.toml] [--roster ROSTER.csv] [--attempt latest|best|first] "
         "[--policy POLICY.toml] [--times TIMES.csv] [--gradebook NAMES.toml] "
         "[--scores SCORES.json] [--older DOWNLOAD] [--manual MARKS.csv] [--jobs N] [--seed N] "
         "[--require-sandbox limits|full] [--viva] [--executor local|slurm] [--tasks N] "
         "[--partition P]";
}

constexpr std::array kAttempts = {std::pair{"latest", AttemptPolicy::latest},
                                  std::pair{"best", AttemptPolicy::best},
                                  std::pair{"first", AttemptPolicy::first}};

po::options_description optionsOfClass() {
  po::options_description options(
      "Grades what a class has handed in: a folder with a folder, archive or source file for each "
      "student, or a download from a service, zipped or unpacked. If run again, the same command "
      "continues where it stopped, and regrades only what has changed");
  options.add_options()("assignment,a", po::value<std::string>(),
                        "the assignment's name, or its folder")("out,o", po::value<std::string>(),
                                                                "the folder for the results")(
      "jobs,j", po::value<unsigned>()->default_value(0),
      "submissions at a time; 0: one more than the number of cores")(
      "seed", po::value<std::uint64_t>()->default_value(1),
      "a different number gives different puzzles; the same number, the same ones")(
      "layout", po::value<std::string>()->default_value("auto"),
      ("layout of the download: " + courses::layoutChoices()).c_str())(
      "course", po::value<std::string>(),
      "a TOML file with these options for each week of a course; DOWNLOAD is then the name of a "
      "week")(
      "roster", po::value<std::string>(),
      "a CSV file of who is in the class; an export from Canvas, a Moodle worksheet or a GitHub "
      "Classroom roster will do")("attempt", po::value<std::string>()->default_value("latest"),
                                  "latest, best or first: which of a student's hand-ins counts")(
      "policy", po::value<std::string>(),
      "a TOML file: when the work was due, and the penalty for being late")(
      "times", po::value<std::string>(),
      "a CSV file: when students submitted their work, if the download does not say")(
      "gradebook", po::value<std::string>(), "a TOML file: what the gradebook calls its columns")(
      "scores", po::value<std::string>(),
      "Classroom 50's scores.json: a copy with the marks is written to the results folder")(
      "older", po::value<std::vector<std::string>>()->composing(),
      "a download of an earlier class, to find copies of its work; may be repeated")(
      "manual", po::value<std::string>(),
      "a CSV file with marks given by hand; without it, marks.csv in the results folder is read, "
      "and written with a row for each submission and each student without one")(
      "require-sandbox", po::value<std::string>()->default_value("limits"),
      "limits or full: refuse to run student code with less")(
      "viva", po::bool_switch(),
      "also write a sheet of questions about each student's own solver, and a key")(
      "executor", po::value<std::string>()->default_value("local"),
      "local, or slurm: grade in a job array, through a folder that all nodes share")(
      "tasks", po::value<unsigned>()->default_value(8),
      "number of tasks in that array; --jobs applies to each")(
      "partition", po::value<std::string>()->default_value(""), "the Slurm partition to use")(
      "share", po::value<std::string>(),
      "I/N: passed to the tasks of that array; not for use by hand");
  return options;
}

/// Returns the file that an option names, or nullopt without that option.
/// Throws:  UsageError - the file does not exist.
std::optional<std::string> fileIn(const po::variables_map& values, const char* option) {
  if (!values.contains(option)) return std::nullopt;
  const auto file = values[option].as<std::string>();
  if (!std::filesystem::exists(file))
    throw UsageError(
        fmt::format("--{}: there is no file {}; expected one that can be read", option, file));
  return file;
}

/// Returns the value of a mandatory option.
std::string required(const po::variables_map& values, const char* option) {
  if (values.contains(option) && !values[option].as<std::string>().empty())
    return values[option].as<std::string>();
  throw UsageError(
      fmt::format("--{} is missing\n  usage: {}", option, shortUsage(gradeClassUsage())));
}

ArrayOptions arrayOf(const po::variables_map& values) {
  const auto executor = values["executor"].as<std::string>();
  if (executor == "local") return {};
  if (executor != "slurm")
    throw UsageError(fmt::format("found --executor {}, expected local or slurm", executor));
  return {.tasks = std::max(1U, values["tasks"].as<unsigned>()),
          .cores = std::max(1U, values["jobs"].as<unsigned>()),
          .partition = values["partition"].as<std::string>()};
}

AttemptPolicy attemptIn(const po::variables_map& values) {
  const auto name = values["attempt"].as<std::string>();
  for (const auto& [known, attempt] : kAttempts) {
    if (name == known) return attempt;
  }
  throw UsageError(fmt::format("found --attempt {}, expected latest, best or first", name));
}

/// Throws:  UsageError - the path does not exist or cannot be a class.
void requireDownload(const std::string& path) {
  if (std::filesystem::is_directory(path)) return;
  if (!std::filesystem::exists(path))
    throw UsageError(
        fmt::format("there is nothing at {}; expected a folder with submissions, or a .zip "
                    "downloaded from a service",
                    path));
  if (!std::filesystem::is_regular_file(path) || !path.ends_with(".zip"))
    throw UsageError(fmt::format(
        "found {}, expected a folder with submissions, or a .zip downloaded from a service", path));
}

courses::CourseFiles courseIn(const po::variables_map& values, const grading::Rubric& rubric,
                              const courses::GradebookNames& names) {
  courses::CourseFiles course{.attempt = attemptIn(values)};
  if (const auto file = fileIn(values, "roster")) course.roster = courses::readRoster(*file, names);
  if (const auto file = fileIn(values, "policy")) {
    course.policy = courses::readPolicy(*file);
    if (auto& days = course.policy->lateDays) {
      for (auto& folder : days->earlier)
        folder = std::filesystem::path(*file).parent_path() / folder;
      course.usedLateDays = courses::usedLateDays(days->earlier, values["out"].as<std::string>());
    }
  }
  if (const auto file = fileIn(values, "times"))
    course.times =
        courses::readTimes(*file, course.policy ? course.policy->zoneOfFiles : std::nullopt);
  const auto marks = std::filesystem::path(values["out"].as<std::string>()) / courses::kMarksFile;
  if (values.contains("manual")) {
    course.manual = manualMarks(values["manual"].as<std::string>(), rubric);
  } else if (std::filesystem::exists(marks)) {
    course.marksText = wholeFile(marks);
    course.manual = grading::parseManualMarks(course.marksText, marks.string(), rubric);
  }
  return course;
}

/// Parses the command line. With --course, adds that week's options which it does not have.
std::optional<po::variables_map> parseWithCourse(Arguments arguments, std::string& download,
                                                 Streams& streams) {
  po::options_description options = optionsOfClass();
  auto parsed = parse(arguments, options, gradeClassUsage(), "DIR", streams);
  if (!parsed) return std::nullopt;
  download = onlyWord(*parsed, "DIR", gradeClassUsage());
  if (!parsed->contains("course")) return parsed;
  const CourseWeek week = weekIn((*parsed)["course"].as<std::string>(), download);
  download = week.download;
  for (const auto& [option, value] : week.options) {
    if (parsed->contains(option) && !(*parsed)[option].defaulted()) continue;
    arguments.push_back("--" + option + (value.empty() ? "" : "=" + value));
  }
  for (const std::string& older : week.older) arguments.push_back("--older=" + older);
  po::options_description again = optionsOfClass();
  return parse(arguments, again, gradeClassUsage(), "DIR", streams);
}

}  // namespace

std::optional<ClassRequest> parseClassRequest(const Arguments& arguments, Streams& streams) {
  std::string download;
  const auto parsed = parseWithCourse(arguments, download, streams);
  if (!parsed) return std::nullopt;
  const po::variables_map& values = *parsed;
  const std::string out = required(values, "out");
  const std::string assignment = required(values, "assignment");
  requireSandbox(values["require-sandbox"].as<std::string>());
  requireDownload(download);
  const Installation installation = findInstallation();
  ClassRequest request{.download = download,
                       .layout = values["layout"].as<std::string>(),
                       .out = out,
                       .requiredSandbox = values["require-sandbox"].as<std::string>(),
                       .share = values.contains("share") ? values["share"].as<std::string>() : "",
                       .assignment = assignmentNamed(assignment, installation, streams),
                       .installation = installation,
                       .options = {.seed = values["seed"].as<std::uint64_t>(),
                                   .jobs = values["jobs"].as<unsigned>()},
                       .array = arrayOf(values),
                       .withSheets = values["viva"].as<bool>(),
                       .ownsMarks = !values.contains("manual")};
  const grading::Rubric& rubric = request.assignment.rubric;
  // Marks must not depend on which packages a machine has.
  if (!rubric.leftOut.empty()) requireSolutions(request.assignment, "grade-class");
  if (const auto file = fileIn(values, "gradebook"))
    request.names = courses::readGradebookNames(*file);
  if (values.contains("older")) request.older = values["older"].as<std::vector<std::string>>();
  for (const std::string& older : request.older) requireDownload(older);
  request.scores = fileIn(values, "scores").value_or("");
  request.course = courseIn(values, rubric, request.names);
  if (request.course.roster)
    request.names =
        request.course.roster->namesFor(request.names, rubric.title, rubric.fullMarks());
  if (request.course.roster) request.course.roster->keepGradesIn(request.names.canvasColumn);
  return request;
}

}  // namespace sudoku::cli
