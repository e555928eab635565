// SPDX-License-Identifier: MIT
// Counting of the differences between two cars.
#pragma once
#include "vehicle/params/pinned_keys.hpp"
#include "vehicle/params/unused_fields.hpp"

#include <optional>

namespace slip {

/// The compared cars. `car` decides which keys matter in both.
struct Comparison {
    const CarParams& car;
    const PinnedKeys &pinned, &otherPinned;
};

/// Counts the keys below `pointer` that differ. Nested keys count one by one. A whole list or table, and a part that
/// only one car has, count once. Values that are derived on both sides, or that follow from the car's axles, do not
/// count.
template <class T>
int countChanges(const T& a, const T& b, const std::string& pointer, const Comparison& cars) {
    if (followsFromAxles(cars.car, pointer)) return 0;
    if constexpr (HasFields<T>) {
        int count = 0;
        visitBoth(a, b, [&](const FieldInfo& info, const auto& x, const auto& y) {
            const std::string inner = pointer + "/" + std::string(info.key);
            const bool pinned = info.rule.empty() || cars.pinned.contains(inner);
            if (!info.rule.empty() && cars.otherPinned.contains(inner) != pinned)
                ++count;
            else if (pinned)
                count += countChanges(x, y, inner, cars);
        });
        return count;
    } else if constexpr (requires { a.has_value(); }) {
        if (!a || !b) return a.has_value() == b.has_value() ? 0 : 1;
        return countChanges(*a, *b, pointer, cars);
    } else if constexpr (requires { requires HasFields<typename T::value_type>; }) {
        if (a.size() != b.size()) return 1;
        int count = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            count += countChanges(a[i], b[i], pointer + "/" + std::to_string(i), cars);
        return count;
    } else {
        return a == b ? 0 : 1;
    }
}

inline int countChanges(const TunedCar& a, const TunedCar& b) {
    return countChanges(a.params, b.params, "", {a.params, a.pinned, b.pinned});
}

}  // namespace slip
