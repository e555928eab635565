// SPDX-License-Identifier: MIT
// An event of the career or of a day while it is driven: its result, what is saved of it, and what it leads to.
#pragma once
#include "io/content/career_file.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace slip {

class SaveQueue;
class SessionLoop;
class Texts;
class Toasts;
struct Attempt;
struct Award;
struct CareerState;
struct Challenge;
struct Championship;
struct DriveState;
struct MedalGoal;
struct ResultChoice;
struct Settings;

class ChallengeFlow {
public:
    /// All of these must outlive this object.
    struct Uses {
        const DriveState& drive;
        const Folders& folders;
        const Settings& settings;
        const Texts& texts;
        Toasts& toasts;
        SaveQueue& saves;
        SessionLoop& loop;
    };
    explicit ChallengeFlow(const Uses& uses) : uses_(uses) {}

    /// Simulates the cars that still drive, then saves the result. Returns true when nothing is left to do. With
    /// `leaves` the player continues and does not wait for the others.
    bool update(bool leaves);
    /// Saves the result before the drive is left. A lap against the clock counts even if no others follow.
    void saveNow();
    /// Saves the result before the drive is repeated.
    void restart();
    /// Saves the medal of a finished cup of the career.
    void saveCup(const Championship& series);

    /// Returns the medal of the present result, and what is missing for the next one. Only for a challenge.
    Award award() const;
    /// Returns the requirement of the next medal; empty if the drive wins none.
    std::optional<MedalGoal> goal() const;
    /// Adds what may follow the challenge to the choices of the results, which end with the replay and the way out.
    void addChoices(std::vector<ResultChoice>& choices);
    /// Returns the career event that the results offer. It stays the same even if a tier opens meanwhile.
    const std::optional<CareerEvent>& nextEvent() const { return nextEvent_; }

private:
    bool hasCarAsFiled() const;
    Attempt attempt() const;
    void saveAttempt();
    CareerState career() const;
    void announceTiers(std::size_t openBefore) const;
    std::optional<MedalGoal> challengeGoal(const Challenge& challenge) const;

    Uses uses_;
    bool isSaved_ = false;
    std::optional<CareerEvent> nextEvent_;
};

}  // namespace slip
