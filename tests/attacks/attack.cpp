#include "attack.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "base/files/file_descriptor.h"

namespace sudoku::attacks {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The value of `key`: one string, or a list of strings.
std::vector<std::string> texts(const toml::table& table, std::string_view key) {
  std::vector<std::string> all;
  if (const toml::array* list = table[key].as_array()) {
    for (const toml::node& node : *list) all.push_back(node.value_or(std::string()));
  } else if (const auto one = table[key].value<std::string>()) {
    all.push_back(*one);
  }
  return all;
}

/// Applies the table on top of `expected`.
void read(const toml::table& table, Expectation& expected) {
  if (const toml::table* checks = table["checks"].as_table()) {
    expected.checks.clear();
    for (const auto& [id, outcome] : *checks)
      expected.checks[std::string(id.str())] = texts(*checks, id.str());
  }
  if (const auto points = table["points"].value<double>()) expected.points = points;
  if (const auto refused = table["refused"].value<std::string>()) expected.refused = *refused;
  if (const auto says = table["says"].value<std::string>()) expected.says = *says;
  if (table.contains("hides")) expected.hides = texts(table, "hides");
  if (table.contains("absent")) expected.absent = texts(table, "absent");
  expected.uncontained = table["uncontained"].value_or(std::string());
  expected.anyOutcome = table["any_outcome"].value_or(false);
}

Making making(const toml::table& table) {
  Making one{.name = table["name"].value_or(std::string()),
             .text = table["text"].value_or(std::string()),
             .link = table["link"].value_or(std::string()),
             .copy = table["copy"].value_or(std::string()),
             .isFifo = table["fifo"].value_or(false),
             .size = table["size"].value_or(std::uintmax_t{0}),
             .count = table["count"].value_or(0),
             .depth = table["depth"].value_or(0)};
  const int times = table["times"].value_or(1);  // repetitions of the name
  for (int i = 1; i < times; ++i) one.name += table["name"].value_or(std::string());
  one.name += table["ending"].value_or(std::string());
  const std::string line = one.text;
  for (int i = 1; i < table["lines"].value_or(1); ++i) one.text += line;  // repetitions of the text
  if (const toml::array* bytes = table["bytes"].as_array()) {
    one.name.clear();
    for (const toml::node& byte : *bytes) one.name += static_cast<char>(byte.value_or(0));
  }
  return one;
}

/// Only attacks expected to time out get short deadlines. All others get enough time to reach some
/// other limit, even on a slow and busy machine.
void readBounds(toml::node_view<const toml::node> bounds, Attack& attack) {
  const bool waits = std::ranges::any_of(attack.expected.checks, [](const auto& check) {
    return std::ranges::find(check.second, "timed out") != check.second.end();
  });
  const auto seconds = [&](std::string_view key, double otherwise) {
    return std::chrono::milliseconds(static_cast<int>(1000 * bounds[key].value_or(otherwise)));
  };
  attack.limits.cpu = seconds("cpu_seconds", waits ? 1 : 20);
  attack.limits.wall = seconds("wall_seconds", waits ? 8 : 90);
  attack.limits.submission = seconds("submission_seconds", waits ? 60 : 300);
  attack.limits.memoryBytes = bounds["memory_mib"].value_or(std::uint64_t{256}) << 20;
  attack.limits.outputBytes = bounds["output_kib"].value_or(std::uint64_t{256}) << 10;
  attack.compileTime = seconds("compile_seconds", 30);
}

Attack readAttack(const fs::path& folder, bool isFull) {
  const TomlReader reader((folder / "attack.toml").string());
  const toml::table table = reader.parse(textOf(folder / "attack.toml"));
  reader.allow(table,
               {"title", "assignment", "facts", "finding", "bounds", "make", "expect", "limits"});
  Attack attack{.name = folder.filename().string(),
                .folder = folder,
                .title = reader.text(reader.require(table, "title", "a title"), "a title"),
                .assignment = reader.text(reader.require(table, "assignment", "a name"), "a name"),
                .facts = table["facts"].value_or(false),
                .finding = table["finding"].value_or(std::string()),
                .makings = {},
                .expected = {}};
  if (const toml::array* all = table["make"].as_array()) {
    for (const toml::node& node : *all)
      attack.makings.push_back(making(reader.table(node, "a file to make")));
  }
  read(reader.table(reader.require(table, "expect", "what must become of it"), "a table"),
       attack.expected);
  if (const toml::table* limits = table["limits"].as_table(); limits != nullptr && !isFull)
    read(*limits, attack.expected);
  readBounds(table["bounds"], attack);
  return attack;
}

/// Creates the folders level by level: the whole path would be too long for the kernel.
void makeDeep(const Making& one, const fs::path& folder) {
  FileDescriptor here(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  for (int i = 0; i < one.depth; ++i) {
    ::mkdirat(here.get(), one.name.c_str(), 0755);
    here.reset(::openat(here.get(), one.name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  }
  const FileDescriptor file(::openat(here.get(), "deep.cpp", O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
  if (::write(file.get(), one.text.data(), one.text.size()) < 0)
    throw fs::filesystem_error("cannot make a deep tree", folder, {});
}

void make(const Making& one, const fs::path& folder) {
  if (one.depth > 0) return makeDeep(one, folder);
  const fs::path path = folder / one.name;
  const auto write = [&](const fs::path& to) { std::ofstream(to, std::ios::binary) << one.text; };
  if (!one.link.empty()) return fs::create_symlink(one.link, path);
  if (!one.copy.empty()) {
    fs::copy_file(one.copy, path);
  } else if (one.isFifo) {
    ::mkfifo(path.c_str(), 0600);
  } else if (one.count > 0) {
    for (int i = 0; i < one.count; ++i) write(path.string() + "-" + std::to_string(i) + ".cpp");
  } else {
    write(path);
    if (one.size > 0) fs::resize_file(path, one.size);
  }
}

}  // namespace

std::vector<Attack> corpus(const fs::path& folder, bool isFull) {
  std::vector<Attack> all;
  for (const auto& entry : fs::directory_iterator(folder))
    all.push_back(readAttack(entry.path(), isFull));
  std::ranges::sort(all, {}, &Attack::name);
  return all;
}

void stage(const Attack& attack, const fs::path& common, const fs::path& folder) {
  fs::create_directories(folder.parent_path());
  fs::copy(attack.folder, folder, fs::copy_options::recursive);
  fs::remove(folder / "attack.toml");
  for (const auto& header : fs::directory_iterator(common))
    fs::copy_file(header.path(), folder / header.path().filename());
  for (const Making& one : attack.makings) make(one, folder);
}

}  // namespace sudoku::attacks
