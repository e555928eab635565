// SPDX-License-Identifier: MIT
// Memories of the player that rivals keep from race to race, by name. They are saved in statistics.json.
#pragma once
#include "io/stores/statistics.hpp"

#include <string>
#include <vector>

namespace slip {

struct RivalMemory {
    std::string name;
    int races = 0;     // raced together
    int contacts = 0;  // with the player, in all of them
    float grudge = 0;  // −1: respect after clean fights; 1: a grudge after contacts
};
constexpr auto fieldsOf(const RivalMemory*) {
    using M = RivalMemory;
    return FieldList{
        field(&M::name, {.key = "name", .doc = "of the rival", .low = 1, .high = 24, .required = true}),
        field(&M::races, {.key = "races", .doc = "raced together", .low = 0, .high = kMaxCount}),
        field(&M::contacts, {.key = "contacts", .doc = "with the player", .low = 0, .high = kMaxCount}),
        field(&M::grudge, {.key = "grudge", .doc = "-1: respect; 1: a grudge", .low = -1, .high = 1}),
    };
}
constexpr std::string_view listKeyOf(const RivalMemory*) { return "rivals"; }
constexpr std::string_view otherListKeyOf(const RivalMemory*) { return "driven"; }
inline bool isSame(const RivalMemory& a, const RivalMemory& b) { return a.name == b.name; }

/// Something between a rival and the player in one race.
struct Encounter {
    std::string rival;
    int contacts = 0;  // between their cars
    float fight = 0;   // s for which they were close at racing speed
};

/// The mood of a rival towards the player.
enum class Mood { Neutral, Grudge, Respect };
Mood moodOf(float grudge);
/// Returns true if that encounter was a long fight without a contact.
bool isCleanFight(const Encounter& encounter);
/// Adds a race to a memory: older races fade, contacts make a grudge, a clean fight makes respect.
void remember(RivalMemory& memory, const Encounter& encounter);

/// Loads all memories. Always has a value.
Loaded<std::vector<RivalMemory>> loadRivalMemories(const Folders& folders);
/// Adds a race with all its encounters.
Result<> addEncounters(const Folders& folders, const std::vector<Encounter>& race);

}  // namespace slip
