#include "app/display.hpp"

#include <X11/Xlib.h>
#include <cstdlib>

namespace slip {

std::string displayProblem() {
    const char* const name = std::getenv("DISPLAY");
    if (name == nullptr || *name == '\0') return "no display: set DISPLAY, or let ./play run it off-screen";
    Display* const display = XOpenDisplay(nullptr);
    if (display == nullptr) return "no display: cannot reach '" + std::string(name) + "' (DISPLAY)";
    XCloseDisplay(display);
    return "";
}

}  // namespace slip
