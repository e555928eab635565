// SPDX-License-Identifier: MIT
// The end of a drive: when the results appear, what they offer, and what has to be done before the next step.
#pragma once
#include "app/drive/challenge_flow.hpp"
#include "app/drive/drive_banners.hpp"
#include "app/drive/drive_exits.hpp"
#include "app/drive/drive_records.hpp"
#include "app/drive/session_loop.hpp"
#include "race/event/best_laps.hpp"

#include <optional>
#include <vector>

namespace slip {

class ResultsFlow {
public:
    /// All of these must outlive this object.
    struct Uses {
        DriveState& drive;
        const Texts& texts;
        Controls& controls;
        SaveQueue& saves;
        SessionLoop& loop;
        DriveRecords& records;
        ChallengeFlow& challenge;
        DriveExits& exits;
        const DriveBanners& banners;
    };
    explicit ResultsFlow(const Uses& uses) : uses_(uses) {}

    /// Watches for the end of the event after a driven tick, and opens the results shortly after it.
    void onTick();
    void open();
    bool isOpen() const { return uses_.drive.page == DrivePage::Results; }
    bool repeats(MenuMove move) const { return menu_.repeats(move); }
    void move(MenuMove move);
    void handleMouse(const sf::Event& event);
    /// Advances the end of the drive once per frame while the results are open, and carries out the player's choice as
    /// soon as it can be. Returns true if the player chose to drive again.
    bool update();
    /// Makes a result that counts final, whatever the player does next.
    void conclude();
    /// Starts again without results.
    void restart();

    /// Returns the table as it is now.
    Results table() const;
    void draw(Painter& painter, sf::RenderTarget& target, WorldView& world, CarPictures& pictures);

private:
    /// The start of a playback in s, and the car that the camera follows first.
    struct ReplayStart {
        double from = 0;
        std::size_t car = 0;
    };
    std::vector<ResultChoice> choices();
    std::optional<ResultCommand> takeChoice();
    bool handle(ResultCommand command);
    void driveAgainstFastest();
    const Overtake* bestOvertake() const;
    void requestReplay(const ReplayStart& start);
    void watchOvertake();
    void watchReplayOnceSaved();

    Uses uses_;
    ResultsMenu menu_;
    BestLaps bestLaps_;
    std::optional<std::int64_t> finishedAt_;  // tick at which all humans had finished
    std::optional<ResultCommand> chosen_;     // to be carried out when the result is final
    std::optional<Outcome> outcome_;          // of a result that counts, once it is final
    std::optional<ReplayStart> replay_;       // requested, until the run is saved
    float unit_ = 1;                          // px per design unit of the menu
};

}  // namespace slip
