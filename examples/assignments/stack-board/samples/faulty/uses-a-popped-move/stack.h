#ifndef STACK_H
#define STACK_H

#include <sudoku/move.h>

#include <list>

class Stack {
public:
  bool isEmpty() const;
  void push(const sudoku::Move &move);
  const sudoku::Move &pop();

private:
  std::list<sudoku::Move> moves;
};

#endif
