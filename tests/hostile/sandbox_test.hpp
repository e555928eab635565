// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

namespace slip::test {

/// As serveWork: the work tries everything that no drawing of a picture needs.
void serveEscape(const std::vector<std::string>& arguments);

}  // namespace slip::test
