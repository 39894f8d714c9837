extern "C" {
__attribute__((visibility("default"))) const char sudoku_export_solver[] = "not an export at all, but a text";
__attribute__((visibility("default"))) int sudoku_export_grid() { return 1; }
}
