// SPDX-License-Identifier: MIT
#include "app/game/game_window.hpp"

#include "platform/paint/imgui_bridge.hpp"
#include "platform/window/desktop_info.hpp"
#include "workshop/car/tuning_panel.hpp"

#include <utility>

namespace slip {

GameWindow::GameWindow(sf::RenderWindow& window, const Options& options, const VideoSettings& video)
    : window_(window),
      options_(options),
      video_(video),
      panelScale_(wantedPanelScale()),
      chosenSize_(video.width, video.height) {}

float GameWindow::wantedPanelScale() const {
    const sf::Vector2f size(window_.getSize());
    return panelScaleIn(size.x, size.y, video_.uiScale);
}

void GameWindow::apply() {
    const sf::Vector2i size(video_.width, video_.height);
    if (std::exchange(chosenSize_, size) != size) mode_.resize(window_, size);
    mode_.fill(window_, video_.fullscreen);
    const bool waits = waitsForScreen();
    if (std::exchange(synced_, waits) != waits) waitForScreen(window_, waits);
}

bool GameWindow::waitsForScreen() const { return video_.vsync && !options_.frameTime && !options_.fpsLimit; }

void GameWindow::fit(ImGuiBridge& panels) {
    const float wanted = wantedPanelScale();
    if (std::exchange(panelScale_, wanted) != wanted) panels.setScale(wanted);
}

FramePace GameWindow::pace(bool moves) {
    constexpr float kLookEvery = 0.5f;  // s
    if (options_.frameTime) return {};
    if (focused_) {
        shown_ = true;
    } else if (sinceLook_.getElapsedTime().asSeconds() > kLookEvery) {
        shown_ = isShown(window_.getSystemHandle());
        sinceLook_.restart();
    }
    const int limit = waitsForScreen() ? 0 : options_.fpsLimit.value_or(video_.fpsLimit);
    return paceOf({limit, moves, focused_, shown_});
}

}  // namespace slip
