// The player's replays as a list, over the track of none.
#pragma once
#include "app/drive/replay_screen.hpp"
#include "io/replay_store.hpp"

namespace slip {

class ReplayListScreen final : public Screen {
public:
    ReplayListScreen(Shell& shell, ScreenMaker back);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override { shell_.controls.releaseAll(); }

private:
    void fill();
    void move(MenuMove move);
    void open(std::size_t index);

    Shell& shell_;
    ScreenMaker back_;
    std::vector<ReplayChoice> replays_;
    MenuList list_;
};

/// back: what leaving the list leads to.
std::unique_ptr<Screen> makeReplayListScreen(Shell& shell, ScreenMaker back = makeMenuScreen);

}  // namespace slip
