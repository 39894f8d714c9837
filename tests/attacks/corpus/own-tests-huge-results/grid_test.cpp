#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

const int early = [] {
  std::ofstream out("results.json");
  out << R"({"testsuites":[{"name":"A","testsuite":[)";
  for (int i = 0; i < 1'000'000; ++i) out << "{},";
  out << R"({"name":"B","status":"RUN","result":"COMPLETED"}]}]})" << std::flush;
  ::_exit(0);
  return 0;
}();
