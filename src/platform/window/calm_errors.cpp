// SPDX-License-Identifier: MIT
#include "platform/window/calm_errors.hpp"

#include <X11/Xlib.h>

namespace slip {

X11ErrorGuard::X11ErrorGuard(_XDisplay* display)
    : display_(display),
      before_(reinterpret_cast<void (*)()>(XSetErrorHandler([](Display*, XErrorEvent*) { return 0; }))) {}

X11ErrorGuard::~X11ErrorGuard() {
    XSync(display_, False);
    XSetErrorHandler(reinterpret_cast<XErrorHandler>(before_));
}

}  // namespace slip
