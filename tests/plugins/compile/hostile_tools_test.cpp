// Compilers and linkers under a submission's control. A script stands in for the tool: it calls the
// real compiler where the test needs it, and does one kind of harm. hostile_tools.sh runs these
// tests at each level, as root and as another user, with GCC and clang.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "plugins/compile/compilation.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/options.h"
#include "plugins/compile/own_tests.h"
#include "plugins/host/plugin.h"
#include "plugins/sandbox/writing.h"
#include "tests/support/plugins/archives.h"
#include "tests/support/plugins/building.h"
#include "tests/support/replaced.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

using test::exportedGrid;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

bool isFull() { return sandbox::machine().level == sandbox::Level::full; }

/// The number of processes with that word in their command line.
int processesWith(const std::string& word) {
  int count = 0;
  std::error_code gone;
  for (const auto& process : fs::directory_iterator("/proc", gone)) {
    std::ifstream in(process.path() / "cmdline", std::ios::binary);
    const std::string words{std::istreambuf_iterator<char>(in), {}};
    count += words.find(word) != std::string::npos ? 1 : 0;
  }
  return count;
}

class HostileTool : public test::Building {
 protected:
  HostileTool() {
    files.write("grid.cpp", exportedGrid("MyGrid", "7"));
    fs::create_directory(temporary());
    ::setenv("TMPDIR", temporary().c_str(), 1);
    toolchain.limits.wall = std::chrono::seconds(60);
  }
  ~HostileTool() override {
    ::unsetenv("TMPDIR");
    EXPECT_TRUE(fs::is_empty(temporary())) << fs::directory_iterator(temporary())->path();
  }

