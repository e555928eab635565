// SPDX-License-Identifier: MIT
// The end of a drive: when the results appear, what they offer, and what has to be done before the next step.
#pragma once
#include "app/base/driver_lesson.hpp"
#include "race/event/best_laps.hpp"
#include "session/run/session.hpp"
#include "session/setup/results.hpp"
#include "ui/results/result_command.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sf {
class Event;
class RenderTarget;
}  // namespace sf

namespace slip {

class CarPictures;
class ChallengeFlow;
class DriveBanners;
class DriveExits;
class DriveRecords;
class Painter;
class ResultsMenu;
class SessionLoop;
class Texts;
class Toasts;
class WorldView;
enum class MenuMove;
struct DriveState;
struct Overtake;

class ResultsFlow {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        const Folders& folders;
        const Texts& texts;
        Toasts& toasts;
        SaveQueue& saves;
        SessionLoop& loop;
        DriveRecords& records;
        ChallengeFlow& challenge;
        DriveExits& exits;
        const DriveBanners& banners;
    };
    explicit ResultsFlow(const Uses& uses);
    ~ResultsFlow();

    /// Watches for the end of the event after a driven tick, and opens the results shortly after it. Returns true if it
    /// opened them.
    bool onTick();
    void open();
    bool isOpen() const;
    bool repeats(MenuMove move) const;
    void move(MenuMove move);
    void handleMouse(const sf::Event& event);
    /// Advances the end of the drive once per frame while the results are open, and carries out the player's choice as
    /// soon as it can be. Returns true if the player chose to drive again.
    bool update();
    /// Goes on with learning the first player. Call it once per frame, also while the player drives on.
    void updateLesson();
    /// Makes a result that counts final, whatever the player does next.
    void decideOutcome();
    /// Starts again without results.
    void restart();

    /// Returns the table as it is now.
    Results table();
    std::string voidLapText() const;
    void draw(Painter& painter, sf::RenderTarget& target, WorldView& world, CarPictures& pictures);
    /// Returns the y (px) from which messages at the right edge cover neither table nor podium.
    float messagesTop() const { return messagesTop_; }

private:
    /// The start of a playback in s, and the car that the camera follows first.
    struct ReplayStart {
        double from = 0;
        std::size_t car = 0;
    };
    /// The lesson as the choices show it.
    struct ShownLesson {
        bool isUnderWay = false;
        std::string learned = {};
        bool operator==(const ShownLesson&) const = default;
    };
    /// A review of the drive, as it was with so many cars in.
    struct Reviewed {
        int in = -1;
        std::optional<LossReview> review = {};
    };
    std::vector<ResultChoice> choices();
    void addLesson(std::vector<ResultChoice>& choices) const;
    bool canLearn() const;
    std::optional<ResultCommand> takeChoice();
    bool handle(ResultCommand command);
    void driveAgainstFastest();
    const Overtake* bestOvertake() const;
    void requestReplay(const ReplayStart& start);
    void watchOvertake();
    void watchReplayOnceSaved();

    Uses uses_;
    std::unique_ptr<ResultsMenu> menu_;
    BestLaps bestLaps_;
    std::optional<std::int64_t> finishedAt_;  // tick at which all humans had finished
    std::optional<ResultCommand> chosen_;     // to be carried out when the result is final
    std::optional<Outcome> outcome_;          // of a result that counts, once it is final
    std::optional<ReplayStart> replay_;       // requested, until the run is saved
    float unit_ = 1;                          // px per design unit of the menu
    float messagesTop_ = 0;                   // px
    Reviewed reviewed_;                       // made again when another car is in
    ShownLesson shown_;
    DriverLesson lesson_;  // from the first player's laps
};

}  // namespace slip
