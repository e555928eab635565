// How much two objects of one struct with a field list differ.
#pragma once
#include "base/fields.hpp"

#include <optional>

namespace slip {

/// Members that differ, nested ones counted one by one; a whole list or table counts once.
template <class T>
int countChanges(const T& a, const T& b);

template <class T>
int countChanges(const std::optional<T>& a, const std::optional<T>& b) {
    if (a.has_value() != b.has_value()) return 1;
    return a ? countChanges(*a, *b) : 0;
}

template <class T>
int countChanges(const T& a, const T& b) {
    if constexpr (HasFields<T>) {
        int count = 0;
        visitBoth(a, b, [&](const FieldInfo&, const auto& x, const auto& y) { count += countChanges(x, y); });
        return count;
    } else {
        return a == b ? 0 : 1;
    }
}

}  // namespace slip
