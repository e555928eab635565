#include "app/window.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/OpenGL.hpp>
#include <SFML/System/Err.hpp>

#include <ostream>

namespace slip {
namespace {

constexpr const char* kTitle = "Slipangle";

void centre(sf::RenderWindow& window) {
    // SFML 2.5 takes the screen's width for both axes.
    const sf::VideoMode desk = sf::VideoMode::getDesktopMode();
    const sf::Vector2i screen(static_cast<int>(desk.width), static_cast<int>(desk.height)), size(window.getSize());
    window.setPosition({std::max(0, (screen.x - size.x) / 2), std::max(0, (screen.y - size.y) / 2)});
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
    sf::VideoMode mode(static_cast<unsigned>(video.width), static_cast<unsigned>(video.height));
    if (options.windowed) mode = sf::VideoMode(options.windowed->first, options.windowed->second);
    const bool full = video.fullscreen;
    if (full) mode = sf::VideoMode::getDesktopMode();
    const Hush hush;
    // A borderless window of the screen's size: leaves the screen mode alone and comes back at once from other windows.
    window.create(mode, kTitle, full ? sf::Style::None : sf::Style::Default);
    if (!window.isOpen() || !window.setActive(true) || glGetString(GL_VERSION) == nullptr) return false;
    if (full)
        window.setPosition({0, 0});
    else
        centre(window);
    window.setKeyRepeatEnabled(false);
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
    return texture.copyToImage().saveToFile(path.string()) ? "" : "cannot write '" + path.string() + "'";
}

std::filesystem::path freeScreenshotPath(const std::filesystem::path& player) {
    std::error_code error;
    for (int number = 1;; ++number) {
        const auto path = player / "screenshots" / ("slipangle-" + std::to_string(number) + ".png");
        if (!std::filesystem::exists(path, error)) return path;
    }
}

}  // namespace slip
