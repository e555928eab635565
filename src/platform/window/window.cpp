// SPDX-License-Identifier: MIT
#include "platform/window/window.hpp"

#include "io/system/file.hpp"
#include "platform/window/desktop_info.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/System/Err.hpp>
#include <fmt/format.h>

#include <ostream>

namespace slip {
namespace {

constexpr const char* kTitle = "Slipangle";
const sf::Vector2i kMinSize(320, 240);  // px

sf::IntRect monitorOf(const DesktopInfo& desk, const sf::RenderWindow& window) {
    const sf::Vector2i size(window.getSize());
    return monitorAt(desk, window.getPosition() + sf::Vector2i(size.x / 2, size.y / 2));
}

/// Suppresses SFML's messages for a while. SFML complains about every screen without vertical sync.
class Hush {
public:
    Hush() : loud_(sf::err().rdbuf(nullptr)) {}
    ~Hush() { sf::err().rdbuf(loud_); }
    Hush(const Hush&) = delete;
    Hush& operator=(const Hush&) = delete;

private:
    std::streambuf* loud_;
};

}  // namespace

bool openWindow(sf::RenderWindow& window, const VideoSettings& video, const Options& options) {
    const DesktopInfo desk = queryDesktop();
    if (desk.size.x <= 0) return false;
    sf::Vector2i size(video.width, video.height);
    if (options.windowed)
        size = {static_cast<int>(options.windowed->first), static_cast<int>(options.windowed->second)};
    const sf::Vector2u first(creationSize(desk, size));
    const unsigned depth =
        desk.depth < 24 ? static_cast<unsigned>(desk.depth) : 32;  // with alpha, as SFML requests by default
    const Hush hush;
    window.create({first.x, first.y, depth}, kTitle, sf::Style::Default);
    if (!window.isOpen() || !window.setActive(true)) return false;
    if (sf::Vector2i(first) != size) window.setSize(sf::Vector2u(size));
    window.setPosition(centredOn(desk.monitors.front(), size));
    setLeastSize(window.getSystemHandle(), kMinSize);
    window.setKeyRepeatEnabled(false);
    window.setJoystickThreshold(1000);  // pads are read elsewhere: keeps their reports out of the window's events
    return true;
}

void waitForScreen(sf::RenderWindow& window, bool on) {
    const Hush hush;
    window.setVerticalSyncEnabled(on);
}

void WindowMode::fill(sf::RenderWindow& window, bool fills) {
    if (fills == fills_) return;
    fills_ = fills;
    if (fills) {
        const DesktopInfo desk = queryDesktop();
        byManager_ = desk.fillsMonitor;
        size_ = byManager_ ? sf::Vector2i() : sf::Vector2i(window.getSize());
        byManager_ ? requestFullScreen(window.getSystemHandle(), true) : cover(window, monitorOf(desk, window));
    } else {
        byManager_ ? requestFullScreen(window.getSystemHandle(), false) : uncover(window);
        if (size_.x > 0) window.setSize(sf::Vector2u(size_));
    }
}

/// Fills a monitor without a window manager's help.
void WindowMode::cover(sf::RenderWindow& window, const sf::IntRect& monitor) {
    place_ = window.getPosition();
    setFramed(window.getSystemHandle(), false);
    window.setSize({static_cast<unsigned>(monitor.width), static_cast<unsigned>(monitor.height)});
    window.setPosition({monitor.left, monitor.top});
}

void WindowMode::uncover(sf::RenderWindow& window) const {
    setFramed(window.getSystemHandle(), true);
    window.setPosition(place_);
}

void WindowMode::resize(sf::RenderWindow& window, sf::Vector2i size) {
    if (fills_) {
        size_ = size;
        return;
    }
    const sf::IntRect monitor = monitorOf(queryDesktop(), window);
    window.setSize(sf::Vector2u(size));
    window.setPosition(centredOn(monitor, size));
}

Result<> savePicture(const sf::Image& picture, const std::filesystem::path& path) {
    return writeFileBy(path, [&](const std::string& temporary) { return picture.saveToFile(temporary); });
}

std::optional<sf::Image> pictureOf(const sf::RenderWindow& window) {
    sf::Texture texture;
    if (!texture.create(window.getSize().x, window.getSize().y)) return {};
    texture.update(window);
    return texture.copyToImage();
}

std::filesystem::path freeScreenshotPath(const std::filesystem::path& player) {
    std::error_code error;
    for (int number = 1;; ++number) {
        const auto path = player / "screenshots" / fmt::format("slipangle-{}.png", number);
        if (!std::filesystem::exists(path, error)) return path;
    }
}

}  // namespace slip
