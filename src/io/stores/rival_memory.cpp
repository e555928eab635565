// SPDX-License-Identifier: MIT
#include "io/stores/rival_memory.hpp"

#include "io/stores/entry_list.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kFading = 0.65f;  // share of a mood that is left after another race
constexpr float kGrudgeByContact = 0.5f;
constexpr int kContactsThatCount = 2;  // in one race
constexpr float kRespectByFight = 0.5f;
constexpr float kFightTime = 8;  // s of a fight that earns respect
constexpr float kMood = 0.3f;    // from which it shows

}  // namespace

Mood moodOf(float grudge) {
    if (grudge >= kMood) return Mood::Grudge;
    return grudge <= -kMood ? Mood::Respect : Mood::Neutral;
}

bool isCleanFight(const Encounter& encounter) { return encounter.contacts == 0 && encounter.fight >= kFightTime; }

void remember(RivalMemory& memory, const Encounter& encounter) {
    memory.races = std::min(memory.races + 1, kMaxCount);
    memory.contacts = std::min(memory.contacts + encounter.contacts, kMaxCount);
    const float contacts = static_cast<float>(std::min(encounter.contacts, kContactsThatCount));
    const float change = kGrudgeByContact * contacts - (isCleanFight(encounter) ? kRespectByFight : 0.0f);
    memory.grudge = std::clamp(kFading * memory.grudge + change, -1.0f, 1.0f);
}

Loaded<std::vector<RivalMemory>> loadRivalMemories(const Folders& folders) {
    return loadEntries<RivalMemory>(statisticsPath(folders), message("statistics start from scratch"));
}

Result<> addEncounters(const Folders& folders, const std::vector<Encounter>& race) {
    return updateAppData(statisticsPath(folders), kListFormat<RivalMemory>, [&](JsonNode& root) -> Result<> {
        for (const Encounter& encounter : race)
            changeEntryIn(root, RivalMemory{.name = encounter.rival},
                          [&](RivalMemory& memory) { remember(memory, encounter); });
        return {};
    });
}

}  // namespace slip
