// The main menu, over a car that drives by itself.
#pragma once
#include "app/menu_list.hpp"
#include "app/screen.hpp"
#include "app/settings_menu.hpp"
#include "app/stage.hpp"
#include "app/tick_clock.hpp"

namespace slip {

class MenuScreen final : public Screen {
public:
    explicit MenuScreen(Shell& shell);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override { shell_.controls.releaseAll(); }

private:
    enum class Page { Main, Cars, Tracks, Settings };
    void show(Page page);
    void fill();
    void choose(MenuChoice choice);
    void chooseMain(MenuChoice choice);
    void back();
    void move(MenuMove move);
    void answer(SettingsMenu::Outcome outcome);
    void drive();
    /// Makes the file the chosen one.
    void take(std::string& setting, const FileChoice& file);
    template <class Choice>
    void step(std::string& setting, const std::vector<Choice>& list, const Choice* now, int by);
    void openBackdrop();
    void moveBackdrop(double dt);

    const CarChoice* shownCar() const;
    const TrackChoice* shownTrack() const;
    void drawColumn();
    void drawCards();

    Shell& shell_;
    Page page_ = Page::Main;
    MenuList list_;
    SettingsMenu settings_;
    std::unique_ptr<Stage> backdrop_;
    TickClock clock_;
    float untilRefresh_ = 0;  // s
};

}  // namespace slip
