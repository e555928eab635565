// SPDX-License-Identifier: MIT
#include "display/screenshot.hpp"

namespace slip::test {
namespace fs = std::filesystem;

sf::Image screenshotOf(const fs::path& home, Hands& hands) {
    const fs::path folder = home / "data/slipangle/screenshots";
    std::error_code none;
    fs::remove_all(folder, none);
    hands.act("key F12");
    sf::Image image;
    waitFor(20, [&] {
        for (const auto& entry : fs::directory_iterator(folder, none))
            if (entry.path().extension() == ".png" && image.loadFromFile(entry.path().string())) return true;
        return false;
    });
    return image;
}

}  // namespace slip::test
