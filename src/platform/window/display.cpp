// SPDX-License-Identifier: MIT
#include "platform/window/display.hpp"

#include "platform/window/calm_errors.hpp"

#include <GL/glx.h>
#include <fmt/format.h>
#include <charconv>
#include <cstdlib>

namespace slip {
namespace {

constexpr int kMinVersion = 3;  // of OpenGL, needed by the tuning panel

/// Returns GL_VERSION of a context for a hidden window of that visual. Empty if there is no context.
std::string versionFor(Display* display, XVisualInfo& visual) {
    const X11ErrorGuard calm(display);
    const Window root = RootWindow(display, visual.screen);
    XSetWindowAttributes attributes{};
    attributes.colormap = XCreateColormap(display, root, visual.visual, AllocNone);
    const Window window = XCreateWindow(display, root, 0, 0, 1, 1, 0, visual.depth, InputOutput, visual.visual,
                                        CWColormap | CWBorderPixel, &attributes);
    std::string version;
    if (const GLXContext context = glXCreateContext(display, &visual, nullptr, True)) {
        if (glXMakeCurrent(display, window, context)) {
            const GLubyte* const text = glGetString(GL_VERSION);
            if (text != nullptr) version = reinterpret_cast<const char*>(text);
            glXMakeCurrent(display, None, nullptr);
        }
        glXDestroyContext(display, context);
    }
    XDestroyWindow(display, window);
    XFreeColormap(display, attributes.colormap);
    return version;
}

std::string openGlProblem(Display* display) {
    const char* const name = DisplayString(display);
    if (!glXQueryExtension(display, nullptr, nullptr))
        return fmt::format("no OpenGL: the display '{}' has no GLX extension", name);
    const int screen = DefaultScreen(display);
    int wanted[] = {GLX_RGBA, GLX_DOUBLEBUFFER, GLX_RED_SIZE, 5, GLX_GREEN_SIZE, 5, GLX_BLUE_SIZE, 5, None};
    using Visual = std::unique_ptr<XVisualInfo, int (*)(void*)>;
    const Visual visual(glXChooseVisual(display, screen, wanted), XFree);
    if (!visual)
        return fmt::format(
            "no OpenGL: the display '{}' has no double-buffered true colour of 15 bits or more (its screen has {})",
            name, DefaultDepth(display, screen));
    return versionProblem(versionFor(display, *visual));
}

}  // namespace

DisplayProbe::DisplayProbe() {
    const char* const name = std::getenv("DISPLAY");
    if (name == nullptr || *name == '\0') {
        problem_ = "no display: set DISPLAY, or let ./play run it off-screen";
    } else if (Display* const display = XOpenDisplay(nullptr)) {
        connection_.reset(display, XCloseDisplay);
        problem_ = openGlProblem(display);
    } else {
        problem_ = fmt::format("no display: cannot reach '{}' (DISPLAY)", name);
    }
}

std::string versionProblem(const std::string& version) {
    if (version.empty()) return "no OpenGL: its driver gives no context";
    int major = 0;
    std::from_chars(version.data(), version.data() + version.size(), major);
    if (major >= kMinVersion) return {};
    return "no OpenGL 3.0: the driver has only '" + version + "'";
}

}  // namespace slip
