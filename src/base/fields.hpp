// SPDX-License-Identifier: MIT
// Field lists: one per struct. A struct that is read from a file, edited in a panel or described by a schema declares
//
//     constexpr auto fieldsOf(const Engine*) { return FieldList{field(&Engine::inertia, {.key = "inertia", …}), …}; }
//
// next to itself. All other code walks that list with visitFields. If the list omits a member, the code does not
// compile.
//
// The type of a member defines its form in a file. float is a number, int a whole number, bool a bool and std::string a
// text. Colour is "#rrggbb". An enum is one of namesOf(enum); menus show labelsOf(enum). NumberOr is a number or an
// object of numbers. Table is [[x, y]…] and std::vector<float> is [number…]. A struct with a field list is an object; a
// std::vector of such structs is a list of objects. A std::optional may be absent (or the word `absentWord`).
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace slip {

struct Colour {
    std::uint8_t r = 0, g = 0, b = 0;
    friend constexpr bool operator==(Colour, Colour) = default;
};

/// Presentation of a field in menus. The texts are English.
struct MenuInfo {
    std::string_view label = "";       // empty if menus do not show the field
    std::string_view hint = "";        // one sentence
    std::string_view backLabel = "";   // label of a channel's way back
    std::string_view backHint = "";    // one sentence about the way back
    std::string_view zeroWord = "";    // shown instead of 0
    double step = 0, percentStep = 0;  // change per press; percentStep applies to shares shown in percent
    double low = -1e9, high = 1e9;     // limits of presses, if narrower than the field's own
    std::span<const int> stops = {};   // values that presses step through
};

struct FieldInfo {
    std::string_view key;
    std::string_view doc;          // meaning, for schema, manual and tooltip
    std::string_view effect = "";  // effect of another value on the car, in a tuner's words
    std::string_view unit = "";
    double low = -1e9, high = 1e9;   // inclusive; limits y in a table and the length in characters of a text
    std::span<const int> only = {};  // allowed whole numbers, if there are few
    bool required = false;
    std::string_view requiredUnless = "";  // required if the object has no key of this name
    std::string_view rule = "";            // how an absent value is computed; empty if it is not

    // These fields apply to lists and tables.
    int minItems = 0, maxItems = 100000;
    std::string_view xName = "", xUnit = "", yName = "";
    double xLow = -1e9, xHigh = 1e9;
    bool rising = false;          // x of the table must rise
    bool falling = false;         // the list of numbers must strictly fall
    bool mayBeOneNumber = false;  // the list or table may be written as one number

    std::string_view absentWord = "";  // this word may stand for an absent optional
    std::string_view mustHave = "";    // key that a map must contain

    MenuInfo menu = {};
};

template <class Reach>
struct Field {
    Reach reach;  // pointer to a member, or a function from the owner to a part of a member
    FieldInfo info;
};

template <class Reach>
constexpr Field<Reach> field(Reach reach, FieldInfo info, MenuInfo menu = {}) {
    info.menu = menu;
    return {reach, info};
}

/// A tuned constant: a number with a unit and a range. No menu shows it; the comment beside the member explains it.
template <class Owner>
constexpr auto tuned(float Owner::*member, std::string_view key, std::string_view unit, double low, double high) {
    return field(member, {.key = key, .doc = "", .unit = unit, .low = low, .high = high});
}

/// Returns the name of an enumeration value in menus.
template <class E>
constexpr std::string_view labelOf(E value) {
    return labelsOf(&value)[static_cast<std::size_t>(value)];
}

/// Returns the name of an enumeration value in files.
template <class E>
constexpr std::string_view nameOf(E value) {
    return namesOf(&value)[static_cast<std::size_t>(value)];
}
/// Returns the value with this name in files. Empty if the name is unknown.
template <class E>
constexpr std::optional<E> valueNamed(std::string_view name) {
    const auto names = namesOf(static_cast<const E*>(nullptr));
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return static_cast<E>(i);
    return {};
}

namespace detail {

template <std::size_t, class Item>
struct ListItem {
    Item item;
};

template <class Indices, class... Items>
struct ListItems;

template <std::size_t... I, class... Items>
struct ListItems<std::index_sequence<I...>, Items...> : ListItem<I, Items>... {
    constexpr explicit ListItems(const Items&... items) : ListItem<I, Items>{items}... {}

    template <class Call>
    constexpr decltype(auto) apply(Call&& call) const {
        return call(ListItem<I, Items>::item...);
    }
};

}  // namespace detail

/// Like std::tuple, but without the constructors and comparisons that make long tuples slow to compile. apply(call)
/// calls call(items…).
template <class... Items>
struct FieldList : detail::ListItems<std::index_sequence_for<Items...>, Items...> {
    static constexpr std::size_t kCount = sizeof...(Items);
    using FieldList::ListItems::ListItems;
};
template <class... Items>
FieldList(Items...) -> FieldList<Items...>;

/// Returns how many fields of a struct's list are parts of a member that has its own field, too.
constexpr std::size_t partFieldsOf(const void*) { return 0; }

/// One number, or one for each name of an enumeration. In a file it is `3` or `{"left": 3, "right": 2}`.
template <class E>
struct NumberOr {
    static constexpr auto kNames = namesOf(static_cast<const E*>(nullptr));
    using Each = std::array<float, kNames.size()>;

    float number = 0;
    std::optional<Each> each;

    constexpr NumberOr(float x = 0) : number(x) {}
    constexpr float of(E name) const { return each ? (*each)[static_cast<std::size_t>(name)] : number; }
    friend bool operator==(const NumberOr& a, const NumberOr& b) {
        return a.each == b.each && (a.each || a.number == b.number);
    }
};
template <class T>
inline constexpr bool kIsNumberOr = false;
template <class E>
inline constexpr bool kIsNumberOr<NumberOr<E>> = true;

/// True for structs that declare a field list.
template <class T>
concept HasFields = requires {
    fieldsOf(static_cast<const T*>(nullptr));
};

/// The field list of a struct, evaluated once.
template <HasFields T>
inline constexpr auto kFields = fieldsOf(static_cast<const T*>(nullptr));

namespace detail {

struct AnyType {
    template <class T>
    operator T() const;
};

template <class T, std::size_t... I>
constexpr bool isBraceConstructible(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), AnyType{})...}; };
}

