// SPDX-License-Identifier: MIT
// Tells which keys of a car are set and which follow from others. A key whose field has a `rule` is derived until it is
// pinned. A pinned key keeps its value, whatever the rule would give.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <functional>
#include <set>
#include <string>

namespace slip {

/// JSON pointers of the pinned keys. Only keys with a rule can be among them.
using PinnedKeys = std::set<std::string, std::less<>>;

/// A car as its file defines it: all values, and the keys that it sets itself. Rules give the values of keys with a
/// rule that are not pinned.
struct TunedCar {
    CarParams params;
    PinnedKeys pinned;
    friend bool operator==(const TunedCar& a, const TunedCar& b) {
        return a.pinned == b.pinned && sameValue(a.params, b.params);
    }
};

/// Calls visit(pointer, info, member) for every member that has a rule. Optional members have none. `pointer` is that
/// of the object.
template <class T, class Visitor>
void visitRules(T& object, const std::string& pointer, Visitor&& visit) {
    visitFields(object, [&](const FieldInfo& info, auto& member) {
        const std::string inner = pointer + "/" + std::string(info.key);
        if constexpr (HasFields<std::remove_cvref_t<decltype(member)>>)
            visitRules(member, inner, visit);
        else if constexpr (!requires { member.has_value(); })
            if (!info.rule.empty()) visit(inner, info, member);
    });
}

/// Returns the keys with a rule that were given.
PinnedKeys pinnedKeys(const CarParams& car, const Given& given);
/// Computes by its rule every key that is not pinned.
void derive(TunedCar& car);

}  // namespace slip
