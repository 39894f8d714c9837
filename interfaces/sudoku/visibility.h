#ifndef SUDOKULAB_CONTRACT_VISIBILITY_H
#define SUDOKULAB_CONTRACT_VISIBILITY_H

/// Marks the types shared across a library boundary: interface classes and their exceptions.
#define SUDOKU_CONTRACT __attribute__((visibility("default")))

#endif
