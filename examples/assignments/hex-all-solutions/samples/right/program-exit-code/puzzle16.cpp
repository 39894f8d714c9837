#include <stdio.h>

// c style: everything is global

static char grid[16][17];   // one byte more for the end of the string
static int  count;          // solutions so far
static FILE *out;

// 1 if symbol s may be put into row r, column c
static int allowed(int r, int c, char s)
{
    int i;
    for (i = 0; i < 16; i++)
        if (grid[r][i] == s || grid[i][c] == s                        // row and column
            || grid[(r & ~3) + (i >> 2)][(c & ~3) + (i & 3)] == s)    // box
            return 0;  // no
    return 1;
}

// tries everything from position p on
static void backtrack(int p)
{
    const char *s;
    int r = p / 16, c = p % 16;  // row and column of p
    if (p == 256) {
        // solved
        fprintf(out, "Solution %d\n\n", ++count);
        for (r = 0; r < 16; r++)
            fprintf(out, "%s\n", grid[r]);
        fprintf(out, "\n");
        return;
    }
    if (grid[r][c] != '.') {
        backtrack(p + 1);   // fixed
        return;
    }
    for (s = "0123456789abcdef"; *s; s++)
        if (allowed(r, c, *s)) {
            grid[r][c] = *s;
            backtrack(p + 1);
            grid[r][c] = '.';
        }
}

// 1 if the givens keep to the rules
static int checkGivens(void)
{
    int p;
    for (p = 0; p < 256; p++) {
        char *cell = &grid[p / 16][p % 16], s = *cell;
        if (s == '.')
            continue;
        *cell = '.';        // do not compare it with itself
        if (!allowed(p / 16, p % 16, s))
            return 0;
        *cell = s;
    }
    return 1;
}

int main(void)
{
    int r;
    FILE *in = fopen("puzzle.txt", "r");
    if (!in)
        return -1;
    // %16s stops at \r and \n
    for (r = 0; r < 16; r++)
        if (fscanf(in, "%16s", grid[r]) != 1)
            return -1;
    fclose(in);  // read everything
    out = fopen("solutions.txt", "w");
    if (checkGivens())
        backtrack(0);
    fclose(out);
    // 0 for none, 1 for one ... and at least 1 when there are 256 of them
    return count > 100 ? 100 : count;
}
