// SPDX-License-Identifier: MIT
// Ghosts for a single human against the clock: the player's best lap, the author's lap, a requested one, and saved
// ones. A drift shows the player's best run. Tries from a point also appear. Ghosts touch nothing. The first existing
// one is compared with the player's lap, unless it is a saved one.
#pragma once
#include "base/fields.hpp"
#include "io/json/problem.hpp"
#include "io/process/background.hpp"

#include <SFML/System/Vector2.hpp>

#include <array>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sf {
class View;
}

namespace slip {

class AuthorLap;
class Ghost;
class SaveQueue;
class Session;
class Toasts;
struct CarPose;
struct DriveState;
struct Folders;
struct GhostLook;
struct HudView;
struct LapTimes;
struct LocalPlayer;
struct Recording;
struct Settings;

/// Returns whether a single car without a script or a test drives against the clock.
bool hasGhosts(const DriveState& drive);

class Ghosts {
public:
    /// All of these must outlive this object.
    struct Uses {
        const Folders& folders;
        const Settings& settings;
        const SaveQueue& saves;
        Toasts& toasts;
    };
    /// Opens the ghosts of a player whose records are open. Problems with files become messages. The session must
    /// outlive this object.
    Ghosts(const Uses& uses, const Session& session, const LocalPlayer& player);
    ~Ghosts();

    /// Works on the author's lap and follows the player's lap class and new best lap, once per frame. Returns true if
    /// the ghosts changed.
    bool update(LocalPlayer& player);

    /// Replaces the tries from a point. The reference is the try with the inactive set-up.
    void setTries(const std::array<std::optional<Recording>, 2>& tries, bool drivesB);
    bool triesForB() const { return triesForB_; }

    /// Return the looks of the ghosts, and their poses `time` s after the player's lap began, in the same order. The
    /// looks end with the cars of laps that may still be added.
    std::vector<GhostLook> looks() const;
    std::vector<std::optional<CarPose>> poses(double time) const;
    /// Returns the lap to compare with; total is 0 if there is none.
    LapTimes reference() const;
    /// Adds the names of visible ghosts (viewOf, design units), their places on the map, and the time difference to the
    /// reference from line to line, even after its lap is over. `time` is in s since the player's lap began, at the
    /// last tick; `drawnTime` is the same for the picture.
    void show(HudView& view, double time, double drawnTime, const sf::View& camera, sf::Vector2f size) const;

private:
    enum class Kind { Try, Asked, Best, Author, Saved };
    struct Entry;
    void add(Kind kind, Ghost ghost, std::string name, Colour colour);
    void addBest(Ghost ghost);
    void dropBest();
    void addSaved();
    /// Starts to read a ghost file. The ghost is shown if it belongs to this version of the track.
    void open(Kind kind, const std::filesystem::path& path);
    bool takeOpened();
    void loadBest(const std::string& key);
    void addDrift(const LocalPlayer& player);
    std::filesystem::path pathOf(const std::string& key) const;
    void startAuthor(const LocalPlayer& player);
    const Entry* measured() const;
    /// Returns the ghost to compare with, whole laps only.
    const Entry* rival() const;

    Uses uses_;
    const Session& session_;
    std::size_t car_;                    // car of the player
    bool drift_;                         // whole runs instead of laps
    Colour own_;                         // colour of the player
    bool driftDue_ = false;              // the best run's file still has to be read
    bool triesForB_ = false;             // set-up B is driven and compared with the try of A
    std::string bestKey_;                // of the player's best lap that is shown
    std::vector<Entry> all_;             // sorted by kind
    std::unique_ptr<AuthorLap> author_;  // being driven
    using Opening = std::unique_ptr<BackgroundResult<Loaded<Ghost>>>;
    std::deque<std::pair<Kind, Opening>> opening_;  // files being read
    std::vector<Opening> dropped_;                  // no longer needed, but no frame waits for their end
};

}  // namespace slip
