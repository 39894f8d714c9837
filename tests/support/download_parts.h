#pragma once

// What the makers of more_downloads.h share.

#include <map>
#include <string>
#include <vector>

#include "tests/support/more_downloads.h"

namespace sudoku::test {

constexpr const char* kReferenceSample = "reference";
constexpr const char* kFaultySample = "samples/faulty/ignores-boxes";
constexpr const char* kBitMasksSample = "samples/right/bit-masks";
constexpr const char* kPdfBytes = "%PDF-1.4\n%no more than its beginning\n";

struct HandIn {
  int version = 1;
  Time at{};
  Files files = {};
};
/// All hand-ins, oldest first. An earlier one was a day earlier.
std::vector<HandIn> handInsOf(const Participant& participant);

/// Formats a time of Berlin in cctz' format.
std::string inBerlin(const std::string& format, Time time);
/// "926 PM", "1205 AM": no colon, no leading zero.
std::string shortTime(Time time);

UploadedFile packedAs(const std::string& name, const std::string& kind, const Files& files);
/// For services that take no folders: students pack them.
Files packedIfInFolders(const Files& files);
std::string fileNameOf(const std::string& path);
std::string replaced(std::string text, const std::string& from, const std::string& to);
/// "sudoku_grid" for "Sudoku grid".
std::string idOf(const std::string& title, char between);

/// Sources of a sample with a hand-in's mark at their ends.
Files markedSample(const std::string& sample, const std::string& mark);

/// The participants who share a hand-in with this one, the participant among them.
std::vector<Participant> sharersOf(const Course& course, const Participant& one);

}  // namespace sudoku::test
