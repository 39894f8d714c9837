// Each of these is either the submission's or the library's, never confused with the other.
#include "bits/../vector"
#include "./vector"
#include "nested//vector"
#include "nested/../nested/./grid.h"
#include <vector>
#include <bits/stdc++.h>
#include "sudoku//solver.h"
#include <sudoku/./plugin.h>

#include "attack.h"

static_assert(own_vector + nested_vector + nested_grid == 3);
using Kept = std::vector<int>;

SUDOKU_EXPORT_SOLVER(Honest)
