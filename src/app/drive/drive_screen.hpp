// The drive: a person, the line driver or a script on a track, with instruments, tuning panel and pause menu.
#pragma once
#include "app/drive/ghosts.hpp"
#include "app/drive/hearing.hpp"
#include "app/drive/seat.hpp"
#include "app/drive/telemetry_file.hpp"
#include "app/drive/tick_clock.hpp"
#include "app/hud.hpp"
#include "app/menu/pause_menu.hpp"
#include "app/menu/results_menu.hpp"
#include "app/panel/hot_reload_dialog.hpp"
#include "app/panel/tuning_panel.hpp"
#include "io/stores/replay_store.hpp"
#include "io/stores/run_journal.hpp"
#include "race/ai/line_driver.hpp"
#include "race/testdrive/script_driver.hpp"

#include <future>

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
    ~DriveScreen() override;

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override;
    void close() override;
    bool showsMenu() const override { return paused_; }
    bool takesKeyboard() const override { return panelsDrawn() && shell_.panels.wantsKeyboard(); }

private:
    Seat& first() { return seats_.front(); }
    const Seat& first() const { return seats_.front(); }
    const CarSnapshot& carOf(const Seat& seat) const { return stage_.car(seat.car); }

    // input
    void act(Seat& seat, Action action);
    void resetToTrack(Seat& seat);
    void obey(PauseCommand command);
    void answerReload(const sf::Event& event);
    void answerReload(const PadState& pad);
    void answerPause(const std::vector<Action>& actions, const std::vector<MenuMove>& moves, double dt);
    DriverInput driverInput(Seat& seat);
    void shift(Seat& seat, int by);
    void follow(ResultCommand command);
    void watchResults();
    Progress progress() const;
    void beatFastest();
    void keepReplay();
    void finishKeeping();
    void beginJournal();
    void followJournal(bool all);
    void tellKept(bool wait);
    void noteKept(const KeptReplay& run);
    void conclude();
    void watchReplay();
    // time
    void tick();
    void advance();
    void driveUnseen(int most);
    void restart();
    void pause(bool on);
    void watchEnd();
    void watchTelemetry();
    void openResults();
    void soundLights();
    void playSound();
    // car
    void takeSeats();
    void tellNotes();
    void hireDriver();
    void takeCar(const CarFile& file, const Problems& notes);
    void driveCar();
    void driveDraft();
    void finishDraft();
    void watchFiles();
    void drawPanels(float dt);
    bool panelsDrawn() const { return panelOpen_ || asksOrTells(reload_, panel_.car()); }
    PanelView panelView() const;
    void openGhosts();
    void followGhosts();
    /// s since the seat's lap began; negative before green.
    double lapTime(const Seat& seat) const;
    void drawSeat(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, float dt);
    HudView hudView(const Painter& painter, const Seat& seat) const;
    std::vector<std::string> hints(const Seat& seat) const;

    Shell& shell_;
    Pilot pilot_;
    Stage stage_;
    Hud hud_;
    std::vector<Seat> seats_;          // one a person, in the order of the event
    std::vector<DriverInput> inputs_;  // of the seats, in a tick
    std::optional<Ghosts> ghosts_;     // of a single person against the clock
    BestLaps bestLaps_;
    std::optional<LineDriver> line_;
    std::optional<ScriptDriver> script_;
    std::optional<TelemetryFile> telemetry_;
    TuningPanel panel_;
    HotReload reload_;
    PauseMenu menu_;
    ResultsMenu results_;
    TickClock clock_;
    Voices voices_;
    HardestImpacts impacts_;              // since the last sound
    std::optional<ResultCommand> asked_;  // of the results table, to be followed when the result stands
    ScreenMaker after_;                   // what 'Next' leads to, once a result that counts stands
    std::size_t pausedBy_ = 0;            // seat
    std::int64_t ticks_ = 0;              // driven since the screen opened
    std::int64_t inSince_ = -1;           // tick at which all people were in; negative: not yet
    bool kept_ = false;                   // the replay of this start
    std::optional<RunJournal> journal_;   // of a person's drives
    int keptRun_ = 0;                     // of the journal, whose replay is being kept
    std::future<KeptReplay> keeping_;
    std::filesystem::path keptAt_;  // the last that was kept
    bool paused_ = false, panelOpen_ = false, debug_ = false;
    bool padAnswers_ = false;  // held since it answered
    float dialogBottom_ = 0;   // px, of the box about the car's file
    float messagesTop_ = 0;    // px, below signs, flags and penalties
};

}  // namespace slip
