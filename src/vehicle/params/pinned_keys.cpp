// SPDX-License-Identifier: MIT
#include "vehicle/params/pinned_keys.hpp"

namespace slip {

PinnedKeys pinnedKeys(const CarParams& car, const Given& given) {
    PinnedKeys pinned;
    visitRules(car, "", [&](const std::string& pointer, const FieldInfo&, const auto& member) {
        if (given(&member)) pinned.insert(pointer);
    });
    return pinned;
}

void derive(TunedCar& car) {
    std::set<const void*> kept;
    visitRules(car.params, "", [&](const std::string& pointer, const FieldInfo&, const auto& member) {
        if (car.pinned.contains(pointer)) kept.insert(&member);
    });
    deriveMissingFields(car.params, [&](const void* member) { return kept.contains(member); });
}

}  // namespace slip
