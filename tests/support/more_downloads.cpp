#include "tests/support/more_downloads.h"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "plugins/submission/unicode_locale.h"
#include "tests/support/download_parts.h"
#include "tests/support/plugins/archives.h"

namespace sudoku::test {
namespace {

using std::chrono::hours;

/// As in standardCourse(): 2026-11-20 22:59 UTC, so 23:59 in Berlin.
constexpr Time kDue =
    std::chrono::sys_days(std::chrono::year(2026) / 11 / 20) + hours(22) + std::chrono::minutes(59);

bool isSource(const std::string& path) {
  return path.ends_with(".cpp") || path.ends_with(".h") || path.ends_with(".cc");
}

/// Someone who handed in one sample as it is, 26 hours before the deadline.
Participant student(const char* given, const char* family, int id, const char* login,
                    const char* sample) {
  Participant one{.given = given,
                  .family = family,
                  .id = id,
                  .login = login,
                  .at = kDue - hours(26),
                  .sample = sample};
  one.files = markedSample(sample, handInMark(one, 1));
  return one;
}

/// Adds an earlier hand-in with another mark.
void handInAgain(Participant& one) {
  one.earlier = markedSample(otherSampleOf(one), handInMark(one, 1));
  one.files = markedSample(one.sample, handInMark(one, 2));
}

Files below(const std::string& folder, Files files) {
  for (UploadedFile& file : files) file.path = folder + "/" + file.path;
  return files;
}

Participant named(Participant one, const std::string& file) {
  one.files.front().path = file;
  return one;
}

std::vector<Participant> withOddNames() {
  Participant decomposed =
      student("Zoe\u0308", "Bru\u0308ning", 2002, "zbruening", kReferenceSample);
  decomposed.files = below("U\u0308bung 3", decomposed.files);
  Participant apostrophe = student("Róisín", "O'Connor", 2003, "roconnor", kReferenceSample);
  apostrophe.files = {packedAs("my hand-in.zip", "zip", below("Lösung", apostrophe.files))};
  Participant hyphens = student("Anne-Marie", "Lévy-Strauß", 2004, "alevystrauss", kBitMasksSample);
  handInAgain(hyphens);
  hyphens.earlier.front().path = hyphens.files.front().path;
  Participant three = student("Juan Carlos", "de la Cruz", 2006, "jdelacruz", kReferenceSample);
  three.at = kDue + hours(35);
  Participant underscores = student("Mary_Ann", "van_Dyke", 2007, "mary_ann", kFaultySample);
  underscores.at = kDue + hours(2);
  handInAgain(underscores);
  Participant chinese = student("小龍", "李", 2009, "lixiaolong", kBitMasksSample);
  chinese.files = below("hand in", {packedAs("作業.zip", "zip", below("src", chinese.files)),
                                    {"report.pdf", kPdfBytes}});
  return {
      named(student("Jürgen", "Müßig", 2001, "jmuessig", kBitMasksSample), "my_sudoku_grid.cpp"),
      decomposed,
      apostrophe,
      hyphens,
      student("Nicolò", "D\u2019Angelo", 2005, "ndangelo", kFaultySample),
      three,
      underscores,
      named(student("Lena", "Voss - Kern", 2008, "lvosskern", kBitMasksSample), "grid - final.cpp"),
      chinese,
      // The same name, but different marks.
      student("Kim", "Lee", 2010, "klee", kReferenceSample),
      student("Kim", "Lee", 2011, "klee2", kFaultySample),
  };
}

std::vector<Participant> withOddHandIns() {
  Participant one = student("Tina", "Team", 2012, "tteam", kReferenceSample);
  Participant other = student("Tom", "Teamer", 2013, "tteamer", kReferenceSample);
  one.group = other.group = "Team 3";
  one.files = other.files = markedSample(kReferenceSample, handInMark(one, 1));
  Participant nobody = student("Nils", "Nobody", 2014, "nnobody", kFaultySample);
  nobody.at = {};
  nobody.files = {};
  nobody.sample = "";
  Participant more = student("Pia", "Paper", 2015, "ppaper", kFaultySample);
  more.files.push_back({"report.pdf", kPdfBytes});
  more.files.push_back({"README.md", "# How it works\n"});
  more.files.push_back({"puzzle.txt", "53..7....\n"});
  Participant renamed = student("Kevin", "Angood", 2016, "23304308", kBitMasksSample);
  handInAgain(renamed);
  renamed.earlier.front().path = "old_grid.cpp";
  renamed.files.front().path = "grid_attempt_2.cpp";
  return {one,  other,   nobody,
          more, renamed, student("", "Sukarno", 2017, "JSuk42", kReferenceSample)};
}

/// The letters of oddCourse() only.
Course withNames(Course course, bool composed) {
  constexpr std::array<std::pair<const char*, const char*>, 7> kForms = {{{"ä", "a\u0308"},
                                                                          {"ë", "e\u0308"},
                                                                          {"ü", "u\u0308"},
                                                                          {"é", "e\u0301"},
                                                                          {"í", "i\u0301"},
                                                                          {"ó", "o\u0301"},
                                                                          {"ò", "o\u0300"}}};
  for (Participant& one : course.participants) {
    for (const auto& [nfc, nfd] : kForms) {
      for (std::string* name : {&one.given, &one.family})
        *name = composed ? replaced(*name, nfd, nfc) : replaced(*name, nfc, nfd);
    }
  }
  return course;
}

}  // namespace

std::string handInMark(const Participant& participant, int version) {
  return fmt::format("// hand-in: {} {}",
                     participant.group.empty() ? participant.login : participant.group, version);
}

std::string otherSampleOf(const Participant& participant) {
  return participant.sample == kFaultySample ? kReferenceSample : kFaultySample;
}

Files markedSample(const std::string& sample, const std::string& mark) {
  Files files = sampleOf(sample);
  for (UploadedFile& file : files) {
    if (isSource(file.path)) file.bytes += "\n" + mark + "\n";
  }
  return files;
}

Course oddCourse() {
  Course course{.due = kDue};
  for (const auto& part : {withOddNames(), withOddHandIns()})
    course.participants.insert(course.participants.end(), part.begin(), part.end());
  return course;
}

Participant reportAfterSources() {
  Participant one = student("Rita", "Report", 2018, "rreport", kReferenceSample);
  one.earlier = one.files;
  one.files = {{"report.pdf", kPdfBytes}};
  one.sample = "";
  return one;
}

Course withComposedNames(Course course) { return withNames(std::move(course), true); }

Course withDecomposedNames(Course course) { return withNames(std::move(course), false); }

ExpectedByLogin latestCounts(const Course& course) {
  ExpectedByLogin all;
  for (const Participant& one : course.participants) {
    Expected& expected = all[one.login];
    if (!one.handedIn()) continue;
    if (one.sample.empty()) {
      expected.must = Must::kSay;
      continue;
    }
    expected = {Must::kGrade, handInMark(one, one.earlier.empty() ? 1 : 2), one.sample};
  }
  return all;
}

std::map<std::string, std::string> expectedSources(const ExpectedByLogin& expected) {
  std::map<std::string, std::string> sources;
  for (const auto& [login, one] : expected) sources[login] = one.mark;
  return sources;
}

std::vector<HandIn> handInsOf(const Participant& participant) {
  std::vector<HandIn> all;
  if (!participant.earlier.empty())
    all.push_back({1, participant.at - hours(24), participant.earlier});
  if (!participant.files.empty())
    all.push_back({static_cast<int>(all.size()) + 1, participant.at, participant.files});
  return all;
}

std::string inBerlin(const std::string& format, Time time) {
  cctz::time_zone berlin;
  if (!cctz::load_time_zone("Europe/Berlin", &berlin)) throw std::runtime_error("no tzdata");
  return cctz::format(format, time, berlin);
}

std::string shortTime(Time time) {
  const std::string text = inBerlin("%I%M %p", time);
  return text.front() == '0' ? text.substr(1) : text;
}

UploadedFile packedAs(const std::string& name, const std::string& kind, const Files& files) {
  const build::UnicodeLocale unicode;
  ArchiveMaker maker(kind);
  for (const UploadedFile& file : files) maker.file(file.path, file.bytes);
  return {name, maker.bytes()};
}

Files packedIfInFolders(const Files& files) {
  const bool folders = std::ranges::any_of(
      files, [](const UploadedFile& file) { return file.path.find('/') != std::string::npos; });
  return folders ? Files{packedAs("hand_in.zip", "zip", files)} : files;
}

std::string fileNameOf(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string idOf(const std::string& title, char between) {
  std::string id;
  for (const char symbol : title) {
    const bool word = std::isalnum(static_cast<unsigned char>(symbol)) != 0;
    id += word ? static_cast<char>(std::tolower(static_cast<unsigned char>(symbol))) : between;
  }
  return id;
}

std::vector<Participant> sharersOf(const Course& course, const Participant& one) {
  std::vector<Participant> all;
  for (const Participant& other : course.participants) {
    if (other.id == one.id || (!one.group.empty() && other.group == one.group))
      all.push_back(other);
  }
  return all;
}

}  // namespace sudoku::test
