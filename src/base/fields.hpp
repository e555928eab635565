// SPDX-License-Identifier: MIT
// One field list a struct. A struct that is read from a file, edited in a panel or described by a schema declares
//
//     constexpr auto fieldsOf(const Engine*) { return FieldList{field(&Engine::inertia, {.key = "inertia", …}), …}; }
//
// beside itself, and everything else walks that list with visitFields. A member that the list leaves out does not
// compile.
//
// What a member's type means in a file: float number, int whole number, bool, std::string text, Colour "#rrggbb", an
// enum one of namesOf(enum) (in menus one of labelsOf(enum)), NumberOr a number or an object of them,
// Table [[x, y]…], std::vector<float> [number…], a struct with a field list an object, std::vector of such a list of
// objects, std::optional: may be absent (or the word `absentWord`).
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

/// How menus show a field; words are English.
struct MenuInfo {
    std::string_view label = "";       // none: not at all
    std::string_view hint = "";        // a sentence about it
    std::string_view backLabel = "";   // of a channel: of its way back
    std::string_view backHint = "";    // about that
    std::string_view zeroWord = "";    // for 0
    double step = 0, percentStep = 0;  // of one press; percentStep: of a share, which is shown in percent
    double low = -1e9, high = 1e9;     // where presses end, if before the field's own
    std::span<const int> stops = {};   // presses go from one to the next
};

struct FieldInfo {
    std::string_view key;
    std::string_view doc;          // meaning, for schema, handbook and tooltip
    std::string_view effect = "";  // what another value does to the car, in a tuner's words
    std::string_view unit = "";
    double low = -1e9, high = 1e9;   // inclusive; for a table: of y; for a text: its length in characters
    std::span<const int> only = {};  // the whole numbers that it may be, where they are few
    bool required = false;
    std::string_view requiredUnless = "";  // required where the object has no key of this name
    std::string_view rule = "";            // how an absent value is computed, if it is

    // Lists and tables.
    int minItems = 0, maxItems = 100000;
    std::string_view xName = "", xUnit = "", yName = "";
    double xLow = -1e9, xHigh = 1e9;
    bool rising = false;       // a table whose x must rise
    bool falling = false;      // a list of numbers that must strictly fall
    bool orOneNumber = false;  // a list of numbers, or a table, that may be written as one number

    std::string_view absentWord = "";  // an optional's absence may be written as this word
    std::string_view mustHave = "";    // a map's entry that may not be missing

    MenuInfo menu = {};
};

template <class Reach>
struct Field {
    Reach reach;  // a member, or a function from the owner to a part of one
    FieldInfo info;
};

template <class Reach>
constexpr Field<Reach> field(Reach reach, FieldInfo info, MenuInfo menu = {}) {
    info.menu = menu;
    return {reach, info};
}

/// What menus call a value of an enumeration.
template <class E>
constexpr std::string_view labelOf(E value) {
    return labelsOf(&value)[static_cast<std::size_t>(value)];
}

/// What files call it.
template <class E>
constexpr std::string_view nameOf(E value) {
    return namesOf(&value)[static_cast<std::size_t>(value)];
}
/// The value that files call so; none: there is no such word.
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

/// What std::tuple is, but for the constructors and comparisons that make long ones dear to compile.
/// apply(call): call(all of them…).
template <class... Items>
struct FieldList : detail::ListItems<std::index_sequence_for<Items...>, Items...> {
    static constexpr std::size_t kCount = sizeof...(Items);
    using FieldList::ListItems::ListItems;
};
template <class... Items>
FieldList(Items...) -> FieldList<Items...>;

/// How many fields of a struct's list are parts of a member that has a field, too.
constexpr std::size_t partFieldsOf(const void*) { return 0; }

/// A number, or one for each name of an enumeration: in a file `3`, or `{"left": 3, "right": 2}`.
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

/// The list of a struct, evaluated once.
template <HasFields T>
inline constexpr auto kFields = fieldsOf(static_cast<const T*>(nullptr));

namespace detail {

struct Anything {
    template <class T>
    operator T() const;
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), Anything{})...}; };
}

template <class T, std::size_t N = 1>
constexpr std::size_t memberCount() {
    if constexpr (takes<T>(std::make_index_sequence<N>{}) && !takes<T>(std::make_index_sequence<N + 1>{}))
        return N;
    else
        return memberCount<T, N + 1>();
}

}  // namespace detail

/// What the field list of its struct says of a member.
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

/// Walks two objects side by side: visit(const FieldInfo&, member of a, member of b).
template <class T, class Visitor>
constexpr void visitBoth(T& a, const std::remove_const_t<T>& b, Visitor&& visit) {
    kFields<std::remove_const_t<T>>.apply(
        [&](const auto&... f) { (visit(f.info, std::invoke(f.reach, a), std::invoke(f.reach, b)), ...); });
}

/// Whether a JSON pointer is that one, or of something within it.
constexpr bool isAtOrUnder(std::string_view pointer, std::string_view above) {
    return pointer.starts_with(above) && (pointer.size() == above.size() || pointer[above.size()] == '/');
}

/// Field-wise equality; structs with a field list need no operator== for it.
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
