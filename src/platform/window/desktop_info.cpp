// SPDX-License-Identifier: MIT
#include "platform/window/desktop_info.hpp"

#include "base/contains.hpp"
#include "platform/window/calm_errors.hpp"

#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xrandr.h>
#include <algorithm>
#include <memory>
#include <span>

namespace slip {
namespace {

using Connection = std::unique_ptr<Display, int (*)(Display*)>;
struct Free {
    void operator()(void* data) const { XFree(data); }
};

Connection connect() { return {XOpenDisplay(nullptr), XCloseDisplay}; }

/// A window's property of 32-bit values.
class Property {
public:
    Property(Display* display, Window window, const char* name, Atom type) {
        constexpr long kMaxWords = 4096;
        Atom found = None;
        int format = 0;
        unsigned long count = 0, left = 0;
        unsigned char* data = nullptr;
        const Atom atom = XInternAtom(display, name, True);
        if (atom == None || XGetWindowProperty(display, window, atom, 0, kMaxWords, False, type, &found, &format,
                                               &count, &left, &data) != Success)
            return;
        data_.reset(data);
        if (found == type && format == 32) values_ = {reinterpret_cast<const unsigned long*>(data), count};
    }
    std::span<const unsigned long> values() const { return values_; }

private:
    std::unique_ptr<unsigned char, Free> data_;
    std::span<const unsigned long> values_;
};

/// True if a window manager runs. By the Extended Window Manager Hints the root names a window of the manager, which
/// names itself.
bool isManaged(Display* display) {
    constexpr const char* kCheck = "_NET_SUPPORTING_WM_CHECK";
    const Property root(display, DefaultRootWindow(display), kCheck, XA_WINDOW);
    if (root.values().size() != 1) return false;
    const Window manager = root.values().front();
    const X11ErrorGuard calm(display);  // a crashed manager may have left its property behind
    const Property own(display, manager, kCheck, XA_WINDOW);
    return own.values().size() == 1 && own.values().front() == manager;
}

bool supports(Display* display, const char* hint) {
    const Atom atom = XInternAtom(display, hint, True);
    const Property list(display, DefaultRootWindow(display), "_NET_SUPPORTED", XA_ATOM);
    return atom != None && contains(list.values(), atom);
}

std::vector<sf::IntRect> monitorsOf(Display* display) {
    int event = 0, error = 0, major = 0, minor = 0, count = 0;
    if (!XRRQueryExtension(display, &event, &error) || !XRRQueryVersion(display, &major, &minor)) return {};
    if (major == 1 && minor < 5) return {};
    const std::unique_ptr<XRRMonitorInfo, void (*)(XRRMonitorInfo*)> list(
        XRRGetMonitors(display, DefaultRootWindow(display), True, &count), XRRFreeMonitors);
    std::vector<sf::IntRect> monitors;
    for (int i = 0; i < count; ++i) {
        const XRRMonitorInfo& m = list.get()[i];
        if (m.width > 0 && m.height > 0)
            monitors.insert(m.primary ? monitors.begin() : monitors.end(), {m.x, m.y, m.width, m.height});
    }
    return monitors;
}

}  // namespace

DesktopInfo queryDesktop() {
    DesktopInfo desk;
    const Connection display = connect();
    if (!display) return desk;
    const int screen = DefaultScreen(display.get());
    desk.size = {DisplayWidth(display.get(), screen), DisplayHeight(display.get(), screen)};
    desk.depth = DefaultDepth(display.get(), screen);
    desk.monitors = monitorsOf(display.get());
    if (desk.monitors.empty()) desk.monitors.push_back({{0, 0}, desk.size});
    desk.managed = isManaged(display.get());
    desk.fillsMonitor = desk.managed && supports(display.get(), "_NET_WM_STATE_FULLSCREEN");
    return desk;
}

const sf::IntRect& monitorAt(const DesktopInfo& desk, sf::Vector2i place) {
    const auto found = std::ranges::find_if(desk.monitors, [&](const sf::IntRect& m) { return m.contains(place); });
    return found == desk.monitors.end() ? desk.monitors.front() : *found;
}

sf::Vector2i centredOn(const sf::IntRect& monitor, sf::Vector2i size) {
    return {monitor.left + std::max(0, (monitor.width - size.x) / 2),
            monitor.top + std::max(0, (monitor.height - size.y) / 2)};
}

sf::Vector2i creationSize(const DesktopInfo& desk, sf::Vector2i size) {
    constexpr int kSeen = 64;       // px that stay on the desktop at least
    if (desk.managed) return size;  // the manager puts it where it is visible
    return {size.x, std::max(size.y, desk.size.x - 2 * std::max(0, desk.size.y - kSeen))};
}

void requestFullScreen(sf::WindowHandle window, bool fills) {
    const Connection display = connect();
    if (!display) return;
    constexpr long kRemove = 0, kAdd = 1, kFromApplication = 1;
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = XInternAtom(display.get(), "_NET_WM_STATE", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = fills ? kAdd : kRemove;
    event.xclient.data.l[1] = static_cast<long>(XInternAtom(display.get(), "_NET_WM_STATE_FULLSCREEN", False));
    event.xclient.data.l[3] = kFromApplication;
    XSendEvent(display.get(), DefaultRootWindow(display.get()), False,
               SubstructureNotifyMask | SubstructureRedirectMask, &event);
}

void setFramed(sf::WindowHandle window, bool framed) {
    const Connection display = connect();
    if (!display) return;
    constexpr unsigned long kHasFrame = 2, kAll = 1;  // Motif's hints: flags, functions, frame, input mode, status
    const unsigned long hints[] = {kHasFrame, 0, framed ? kAll : 0, 0, 0};
    const Atom atom = XInternAtom(display.get(), "_MOTIF_WM_HINTS", False);
    XChangeProperty(display.get(), window, atom, atom, 32, PropModeReplace,
                    reinterpret_cast<const unsigned char*>(hints), static_cast<int>(std::size(hints)));
}

bool isShown(sf::WindowHandle window) {
    const Connection display = connect();
    if (!display) return false;
    const X11ErrorGuard calm(display.get());
    XWindowAttributes attributes{};
    if (XGetWindowAttributes(display.get(), window, &attributes) == 0 || attributes.map_state != IsViewable)
        return false;
    // Compositors keep minimised windows mapped.
    const Atom hidden = XInternAtom(display.get(), "_NET_WM_STATE_HIDDEN", True);
    const Property states(display.get(), window, "_NET_WM_STATE", XA_ATOM);
    return hidden == None || !contains(states.values(), hidden);
}

void setLeastSize(sf::WindowHandle window, sf::Vector2i size) {
    const Connection display = connect();
    if (!display) return;
    XSizeHints hints{};
    long given = 0;
    XGetWMNormalHints(display.get(), window, &hints, &given);
    hints.flags |= PMinSize;
    hints.min_width = size.x;
    hints.min_height = size.y;
    XSetWMNormalHints(display.get(), window, &hints);
}

}  // namespace slip
