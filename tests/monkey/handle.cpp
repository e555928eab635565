// SPDX-License-Identifier: MIT
#include "monkey/handle.hpp"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <cstring>
#include <stdexcept>

namespace slip::test {

struct WindowHandle::Impl {
    Display* display;
    Window window = None;

    Atom atom(const char* name) const { return XInternAtom(display, name, False); }
};

WindowHandle::WindowHandle(const std::string& name) : impl_(std::make_unique<Impl>(Impl{XOpenDisplay(name.c_str())})) {
    if (impl_->display == nullptr) throw std::runtime_error("cannot reach " + name);
    // The window may disappear at any moment.
    XSetErrorHandler([](Display*, XErrorEvent*) { return 0; });
}

WindowHandle::~WindowHandle() { XCloseDisplay(impl_->display); }

bool WindowHandle::find() {
    Window root = None, parent = None, *all = nullptr;
    unsigned count = 0;
    impl_->window = None;
    if (!XQueryTree(impl_->display, DefaultRootWindow(impl_->display), &root, &parent, &all, &count)) return false;
    for (unsigned i = 0; i < count; ++i) {
        char* name = nullptr;
        XWindowAttributes attributes{};
        if (!XFetchName(impl_->display, all[i], &name)) continue;
        const bool shown = XGetWindowAttributes(impl_->display, all[i], &attributes) && attributes.map_state != 0;
        if (shown && std::strcmp(name, "Slipangle") == 0) impl_->window = all[i];
        XFree(name);
    }
    XFree(all);
    return impl_->window != None;
}

void WindowHandle::resize(int width, int height) {
    XResizeWindow(impl_->display, impl_->window, static_cast<unsigned>(width), static_cast<unsigned>(height));
    XFlush(impl_->display);
}

void WindowHandle::focus(bool game) {
    XSetInputFocus(impl_->display, game ? impl_->window : None, RevertToNone, CurrentTime);
    XFlush(impl_->display);
}

void WindowHandle::close() {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = impl_->window;
    event.xclient.message_type = impl_->atom("WM_PROTOCOLS");
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(impl_->atom("WM_DELETE_WINDOW"));
    event.xclient.data.l[1] = CurrentTime;
    XSendEvent(impl_->display, impl_->window, False, NoEventMask, &event);
    XFlush(impl_->display);
}

}  // namespace slip::test
