#include "plugins/submission/submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <list>

#include "base/files/temporary_folder.h"
#include "base/language.h"
#include "plugins/submission/archive.h"
#include "plugins/submission/collector.h"
#include "plugins/submission/edited_sample.h"
#include "plugins/submission/gathering.h"

namespace sudoku::build {

namespace fs = std::filesystem;

const std::string* Submission::textOf(std::string_view path) const {
  for (const auto* files : {&sources, &others}) {
    const auto file = std::ranges::find(*files, path, &SourceFile::path);
    if (file != files->end()) return &file->text;
  }
  return nullptr;
}

TooDeep::TooDeep(const std::string& where)
    : Unreadable(tr("{}: its folders are nested too deeply or its path is too long (the limit is "
                    "{} nested folders and {} bytes)\n  hand in only the sources",
                    where, kMaxPathParts, kMaxPathBytes)) {}

std::optional<std::string> submissionNameOf(const std::string& file) {
  if (const auto name = archiveNameOf(file)) return name;
  if (isSource(file) || fs::path(file).extension() == ".so") return fs::path(file).stem().string();
  return std::nullopt;
}

Submission readSubmission(const std::vector<Piece>& pieces, const std::string& name) {
  std::list<TemporaryFolder> samples;  // must live until finish() reads them
  Gathering gathering;
  for (const Piece& piece : pieces) {
    const fs::path where = fs::canonical(piece.where);
    if (!baseOfSample(where).empty()) {
      writeEditedSample(where, samples.emplace_back().path());
      gathering.addFolder(samples.back().path());
    } else if (fs::is_directory(where))
      gathering.addFolder(where);
    else
      gathering.addFile(where, piece.as.empty() ? where.filename() : fs::path(piece.as));
  }
  Submission submission = std::move(gathering).finish();
  submission.name = name;
  return submission;
}

Submission readSubmission(const fs::path& path) {
  const std::string file = fs::canonical(path).filename().string();
  const bool isFolder = fs::is_directory(path);
  return readSubmission({{path}}, isFolder ? file : archiveNameOf(file).value_or(file));
}

void writeTo(const Submission& submission, const fs::path& folder) {
  for (const auto* files : {&submission.sources, &submission.tests, &submission.others}) {
    for (const SourceFile& file : *files) {
      fs::create_directories((folder / file.path).parent_path());
      std::ofstream out(folder / file.path, std::ios::binary);
      out.exceptions(std::ios::badbit | std::ios::failbit);
      out.write(file.text.data(), static_cast<std::streamsize>(file.text.size()));
    }
  }
}

}  // namespace sudoku::build
