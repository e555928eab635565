// SPDX-License-Identifier: MIT
// A display that goes away, or takes the window away. Apart from the window, because X11's header claims common words.
#pragma once
#include <functional>

namespace slip {

/// When the display is gone, X11's library ends the process. Before that `keep` is called, on the thread that called
/// this: it saves what must not be lost and touches neither window nor graphics. Then the exit code is 1. An empty one
/// takes it back.
void keepAtDisplayLoss(std::function<void()> keep);
/// Errors of X11 are said and survived from now on; those about this window are remembered.
void watchWindow(unsigned long window);
/// The window was destroyed by somebody else, or the display is gone: there is nothing left to show.
bool windowIsLost();

}  // namespace slip
