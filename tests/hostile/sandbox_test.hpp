// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

namespace slip::test {

/// Like serveWork. The work tries everything that drawing a picture does not need.
void serveEscape(const std::vector<std::string>& arguments);

}  // namespace slip::test
