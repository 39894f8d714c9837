#pragma once
constexpr int nested_grid = 1;