  /// Replaces the compiler with a script. $real is the real compiler, $out the file to make;
  /// `compile` and `link` are the commands of the two steps.
  void takeOver(const std::string& compile, const std::string& link = "exec $real \"$@\"") {
    const fs::path script = files.beside("taken-over");
    std::ofstream(script) << test::replaced(
        "#!/bin/sh\nreal=REAL\n"
        "case \" $* \" in *' -print-'*|*' -P '*) exec $real \"$@\";; esac\n"
        "for out; do :; done\n"
        "case \" $* \" in *' -c '*) step=compile;; *) step=link;; esac\n"
        "if [ $step = compile ]; then\n" +
            compile + "\nelse\n" + link + "\nfi\n",
        "REAL", test::compiler().string());
    fs::permissions(script, fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
    toolchain.compiler = script;
  }

  /// What the commands report with say(), as compiler errors, before the tool fails.
  std::string said(const std::string& commands) {
    takeOver("exec 2>&1\nsay() { echo \"./grid.cpp:1:1: error: $*\"; }\n" + commands + "\nexit 1");
    return refusal();
  }

  /// Expects a build to reject what the commands leave, in either step.
  void expectNothingIsTaken(const std::string& commands) {
    takeOver(commands);
    EXPECT_THAT(refusal(), StartsWith("it does not compile")) << "as an object";
    takeOver("exec $real \"$@\"", commands);
    EXPECT_THAT(refusal(), StartsWith("it compiles but does not link")) << "as a plugin";
  }

  fs::path temporary() const { return files.beside("tmp"); }

  /// A plugin that answers 3, unlike the submission.
  fs::path pluginOfAnother() const {
    const test::Files others;
    others.write("grid.cpp", exportedGrid("Another", "3"));
    fs::path plugin = files.beside("another.so");
    Toolchain honest = toolchain;
    honest.compiler = test::compiler();
    honest.cache.clear();
    buildPlugin(readSubmission(others.root()), honest, Variant::plain, plugin);
    return plugin;
  }

  int answer() const { return host::Plugin(build().file).make<IGrid>()->get(0, 0); }
};

TEST_F(HostileTool, ThatDoesItsWorkMakesAPlugin) {
  takeOver("exec $real \"$@\"");
  EXPECT_EQ(answer(), 7);
}

TEST_F(HostileTool, LeavesNoLinkForTheJudgeToFollow) {
  const std::string plugin = pluginOfAnother().string();
  for (const std::string& target :
       {plugin, "/proc/self/cwd" + plugin, "/proc/self/root" + plugin, "/proc/2/cwd" + plugin,
        std::string("/etc/passwd"), std::string("made")})
    expectNothingIsTaken("ln -s " + target + " $out; exit 0");
}

TEST_F(HostileTool, LeavesNoHardLink) {
  expectNothingIsTaken("ln " + pluginOfAnother().string() + " $out; ln /bin/true $out; exit 0");
}

TEST_F(HostileTool, LeavesNoFifoToWaitFor) { expectNothingIsTaken("mkfifo $out; exit 0"); }

TEST_F(HostileTool, LeavesNoDeviceToReadFrom) {
  expectNothingIsTaken("mknod $out c 1 5; exit 0");
  expectNothingIsTaken("ln -s /dev/zero $out; exit 0");
}

TEST_F(HostileTool, LeavesNoFolderInPlaceOfItsResult) {
  expectNothingIsTaken("mkdir $out; exit 0");
}

TEST_F(HostileTool, LeavesNothing) { expectNothingIsTaken("exit 0"); }

TEST_F(HostileTool, LeavesNoFileBeyondItsLimit) {
  toolchain.limits.outputBytes = 4u << 20;
  takeOver("truncate -s 100G $out; dd if=/dev/zero of=$out bs=1M count=100; exit 0");
  EXPECT_NE(refusal(), "not refused");
}

TEST_F(HostileTool, FillsNoMoreThanItsFolder) {
  toolchain.limits.outputBytes = 4u << 20;
  takeOver(
      "folder=${out%/*}; i=0; while [ $i -lt 60 ]; do i=$((i+1));"
      " head -c 4000000 /dev/zero > $folder/f$i || break; done 2>/dev/null\n"
      "sleep 0.3; echo ./grid.cpp:1:1: error: $(du -sk $folder | cut -f1) KiB in $i; exit 1");
  const std::string why = refusal();
  if (isFull()) {
    EXPECT_THAT(why, testing::ContainsRegex("error: [0-9]{1,4} KiB in"));
  } else {
    EXPECT_THAT(why, HasSubstr("which is the limit"));
  }
}

// In Perl, because a shell cannot hold unnamed files.
TEST_F(HostileTool, FillsNoMoreByFilesWithoutAName) {
  toolchain.limits.outputBytes = 4u << 20;
  takeOver(
      "perl -e '$folder = shift; $folder =~ s|/[^/]*$||; $SIG{XFSZ} = \"IGNORE\"; my @open; my "
      "$sum = 0;"
      "for (1..40) { open(my $f, \">\", \"$folder/f\") or last; unlink(\"$folder/f\"); push @open, "
      "$f;"
      "  my $n = syswrite($f, \"x\" x 4000000); last unless $n; $sum += $n }"
      "select(undef, undef, undef, 0.3); print \"./grid.cpp:1:1: error: \", $sum >> 20, \" "
      "MiB\\n\"' $out\n"
      "exit 1");
  const std::string why = refusal();
  if (isFull()) {
    EXPECT_THAT(why, testing::ContainsRegex("error: [0-9] MiB"));
  } else {
    EXPECT_THAT(why, HasSubstr("which is the limit"));
  }
}

TEST_F(HostileTool, LeavesNoFolderThatCannotBeRemoved) {
  takeOver(
      "folder=${out%/*}; umask 0777; mkdir -p $folder/a/b; head -c 1000 /dev/zero > $folder/a/b/c;"
      "head -c 1000 /dev/zero > $folder/closed; chmod 0 $folder/a $folder; exit 1");
  EXPECT_THAT(refusal(), StartsWith("it does not compile"));
}

TEST_F(HostileTool, ChangesNothingOnceItHasEnded) {
  takeOver("$real \"$@\"\n(sleep 0.2; echo garbage > $out) </dev/null >/dev/null 2>&1 & exit 0");
  EXPECT_EQ(answer(), 7);
}

// A leftover process keeps the judge's file that the shell has open.
TEST_F(HostileTool, MakesNothingOfAnotherSizeOnceItHasEnded) {
  const std::string commands =
      "perl -e 'my $shell = getppid(); exit if fork; my @open;"
      "for my $f (glob(\"/proc/$shell/fd/*\")) { open(my $h, \"+<\", $f) and push @open, $h }"
      "for (1..300) { for my $h (@open) { truncate($h, 0); truncate($h, 100000) }"
      "  select(undef, undef, undef, 0.001) }' </dev/null >/dev/null 2>&1\n$real \"$@\"";
  for (int i = 0; i < 5; ++i) {
    takeOver("exec $real \"$@\"", commands);
    try {
      build();
    } catch (const Refused&) {
    }
  }
}

TEST_F(HostileTool, LeavesNoProcess) {
  takeOver(
      "$real \"$@\"\n"
      "(setsid sleep 31.4159 & nohup sleep 31.4159 & sleep 31.4159 &) </dev/null >/dev/null 2>&1\n"
      "perl -e 'use POSIX; POSIX::setsid(); setpgrp(0, 0); exec(\"sleep\", \"31.4159\") if !fork'"
      " </dev/null >/dev/null 2>&1\n"
      "exit 0");
  EXPECT_EQ(answer(), 7);
  // In its own namespaces it is killed at once, but disappears only when the kernel gets to it.
  for (int i = 0; i < 500 && processesWith("31.4159") != 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(processesWith("31.4159"), 0);
}

TEST_F(HostileTool, StartsNoMoreThanAFewProcesses) {
  takeOver("i=0; while [ $i -lt 300 ]; do sleep 100 & i=$((i+1)); done; wait; exit 0");
  EXPECT_THAT(refusal(), HasSubstr("too many processes"));
}

TEST_F(HostileTool, RunsNoLongerThanItsTime) {
  toolchain.limits.wall = std::chrono::seconds(1);
  takeOver("(sleep 50 & sleep 50 &); sleep 50");
  EXPECT_THAT(refusal(), HasSubstr("it took too long"));
}

TEST_F(HostileTool, PrintsNoMoreThanIsKept) {
  takeOver("yes './grid.cpp:1:1: error: no' | head -c 50000000; exit 1");
  EXPECT_LT(refusal().size(), 10'000u);
}

TEST_F(HostileTool, WritesNowhereElse) {
  toolchain.cache = files.beside("cache");
  const fs::path other = files.write("../other/given", "text");
  const std::string target = other.parent_path().string();
  const std::string why =
      said("for f in ./grid.cpp ./new ../new " + target + "/given " + target + "/new " +
           toolchain.cache.string() + "/x " + (toolchain.headers / "sudoku/grid.h").string() +
           " /usr/include/x /dev/shm/sudokulab-left; do\n"
           "  (echo evil > $f) 2>/dev/null && say wrote $f\n"
           "done; say done");
  EXPECT_THAT(why, HasSubstr("error: done"));
  // In its input folder and in /dev/shm it writes to its own small file system.
  std::string outside = why;
  for (const char* own : {"wrote ../new", "wrote /dev/shm/sudokulab-left"})
    outside = test::replaced(outside, isFull() ? own : "-", "");
  EXPECT_THAT(outside, Not(HasSubstr("wrote")));
  EXPECT_EQ(files.read("../other/given"), "text");
  EXPECT_FALSE(fs::exists("/dev/shm/sudokulab-left"));
  EXPECT_FALSE(fs::exists(temporary() / "new"));
}

TEST_F(HostileTool, ReadsNothingElse) {
  const fs::path secret = files.write("../secret", "the answer");
  fs::permissions(secret, fs::perms::owner_read);
  const std::string why =
      said("for f in " + secret.string() + " " + pluginOfAnother().string() +
           " /etc/shadow /etc/passwd $HOME/.bashrc /proc/1/environ; do\n"
           "  [ \"$(head -c 4 $f 2>/dev/null)\" ] && say read $f\n"
           "done; ls " +
           files.beside("").string() + " >/dev/null 2>&1 && say listed; say done");
  EXPECT_THAT(why, HasSubstr("error: done"));
  // The first process of its namespace is bubblewrap.
  EXPECT_THAT(test::replaced(why, isFull() ? "read /proc/1/environ" : "-", ""),
              Not(HasSubstr("read ")));
  if (!isFull()) {
    EXPECT_THAT(why, Not(HasSubstr("listed")));
  }
}

TEST_F(HostileTool, FindsNoSecretInItsEnvironment) {
  ::setenv("SUDOKULAB_TEST_SECRET", "the answer", 1);
  const std::string why = said("say $(env | cut -d= -f1 | sort | tr '\\n' ' ')");
  ::unsetenv("SUDOKULAB_TEST_SECRET");
  EXPECT_THAT(why, HasSubstr("LC_ALL"));
  EXPECT_THAT(why, Not(HasSubstr("SECRET")));
}

TEST_F(HostileTool, StopsNobodyElse) {
  const std::string judge = std::to_string(::getpid());
  EXPECT_THAT(said("kill -STOP " + judge + " && say stopped " + judge +
                   "\nkill -TERM $PPID && say stopped $PPID\nkill -0 -1 && say all\nsay done"),
              testing::AllOf(HasSubstr("error: done"), Not(HasSubstr("stopped")),
                             Not(HasSubstr("error: all"))));
}

TEST_F(HostileTool, MakesNeitherLinksNorDevicesAnywhere) {
  EXPECT_THAT(
      said("cd ${out%/*}; echo > a; ln -s a b && say link; ln a c && say hard link\n"
           "mknod d c 1 3 && say device; mkfifo e && say fifo; chmod 4755 a; [ -u a ] && say mode\n"
           "say done"),
      testing::AllOf(HasSubstr("error: done"), Not(HasSubstr("error: link")),
                     Not(HasSubstr("error: hard")), Not(HasSubstr("error: device")),
                     Not(HasSubstr("error: fifo")), Not(HasSubstr("error: mode"))));
}

TEST_F(HostileTool, ReachesNoNetwork) {
  EXPECT_THAT(
      said("perl -MSocket -e 'socket(my $s, AF_INET, SOCK_STREAM, 0) and"
           " print \"./grid.cpp:1:1: error: socket\\n\"; socket($s, AF_UNIX, SOCK_STREAM, 0) and"
           " print \"./grid.cpp:1:1: error: unix\\n\"'; say done"),
      testing::AllOf(HasSubstr("error: done"), Not(HasSubstr("error: socket")),
                     Not(HasSubstr("error: unix"))));
}

TEST_F(HostileTool, ChangesNoObjectOfAnotherSource) {
  files.write("other.cpp", "int other() { return 1; }\n");
  takeOver(
      "find / -name other.cpp.o -exec sh -c 'echo garbage > $1' sh {} \\; 2>/dev/null\n"
      "exec $real \"$@\"",
      "for o in ./*.o; do (echo garbage > $o) 2>/dev/null && exit 1; rm -f $o; done\n"
      "exec $real \"$@\"");
  EXPECT_EQ(answer(), 7);
}

TEST_F(HostileTool, HasNoNameOfASubmissionInItsWay) {
  files.write("grid.cpp.o/other.cpp", "int other() { return 1; }\n");
  files.write("0/grid.cpp.o/linked/made.cpp", "int more() { return 1; }\n");
  EXPECT_EQ(answer(), 7);
}

TEST_F(HostileTool, MakesAnyObjectAndGainsNothing) {
  takeOver("head -c 5000 /dev/urandom > $out; exit 0");
  EXPECT_THAT(refusal(), AnyOf(HasSubstr("symbols"), StartsWith("no class is exported"),
                               StartsWith("it compiles but does not link")));
}

TEST_F(HostileTool, PutsNothingIntoTheCacheForAnother) {
  toolchain.cache = files.beside("cache");
  fs::create_directory(toolchain.cache);
  const std::string plugin = pluginOfAnother().string();
  takeOver("exec $real \"$@\"", "ln -s " + plugin + " $out; exit 0");
  EXPECT_THAT(refusal(), StartsWith("it compiles but does not link"));
  for (const auto& entry : fs::recursive_directory_iterator(toolchain.cache))
    EXPECT_FALSE(entry.is_symlink() || entry.path().filename() == "plugin.so") << entry.path();
}

TEST_F(HostileTool, GetsNoFileOfOursWrittenIntoAFolderOfItsChoice) {
  files.write("grid_test.cpp", "#include <gtest/gtest.h>\nTEST(A, B) {}\n");
  const fs::path chosen = files.beside("chosen");
  fs::create_directory(chosen);
  takeOver("ln -s " + chosen.string() + " .implementation; ln -s " + chosen.string() +
           " ${out%/*}/.implementation; mkdir .implementation; exec $real \"$@\"");
  buildTests(readSubmission(files.root()), toolchain, test::underTest(), files.beside("tests"));
  EXPECT_TRUE(fs::is_empty(chosen));
}

TEST_F(HostileTool, IsKnownToHaveCrashedByHowItEnded) {
  const auto build = [this](const std::string& commands) {
    takeOver(commands);
    const Submission submission = readSubmission(files.root());
    Compilation compilation(submission, toolchain, Variant::plain);
    compilation.requireAll(compilation.compile({{"grid.cpp", ""}}));
  };
  EXPECT_THROW(build("exit 4"), CompilerCrashed);
  EXPECT_THROW(build("perl -e 'kill 11, $$'; exit 139"), CompilerCrashed);
  try {
    build("echo './grid.cpp:1: internal compiler error: Segmentation fault'; exit 1");
    ADD_FAILURE();
  } catch (const CompilerCrashed&) {
    ADD_FAILURE() << "classified by its message";
  } catch (const Refused&) {
  }
}

TEST_F(HostileTool, CannotForgeItsEndByAProcessThatItLeaves) {
  takeOver("(exec 3>&- ; sleep 20 &) ; exec $real \"$@\"");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(answer(), 7);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

// Only text is compiled.

class PrecompiledHeader : public HostileTool {
 protected:
  /// A harmless precompiled header whose text differs from header.h, so that the answer tells which
  /// one was used.
  static std::string ofAnotherText(const std::string& answer) {
    const test::Files work;
    const fs::path header = work.write("header.h", "#define ANSWER " + answer + "\n");
    sandbox::Command command{.arguments = {test::compiler().string()}, .folder = work.root()};
    for (const std::string& flag : flagsOf(Variant::plain, test::compiler()))
      command.arguments.push_back(flag);
    command.arguments.insert(command.arguments.end(),
                             {"-x", "c++-header", "header.h", "-o", "header.h.gch"});
    command.limits.outputBytes = 64u << 20;
    EXPECT_TRUE(sandbox::run(command).succeeded());
    return work.read("header.h.gch");
  }

  static std::string source() {
    return "#include \"header.h\"\n" + exportedGrid("MyGrid", "ANSWER");
  }
  int answerOf(const Submission& submission) const {
    buildPlugin(submission, toolchain, Variant::plain, output());
    return host::Plugin(output()).make<IGrid>()->get(0, 0);
  }
};

TEST_F(PrecompiledHeader, IsLeftOutAndNamed) {
  files.write("grid.cpp", source());
  files.write("header.h", "#define ANSWER 7\n");
  files.write("header.h.gch", ofAnotherText("3"));
  files.write("deep/other.h.gch/c++.gch", ofAnotherText("3"));
  const Submission submission = readSubmission(files.root());
  EXPECT_THAT(
      submission.notes,
      testing::UnorderedElementsAre(
          "left out: header.h.gch (a precompiled header: only text is compiled)",
          "left out: folder deep/other.h.gch (a precompiled header: only text is compiled)"));
  EXPECT_EQ(answerOf(submission), 7);
}

TEST_F(PrecompiledHeader, IsLeftOutOfAnArchive) {
  const auto zip = files.write("../work.zip", test::ArchiveMaker("zip")
                                                  .file("grid.cpp", source())
                                                  .file("header.h", "#define ANSWER 7\n")
                                                  .file("header.h.gch", ofAnotherText("3"))
                                                  .file("header.h.GCH/x", ofAnotherText("3"))
                                                  .bytes());
  const Submission submission = readSubmission(zip);
  EXPECT_TRUE(std::ranges::all_of(submission.others,
                                  [](const SourceFile& file) { return file.path == "header.h"; }));
  EXPECT_EQ(submission.notes.size(), 2u);
  EXPECT_EQ(answerOf(submission), 7);
}

// Without this the following tests would prove nothing.
TEST_F(PrecompiledHeader, WouldBeLoadedByGccAlone) {
  if (factsOf(test::compiler()).isClang) GTEST_SKIP() << "clang loads none for an #include";
  files.write("main.cpp", "#include \"header.h\"\nint main() { return ANSWER; }\n");
  files.write("header.h", "#define ANSWER 7\n");
  files.write("header.h.gch", ofAnotherText("3"));
  sandbox::Command command{.arguments = {test::compiler().string(), "main.cpp", "-o", "main"},
                           .folder = files.root()};
  for (const std::string& flag : flagsOf(Variant::plain, test::compiler()))
    command.arguments.push_back(flag);
  command.limits.outputBytes = 64u << 20;
  ASSERT_TRUE(sandbox::run(command).succeeded());
  const auto outcome =
      sandbox::run({.arguments = {(files.root() / "main").string()}, .folder = "/"});
  EXPECT_EQ(sandbox::describeWaitStatus(outcome.waitStatus), "ended with status 3");
}

// Second line of defense: the compiler does not load a precompiled header that got through.
TEST_F(PrecompiledHeader, IsNotLoaded) {
  for (const char* name : {"header.h.gch", "header.h.gch/any", "header.h.pch"}) {
    const Submission submission{
        .sources = {{"grid.cpp", source()}},
        .others = {{"header.h", "#define ANSWER 7\n"}, {name, ofAnotherText("3")}}};
    EXPECT_EQ(answerOf(submission), 7) << name;
  }
}

TEST_F(PrecompiledHeader, IsNotLoadedByTests) {
  const std::string test =
      "#include \"header.h\"\n#include <gtest/gtest.h>\nTEST(A, IsSeven) { EXPECT_EQ(ANSWER, 7); "
      "}\n"
      "static_assert(ANSWER == 7);\n";
  const Submission submission{
      .tests = {{"a_test.cpp", test}},
      .others = {{"header.h", "#define ANSWER 7\n"}, {"header.h.gch", ofAnotherText("3")}}};
  EXPECT_NO_THROW(buildTests(submission, toolchain, test::underTest(), files.beside("tests")));
}

TEST_F(HostileTool, GetsNothingButText) {
  for (const char* name :
       {"a.h.pch", "a.pcm", "a.gcm", "gcm.cache/a.txt", "module.modulemap", "a.o", "a.obj", "a.a",
        "a.lo", "a.bc", "a.rsp", "a.specs", "a.so", "A.GCH"})
    files.write(name, "text");
  files.write("picture.png", std::string("\x89PNG\0\0", 6));
  files.write("table.inc", "1, 2, 3");
  files.write("exercise.a/header.h", "");
  const Submission submission = readSubmission(files.root());
  std::vector<std::string> names;
  for (const SourceFile& file : submission.others) names.push_back(file.path.string());
  EXPECT_THAT(names, testing::ElementsAre("exercise.a/header.h", "table.inc"));
  EXPECT_EQ(submission.notes.size(), 15u);
}

}  // namespace
}  // namespace sudoku::build
