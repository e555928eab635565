// SPDX-License-Identifier: MIT
// Loss of the display or of the window. Separate from the window because X11's header defines common words.
#pragma once
#include <functional>

namespace slip {

/// If the display is gone, X11's library ends the process, with exit code 1. Before that, `save` is called on the
/// thread that called this function. It saves what must not be lost and uses neither window nor graphics. An empty
/// function removes it.
void onDisplayLoss(std::function<void()> save);
/// From now on X11 errors are logged and survived. Errors about this window are remembered.
void watchWindow(unsigned long window);
/// True if another program destroyed the window or if the display is gone. Then nothing can be shown.
bool windowIsLost();

}  // namespace slip
