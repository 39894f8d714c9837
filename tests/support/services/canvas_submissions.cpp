#include <algorithm>
#include <cstdlib>

#include "tests/support/services/canvas_importers.h"

namespace sudoku::test {
namespace {

bool digitsOnly(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

struct Match {
  CanvasUser* user = nullptr;
  const CanvasAttachment* attachment = nullptr;
  std::string reason = {};
};

/// The name's pieces: a group's name and all "LATE" are dropped, and empty pieces at the end.
std::vector<std::string> piecesOf(std::string name, const std::vector<std::string>& groups) {
  for (const std::string& group : groups) {
    if (!name.starts_with(group + "_")) continue;
    name.erase(0, group.size() + 1);
    break;
  }
  std::vector<std::string> pieces = split(name, '_');
  while (!pieces.empty() && pieces.back().empty()) pieces.pop_back();
  std::erase(pieces, "LATE");
  return pieces;
}

// infer_comment_context_from_filename [canvas app/models/abstract_assignment.rb; S4]
Match matchOf(CanvasHandIns& site, const std::string& path) {
  const std::string name = lastPart(path);
  const std::vector<std::string> pieces = piecesOf(name, site.groupNames);
  Match match;
  std::string attachment;
  if (!pieces.empty() && pieces.front() == "anon") {
    for (CanvasUser& one : site.users)
      if (pieces.size() > 1 && !one.anonymousId.empty() && one.anonymousId == pieces[1])
        match.user = &one;
    if (pieces.size() > 2) attachment = pieces[2];
  } else {
    std::vector<std::string> numbers;
    std::ranges::copy_if(pieces, std::back_inserter(numbers), digitsOnly);
    if (!numbers.empty()) match.user = site.find(std::atoi(numbers[0].c_str()));
    if (numbers.size() > 1) attachment = numbers[1];
  }
  if (!pieces.empty() && pieces.back().starts_with("link")) return {nullptr, nullptr, "a link"};
  if (name.starts_with("._")) return {nullptr, nullptr, "hidden"};
  if (match.user == nullptr) return {nullptr, nullptr, "no such user"};
  for (const CanvasAttachment& one : match.user->attachments)
    if (digitsOnly(attachment) && one.id == std::atoi(attachment.c_str())) match.attachment = &one;
  if (match.attachment == nullptr) match.reason = "no attachment of this user's hand-in";
  if (match.attachment != nullptr && !match.attachment->readable) match.reason = "not readable";
  return match;
}

}  // namespace

CanvasUser* CanvasHandIns::find(int id) {
  const auto at = std::ranges::find(users, id, &CanvasUser::id);
  return at == users.end() ? nullptr : &*at;
}

const CanvasUser* CanvasHandIns::find(int id) const {
  const auto at = std::ranges::find(users, id, &CanvasUser::id);
  return at == users.end() ? nullptr : &*at;
}

// generate_comments_from_files: one comment per user of a file; all members of a group get it.
Import<CanvasHandIns> uploadCanvasSubmissions(const CanvasHandIns& before, const Files& zip) {
  Import<CanvasHandIns> out{before};
  std::map<int, CanvasComment> comments;
  for (const UploadedFile& file : zip) {
    const Match match = matchOf(out.state, file.path);
    if (!match.reason.empty()) {
      out.ignored.push_back({file.path, match.reason});
      continue;
    }
    CanvasComment& comment = comments[match.user->id];
    comment.hidden = !before.posted;
    comment.files.push_back({file.path, match.attachment->displayName, file.bytes});
  }
  for (const auto& [id, comment] : comments) {
    const std::string group = out.state.find(id)->group;
    for (CanvasUser& one : out.state.users)
      if (one.id == id || (!group.empty() && one.group == group)) one.comments.push_back(comment);
  }
  return out;
}

}  // namespace sudoku::test
