// The drive: a person, the line driver or a script on a track, with instruments, tuning panel and pause menu.
#pragma once
#include "app/hud.hpp"
#include "app/panel/hot_reload.hpp"
#include "app/panel/tuning_panel.hpp"
#include "app/pause_menu.hpp"
#include "app/player_driver.hpp"
#include "app/screen.hpp"
#include "app/stage.hpp"
#include "app/telemetry_file.hpp"
#include "app/tick_clock.hpp"
#include "race/line_driver.hpp"
#include "race/script_driver.hpp"

namespace slip {

/// Who drives.
struct Pilot {
    bool demo = false;
    std::optional<InputScript> script;
    bool person() const { return !demo && !script; }
};

class DriveScreen final : public Screen {
public:
    DriveScreen(Shell& shell, DriveOrder order, Pilot pilot);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override;
    bool showsMenu() const override { return paused_; }
    bool takesKeyboard() const override { return panelsDrawn() && shell_.panels.wantsKeyboard(); }

private:
    // input
    void act(Action action);
    void obey(PauseCommand command);
    void answerReload(const sf::Event& event);
    void answerReload(const PadState& pad);
    void answerPause(const std::vector<Action>& actions, const std::vector<MenuMove>& moves, double dt);
    DriverInput driverInput();
    // time
    void tick();
    void tellNews(const LapNews& news);
    void restart();
    void pause(bool on);
    // car
    void openRecords();
    void tellNotes();
    void hireDriver();
    void takeCar(const CarFile& file, const Problems& notes);
    void watchFiles();
    void drawPanels(float dt);
    bool panelsDrawn() const { return panelOpen_ || reload_.state() != HotReload::State::Watching; }
    PanelView panelView() const;
    HudView hudView(const Painter& painter) const;
    std::vector<std::string> hints() const;

    Shell& shell_;
    Pilot pilot_;
    Stage stage_;
    Hud hud_;
    PlayerDriver player_;
    std::optional<LineDriver> line_;
    std::optional<ScriptDriver> script_;
    std::optional<RecordBook> records_;
    std::optional<TelemetryFile> telemetry_;
    TuningPanel panel_;
    HotReload reload_;
    PauseMenu menu_;
    TickClock clock_;
    RawInput raw_, driven_;   // as asked for, and as it drives the car
    std::int64_t ticks_ = 0;  // driven since the screen opened
    std::optional<Banner> banner_;
    std::int64_t bannerUntil_ = 0;  // tick
    bool paused_ = false, panelOpen_ = false, debug_ = false;
    bool padAnswers_ = false;  // held since it answered
    float dialogBottom_ = 0;   // px, of the box about the car's file
};

}  // namespace slip
