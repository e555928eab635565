#include "app/platform/window.hpp"

#include "app/platform/desk.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/System/Err.hpp>
#include <fmt/format.h>

#include <ostream>

namespace slip {
namespace {

constexpr const char* kTitle = "Slipangle";
const sf::Vector2i kMinSize(320, 240);  // px

sf::Vector2i middleOf(const sf::RenderWindow& window) {
    if (!window.isOpen()) return {-1, -1};
    const sf::Vector2i size(window.getSize());
    return window.getPosition() + sf::Vector2i(size.x / 2, size.y / 2);
}

/// Keeps SFML's remarks to itself for a while: it complains about every screen that cannot be waited for.
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
    const Desk desk = readDesk();
    if (desk.size.x <= 0) return false;
    const sf::IntRect monitor = monitorAt(desk, middleOf(window));
    const bool asksToFill = video.fullscreen && desk.fillsMonitor, fills = video.fullscreen && !asksToFill;
    sf::Vector2i size(video.width, video.height);
    if (options.windowed)
        size = {static_cast<int>(options.windowed->first), static_cast<int>(options.windowed->second)};
    if (fills) size = {monitor.width, monitor.height};
    const sf::Vector2u first(creationSize(desk, size));
    const unsigned depth =
        desk.depth < 24 ? static_cast<unsigned>(desk.depth) : 32;  // with alpha, as SFML usually asks
    const Hush hush;
    // Never SFML's own full screen: that one changes the screen's mode and takes keyboard and mouse for itself.
    window.create({first.x, first.y, depth}, kTitle, fills ? sf::Style::None : sf::Style::Default);
    if (!window.isOpen() || !window.setActive(true)) return false;
    if (sf::Vector2i(first) != size) window.setSize(sf::Vector2u(size));
    window.setPosition(fills ? sf::Vector2i(monitor.left, monitor.top) : centredOn(monitor, size));
    if (!fills) setLeastSize(window.getSystemHandle(), kMinSize);
    if (asksToFill) fillMonitor(window.getSystemHandle());
    window.setKeyRepeatEnabled(false);
    window.setJoystickThreshold(1000);  // pads come from elsewhere: keeps their reports out of the window's events
    const bool paced = !options.frameTime;
    const int limit = options.fpsLimit.value_or(video.fpsLimit);
    const bool sync = paced && video.vsync && !options.fpsLimit;
    window.setVerticalSyncEnabled(sync);
    window.setFramerateLimit(paced && !sync ? static_cast<unsigned>(limit) : 0);
    return true;
}

std::string saveScreenshot(const sf::RenderWindow& window, const std::filesystem::path& path) {
    sf::Texture texture;
    if (!texture.create(window.getSize().x, window.getSize().y)) return "cannot make a picture of the window";
    texture.update(window);
    std::error_code error;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
    return texture.copyToImage().saveToFile(path.string()) ? "" : fmt::format("cannot write '{}'", path.string());
}

std::filesystem::path freeScreenshotPath(const std::filesystem::path& player) {
    std::error_code error;
    for (int number = 1;; ++number) {
        const auto path = player / "screenshots" / fmt::format("slipangle-{}.png", number);
        if (!std::filesystem::exists(path, error)) return path;
    }
}

}  // namespace slip
