// X11's errors, which end a program that does not say otherwise. Only for .cpp files: X11's header claims common words.
#pragma once
#include <X11/Xlib.h>

namespace slip {

/// While it lives, a request that the server refuses does not end the process.
class CalmErrors {
public:
    explicit CalmErrors(Display* display)
        : display_(display), before_(XSetErrorHandler([](Display*, XErrorEvent*) { return 0; })) {}
    ~CalmErrors() {
        XSync(display_, False);
        XSetErrorHandler(before_);
    }
    CalmErrors(const CalmErrors&) = delete;
    CalmErrors& operator=(const CalmErrors&) = delete;

private:
    Display* display_;
    XErrorHandler before_;
};

}  // namespace slip
