// Whether there is a screen at all. Apart from the window, because X11's header claims common words.
#pragma once
#include <string>

namespace slip {

/// Why no window can be opened; empty: one can. SFML ends the process when it cannot reach the display.
std::string displayProblem();

}  // namespace slip
