#include <cmath>

#include "tests/support/services/moodle_importers.h"

namespace sudoku::test {
namespace {

/// A file's name that fits: is_valid_filename_for_import.
struct Target {
  std::vector<int> participants;
  std::string type;
  std::string name;
  std::string file;  // begins with "/" if it was in a folder
};

std::vector<int> participantsOf(const MoodleAssignment& site, int number, MoodleVersion version) {
  std::vector<int> found;
  // The newest version knows groups only, and gives the files to every member: get_participant_
  // mapping [moodle public/mod/assign/feedback/file/importziplib.php].
  const auto key = site.teams && version == MoodleVersion::k53 ? &MoodleParticipant::groupNumber
                                                               : &MoodleParticipant::number;
  for (const MoodleParticipant& one : site.participants)
    if (one.*key != 0 && one.*key == number) found.push_back(one.number);
  return found;
}

std::string joined(const std::vector<std::string>& parts, std::size_t from) {
  std::string path;
  for (std::size_t i = from; i < parts.size(); ++i) path += (i == from ? "" : "/") + parts[i];
  return path;
}

// The first part of the path that fits decides [moodle mod/assign/feedback/file/importziplib.php].
std::optional<Target> targetOf(const MoodleAssignment& site, const std::string& path,
                               MoodleVersion version) {
  const std::vector<std::string> parts = split(path, '/');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::vector<std::string> pieces = split(parts[i], '_', 5);
    if (pieces.size() < 4 || !phpNumeric(pieces[1])) continue;
    const double number = phpFloat(pieces[1]);
    if (std::abs(number) > 2e9) continue;
    const std::vector<int> who = participantsOf(site, static_cast<int>(number), version);
    if (who.empty() || !site.plugins.contains({pieces[2], pieces[3]})) continue;
    std::vector<std::string> rest = {pieces.size() == 5 ? pieces[4] : ""};
    rest.insert(rest.end(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.end());
    return Target{who, pieces[2], pieces[3], joined(rest, 0)};
  }
  return std::nullopt;
}

/// is_file_modified: get_files() names a handed-in file by its path with a leading "/", so that a
/// name of a flat zip never equals it.
bool isNew(const MoodleParticipant& one, const Target& target, const std::string& bytes) {
  if (target.type == "assignsubmission" && target.name == "file") {
    for (const UploadedFile& file : one.own)
      if ("/" + file.path == target.file) return file.bytes != bytes;
  }
  if (target.type == "assignsubmission" && target.name == "onlinetext" && !one.typed.empty()) {
    if (target.file == "/onlinetext.html" || target.file == "onlinetext.html")
      return one.typed != bytes;
  }
  if (target.type == "assignfeedback" && target.name == "file") {
    for (const auto& [path, before] : one.feedback)
      if ("/" + path == target.file) return before != bytes;
  }
  return true;
}

}  // namespace

Import<MoodleAssignment> uploadFeedbackZip(const MoodleAssignment& before, const Files& zip,
                                           MoodleVersion version) {
  Import<MoodleAssignment> out{before};
  for (const UploadedFile& file : zip) {
    const std::string base = lastPart(file.path);
    if (base.starts_with('.') || base.starts_with('~')) {
      out.ignored.push_back({file.path, "hidden"});
      continue;
    }
    const std::optional<Target> target = targetOf(before, file.path, version);
    if (!target) {
      out.ignored.push_back({file.path, "no part NAME_NUMBER_TYPE_PLUGIN of a participant"});
      continue;
    }
    for (const int number : target->participants) {
      MoodleParticipant& one = *out.state.find(number);
      if (!isNew(one, *target, file.bytes)) {
        out.ignored.push_back({file.path, "equal to the student's own file"});
        continue;
      }
      const std::string kept =
          target->file.starts_with('/') ? target->file.substr(1) : target->file;
      one.feedback[kept] = file.bytes;
      // get_user_grade(create) [moodle public/mod/assign/locallib.php]: a record without a grade,
      // not newer than the hand-in. Worksheets downloaded before say "-" and so are older. The
      // newest version also marks existing records as changed.
      if (one.record && version == MoodleVersion::k53) one.record->changed = before.now;
      if (!one.record) {
        one.record = MoodleGrade{.changed = one.submitted.value_or(before.now)};
        out.notes.push_back(one.fullName + ": has a grade record now; older worksheets are stale");
      }
    }
  }
  return out;
}

}  // namespace sudoku::test
