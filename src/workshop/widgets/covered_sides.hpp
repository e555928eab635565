// SPDX-License-Identifier: MIT
// The part of the window that panels cover.
#pragma once

namespace slip {

struct CoveredSides {
    float left = 0, right = 0;  // px
};

}  // namespace slip
