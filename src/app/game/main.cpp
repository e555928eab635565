// SPDX-License-Identifier: MIT
#include "app/game/app.hpp"

int main(int argc, char** argv) { return slip::runProgram({argv + 1, argv + argc}); }
