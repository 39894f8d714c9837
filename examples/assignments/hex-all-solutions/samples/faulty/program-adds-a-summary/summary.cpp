#include <cstdio>
#include <cstring>

// One line more and one column more than needed, for the end of the strings.
char field[17][18];  /* with \0 */
int  found;  /* solutions */

// 1: the symbol can stand in line y, column x
int can(int y, int x, char symbol)
{
    int j, i;
    if (memchr(field[y], symbol, 16)) return 0;     /* in the line */
    for (j = 0; j < 16; j++)
        if (field[j][x] == symbol) return 0;        /* in the column */
    for (j = y & 12; j <= (y | 3); j++)             /* in the box */
        for (i = x & 12; i <= (x | 3); i++)
            if (field[j][i] == symbol) return 0;
    return 1;
}

/* recursive search */
void search(FILE *out, int cell)
{
    const char *s;
    int y = cell / 16, x = cell % 16;
    if (cell == 256) {
        /* all 16 lines */
        fprintf(out, "Solution %d\n\n", ++found);
        for (y = 0; y < 16; y++) fprintf(out, "%s\n", field[y]);
        fprintf(out, "\n");
        return;
    }
    if (field[y][x] != '.') {
        search(out, cell + 1);                      /* given */
        return;
    }
    for (s = "0123456789abcdef"; *s; s++) {
        if (!can(y, x, *s)) continue;  /* no */
        field[y][x] = *s;
        search(out, cell + 1);
        field[y][x] = '.';                          /* take back */
    }
}

/* 1: no given contradicts another */
int consistent()
{
    int cell;
    for (cell = 0; cell < 256; cell++) {
        char *c = &field[cell / 16][cell % 16], symbol = *c;
        *c = '.';                                   /* out for a moment */
        if (symbol != '.' && !can(cell / 16, cell % 16, symbol)) return 0;
        *c = symbol;
    }
    return 1;
}

int main()
{
    FILE *in = fopen("puzzle.txt", "r"), *out = fopen("solutions.txt", "w");
    int y;  /* line */
    for (y = 0; y < 16; y++)
        if (fscanf(in, "%17s", field[y]) != 1) return 1;
    if (consistent()) search(out, 0);
    /* the summary */
    fprintf(out, "%d solutions\n", found);
    fclose(out);
    fclose(in);
    return 0;
}