template <class T, std::size_t N = 1>
constexpr std::size_t memberCount() {
    if constexpr (isBraceConstructible<T>(std::make_index_sequence<N>{}) &&
                  !isBraceConstructible<T>(std::make_index_sequence<N + 1>{}))
        return N;
    else
        return memberCount<T, N + 1>();
}

}  // namespace detail

/// Returns the FieldInfo of a member from the field list of its struct. The key is empty if the list lacks the member.
template <class Owner, class Member>
constexpr FieldInfo infoOf(Member Owner::*member) {
    FieldInfo found{.key = "", .doc = ""};
    const auto compare = [&](const auto& f) {
        if constexpr (std::is_same_v<decltype(f.reach), Member Owner::*>)
            if (f.reach == member) found = f.info;
    };
    kFields<Owner>.apply([&](const auto&... f) { (compare(f), ...); });
    return found;
}

/// Calls visit(const FieldInfo&, member) for every member, in the list's order.
template <class T, class Visitor>
constexpr void visitFields(T& object, Visitor&& visit) {
    using Plain = std::remove_const_t<T>;
    static_assert(
        kFields<Plain>.kCount == detail::memberCount<Plain>() + partFieldsOf(static_cast<const Plain*>(nullptr)),
        "a member is missing from the field list");
    kFields<Plain>.apply([&](const auto&... f) { (visit(f.info, std::invoke(f.reach, object)), ...); });
}

/// Walks two objects in parallel and calls visit(const FieldInfo&, member of a, member of b).
template <class T, class Visitor>
constexpr void visitBoth(T& a, const std::remove_const_t<T>& b, Visitor&& visit) {
    kFields<std::remove_const_t<T>>.apply(
        [&](const auto&... f) { (visit(f.info, std::invoke(f.reach, a), std::invoke(f.reach, b)), ...); });
}

/// Returns true if a JSON pointer equals `above` or points into it.
constexpr bool isAtOrUnder(std::string_view pointer, std::string_view above) {
    return pointer.starts_with(above) && (pointer.size() == above.size() || pointer[above.size()] == '/');
}

/// Compares field by field. Structs with a field list need no operator== for it.
template <class T>
bool sameValue(const T& a, const T& b) {
    if constexpr (HasFields<T>) {
        bool same = true;
        visitBoth(a, b, [&](const FieldInfo&, const auto& x, const auto& y) { same = same && sameValue(x, y); });
        return same;
    } else if constexpr (requires { a.has_value(); }) {
        return a.has_value() == b.has_value() && (!a || sameValue(*a, *b));
    } else if constexpr (requires { requires HasFields<typename T::value_type>; }) {
        return a.size() == b.size() &&
               std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) { return sameValue(x, y); });
    } else {
        return a == b;
    }
}

}  // namespace slip
