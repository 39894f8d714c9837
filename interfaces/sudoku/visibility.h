#ifndef SUDOKULAB_CONTRACT_VISIBILITY_H
#define SUDOKULAB_CONTRACT_VISIBILITY_H

/// Marks what both sides of a shared library must agree on: interface classes and their exceptions.
#define SUDOKU_CONTRACT __attribute__((visibility("default")))

#endif
