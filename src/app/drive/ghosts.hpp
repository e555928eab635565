// SPDX-License-Identifier: MIT
// The laps that drive along where a single person drives against the clock: the own best one, the author's, one that
// was asked for, and saved ones; in a drift the own best run; and the tries from a point. They touch nothing; the first
// of them that there is, is the one that the own lap is measured against.
#pragma once
#include "race/replay/ghost.hpp"
#include "race/testdrive/author_lap.hpp"
#include "render/scene/world_view.hpp"
#include "session/run/point_tries.hpp"
#include "session/run/replay_opening.hpp"
#include "ui/hud/hud_view.hpp"
#include "ui/widgets/app_context.hpp"

#include <SFML/Graphics/View.hpp>

#include <deque>

namespace slip {

class Ghosts {
public:
    /// For a player whose records are open. What is wrong with a file becomes a message. The session must outlive it.
    Ghosts(AppContext& app, const Session& session, const LocalPlayer& player);

    /// Once a frame: works on the author's lap, follows the player's class and its new best lap. True: there are others
    /// than before.
    bool update(LocalPlayer& player);

    /// The tries from a point, in place of those before; that of the set-up which does not drive is measured against.
    void setTries(const PointTries::Tries& tries, bool drivesB);
    bool triesForB() const { return triesForB_; }

    /// How they look, and where they are `time` s after the own lap began, in the same order. At the end of the looks
    /// are the cars of laps that are still to come.
    std::vector<GhostLook> looks() const;
    std::vector<std::optional<CarPose>> poses(double time) const;
    /// The lap to be measured against; total 0: there is none.
    LapTimes reference() const;
    /// Names over those that the picture (viewOf, design units) shows, places on the map, and the time against the
    /// reference from line to line, also when its own lap is over. time: s since the own lap began, at the last tick;
    /// drawnTime: as it is drawn.
    void show(HudView& view, double time, double drawnTime, const sf::View& camera, sf::Vector2f size) const;

private:
    enum class Kind { Try, Asked, Best, Author, Saved };
    struct Entry {
        Kind kind = Kind::Saved;
        std::string name;
        Colour colour;
        Ghost ghost;
    };
    void add(Kind kind, Ghost ghost, std::string name, Colour colour);
    void addBest(Ghost ghost);
    void dropBest();
    void addSaved();
    /// Begins to read the file's ghost, which is shown if it is one of this track as it is now.
    void open(Kind kind, const std::filesystem::path& path);
    bool takeOpened();
    void loadBest(const std::string& key);
    void addDrift(const LocalPlayer& player);
    std::filesystem::path pathOf(const std::string& key) const;
    void startAuthor(const LocalPlayer& player);
    const Entry* measured() const;
    /// Of whole laps.
    const Entry* rival() const;

    AppContext& app_;
    const Session& session_;
    int car_;                          // of the player
    bool drift_;                       // whole runs in place of laps
    Colour own_;                       // of the player
    bool driftDue_ = false;            // the best run's file is still to be read
    bool triesForB_ = false;           // set-up B is measured against the try of A
    std::string bestKey_;              // of the own best lap that is shown
    std::vector<Entry> all_;           // by kind
    std::optional<AuthorLap> author_;  // under way
    using Opening = std::unique_ptr<BackgroundResult<Loaded<Ghost>>>;
    std::deque<std::pair<Kind, Opening>> opening_;  // files that are being read
    std::vector<Opening> dropped_;  // nobody wants them any more, but no frame waits until they have ended
};

}  // namespace slip
