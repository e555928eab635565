#include "app/devices/display.hpp"

#include <X11/Xlib.h>
#include <cstdlib>

namespace slip {

DisplayProbe::DisplayProbe() {
    const char* const name = std::getenv("DISPLAY");
    if (name == nullptr || *name == '\0') {
        problem_ = "no display: set DISPLAY, or let ./play run it off-screen";
    } else if (Display* const display = XOpenDisplay(nullptr)) {
        connection_.reset(display, XCloseDisplay);
    } else {
        problem_ = "no display: cannot reach '" + std::string(name) + "' (DISPLAY)";
    }
}

}  // namespace slip
