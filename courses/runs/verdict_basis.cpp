#include "courses/runs/verdict_basis.h"

#include <fmt/format.h>

#include <fstream>
#include <set>
#include <system_error>
#include <vector>

#include "base/fingerprint.h"
#include "grading/evidence/fields/limit_fields.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/submission/edited_sample.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

/// Adds a file in pieces, because programs are large.
void addFile(Fingerprint& print, const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in)
    throw fs::filesystem_error("cannot read", file, std::make_error_code(std::errc::io_error));
  print.add(file.filename().string());
  std::vector<char> piece(std::size_t{1} << 16);
  do {
    in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    print.add({piece.data(), static_cast<std::size_t>(in.gcount())});
  } while (in);
  if (in.bad())
    throw fs::filesystem_error("cannot read", file, std::make_error_code(std::errc::io_error));
}

/// Adds all files below a folder, sorted by path.
void addFolder(Fingerprint& print, const fs::path& folder) {
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.insert(entry.path().lexically_relative(folder));
  }
  print.add(fmt::to_string(files.size()));
  for (const fs::path& file : files) {
    print.add(file.string());
    addFile(print, folder / file);
  }
}

/// Adds the parts of the rubric that verdicts depend on, and the implementations that students' own
/// tests run with. regraded() handles added checks and changed prerequisites; points and titles are
/// not part of a verdict.
void addAssignment(Fingerprint& print, const grading::Assignment& assignment) {
  const grading::Rubric& rubric = assignment.rubric;
  print.add(fmt::to_string(static_cast<int>(rubric.program)));
  print.add(rubric.forStudents.language);
  for (const grading::LimitField& field : grading::kLimitFields) {
    print.add(field.name);
    print.add(fmt::to_string(field.get(rubric.limits)));
  }
  for (const grading::RubricItem& item : rubric.items) {
    if (item.test) {
      print.add(item.test->id);
      print.add(item.test->file->source);
    }
    if (item.puzzles.grids.empty()) continue;
    print.add(item.check->id);
    print.add(item.puzzles.isHidden ? "relatives of" : "puzzles");
    print.add(fmt::to_string(item.puzzles.grids.size()));
    for (const Grid& puzzle : item.puzzles.grids) print.add(toText(puzzle, TextFormat::line));
  }
  if (rubric.ownChecks != nullptr) print.add(rubric.ownChecks->fingerprint());
  if (!rubric.ownTests) return;
  addFolder(print, assignment.folder / "reference");
  for (const std::string& mistake : rubric.ownTests->mistakes) {
    const fs::path sample = assignment.folder / "samples/faulty" / mistake;
    addFolder(print, sample);
    if (const fs::path base = build::baseOfSample(sample); !base.empty())
      addFolder(print, assignment.folder / base);
  }
}

void addInstallation(Fingerprint& print, const Installation& installation) {
  for (const fs::path& file :
       {fs::path("/proc/self/exe"), installation.worker, installation.runner, installation.unpacker,
        installation.tools.probe, installation.underTest,
        fs::canonical(installation.tools.compiler)}) {
    addFile(print, file);
  }
  addFolder(print, installation.tools.headers / "sudoku");
  print.add(installation.toolchain());
  print.add(SUDOKULAB_VERSION);
}

}  // namespace

VerdictBasis::VerdictBasis(const grading::Assignment& assignment, const Installation& installation,
                           std::uint64_t seed) {
  Fingerprint print;
  print.add("verdict 3");  // increment when the added data change
  addAssignment(print, assignment);
  addInstallation(print, installation);
  if (assignment.rubric.ownChecks != nullptr) addFile(print, installation.checkHost);
  print.add(fmt::to_string(seed));
  print.add(sandbox::nameOf(sandbox::machine().level));
  common_ = print.hex();
}

std::string VerdictBasis::fingerprintOf(const build::Submission& submission) const {
  Fingerprint print;
  print.add(common_);
  print.add(submission.name);
  print.add("read");
  print.add(submission.library.empty() ? "sources" : "library");
  if (!submission.library.empty()) addFile(print, submission.library);
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    print.add(fmt::to_string(files->size()));
    for (const build::SourceFile& file : *files) {
      print.add(file.path.string());
      print.add(file.text);
    }
  }
  for (const std::string& note : submission.notes) print.add(note);
  return print.hex();
}

std::string VerdictBasis::fingerprintOf(const std::string& name,
                                        const build::Refused& refusal) const {
  Fingerprint print;
  for (const std::string& text :
       {common_, name, std::string("refused"), std::string(refusal.what()), refusal.details()})
    print.add(text);
  for (const std::string& note : refusal.notes()) print.add(note);
  return print.hex();
}

}  // namespace sudoku::courses
