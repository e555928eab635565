// The menu: a column of entries over a race of machines, with pictures beside it.
#pragma once
#include "app/menu/menu_page.hpp"
#include "app/menu/settings_menu.hpp"
#include "app/platform/controls.hpp"
#include "app/screens/attract.hpp"
#include "app/screens/screen.hpp"

namespace slip {

class MenuScreen final : public Screen {
public:
    MenuScreen(AppContext& app, const MenuPlace& place);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override { app_.controls.releaseAll(); }

private:
    void move(MenuMove move);
    void back();
    void answer(SettingsMenu::Outcome outcome);
    /// Someone is there; true when that only ended the watching.
    bool wake();
    bool watching() const { return idle_ >= kIdleTime && menu_.depth() == 1 && !inSettings_; }
    void refresh(double dt);
    void drawColumn(float x);
    void drawFoot(float x);
    void drawPrompt(float share);

    static constexpr float kIdleTime = 30;  // s without input until only the race is shown

    AppContext& app_;
    Menu menu_;
    SettingsMenu settings_;
    bool inSettings_ = false;
    Attract attract_;
    float untilRefresh_ = 0;  // s
    float idle_ = 0;          // s
    bool woken_ = false;      // what was pressed in this frame only ended the watching
    float away_ = 0;          // 0 the column is there, 1 it is gone
    float still_ = 0;         // s since another track was chosen
};

}  // namespace slip
