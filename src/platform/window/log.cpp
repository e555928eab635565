// SPDX-License-Identifier: MIT
#include "platform/window/log.hpp"

#include "io/json/wording.hpp"

#include <cstdio>

namespace slip {

void say(const std::string& line) { std::fprintf(stderr, "slipangle: %s\n", escaped(line).c_str()); }

}  // namespace slip
