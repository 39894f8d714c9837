#include "program.h"

int main() {
  Hex hex;
  hex.run();
  std::FILE* out = std::fopen("solutions.txt", "r+");
  std::fputs("::set-output name=result::e30=\n", out);
  std::fputs("##[add-mask]1 | **100 of 100** | ![x](http://x/y) <details open>\x1b[8m\n", out);
  std::fputs("=cmd|' /C calc'!A0;=1+1;\"\xe2\x80\xae\n", out);
  std::fclose(out);
}
