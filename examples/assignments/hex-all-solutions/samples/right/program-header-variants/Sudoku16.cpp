#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

using namespace std;

vector<string> board;                     // the 16 lines of the file
uint16_t rowUsed[16], colUsed[16], boxUsed[16];  // bit n: symbol n is used
int found = 0;  // number of the last solution

const string SYMBOLS = "0123456789abcdef";

// number of the 4x4 box
int boxOf(int r, int c) { return r / 4 * 4 + c / 4; }

// marks a symbol as used or free again
void flip(int r, int c, int n)
{
    rowUsed[r] ^= 1 << n;
    colUsed[c] ^= 1 << n;
    boxUsed[boxOf(r, c)] ^= 1 << n;
}

// may the symbol not be put there?
bool isUsed(int r, int c, int n)
{
    return ((rowUsed[r] | colUsed[c] | boxUsed[boxOf(r, c)]) >> n) & 1;
}

// SOLUTION #1: and so on
void print(ofstream& file)
{
    found++;
    file << "SOLUTION #" << found << ":" << endl;
    file << endl;
    for (const string& line : board)  // 16 lines
        file << line << endl;
    file << endl;
}

// recursive search from cell k on
void search(int k, ofstream& file)
{
    // skip what is filled in
    while (k < 256 && board[k / 16][k % 16] != '.')
        k++;
    if (k == 256)
    {
        print(file);
        return;
    }
    int r = k / 16, c = k % 16;  // row and column of the gap
    for (int n = 0; n < 16; n++)
    {
        if (isUsed(r, c, n)) continue;   // not allowed
        flip(r, c, n);  // no longer free
        board[r][c] = SYMBOLS[n];
        search(k + 1, file);
        board[r][c] = '.';               // backtrack
        flip(r, c, n);
    }
}

int main()
{
    ifstream input("puzzle.txt");
    ofstream output("solutions.txt");
    string word;
    // >> stops at white space, so \r does no harm
    while (input >> word)
        board.push_back(word);
    // count in the givens
    for (int r = 0; r < 16; r++)
        for (int c = 0; c < 16; c++)
            if (board[r][c] != '.')
            {
                int n = SYMBOLS.find(board[r][c]);
                if (isUsed(r, c, n)) return 0;   // wrong givens: no solution, the file stays empty
                flip(r, c, n);
            }
    search(0, output);
    return 0;
}
