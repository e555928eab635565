// SPDX-License-Identifier: MIT
// Which of a car's keys are set and which follow from others. A key whose field has a `rule` is derived until it is
// pinned: then it stays where it is, whatever the rule would give.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <functional>
#include <set>
#include <string>

namespace slip {

/// JSON pointers of the pinned keys; only keys with a rule are ever among them.
using PinnedKeys = std::set<std::string, std::less<>>;

/// A car as its file means it: all values, and which of them are its own. Those that are not pinned are what their
/// rules give.
struct TunedCar {
    CarParams params;
    PinnedKeys pinned;
    friend bool operator==(const TunedCar& a, const TunedCar& b) {
        return a.pinned == b.pinned && sameValue(a.params, b.params);
    }
};

/// Calls visit(pointer, info, member) for every member that has a rule; no part that may be left out has one. `pointer`
/// is the object's own.
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

/// The keys with a rule that were given.
PinnedKeys pinnedKeys(const CarParams& car, const Given& given);
/// Sets what is not pinned by its rule.
void derive(TunedCar& car);

}  // namespace slip
