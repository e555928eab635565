// SPDX-License-Identifier: MIT
// Contacts and fights between a human and each rival in one race.
#pragma once
#include "io/stores/rival_memory.hpp"

#include <vector>

namespace slip {

struct EventSetup;
struct Snapshot;

class EncounterWatch {
public:
    /// `own` is the human's car.
    EncounterWatch(std::size_t cars, std::size_t own) : own_(own), cars_(cars) {}

    /// Updates after each tick of dt s.
    void follow(const Snapshot& now, float trackLength, float dt);
    /// Returns the encounters with the rivals of that event, by their names.
    std::vector<Encounter> all(const EventSetup& event) const;

private:
    struct With {
        int contacts = 0;
        float fight = 0;           // s
        double lastContact = -10;  // s of race time
    };
    std::size_t own_;
    std::vector<With> cars_;
};

}  // namespace slip
