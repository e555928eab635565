// SPDX-License-Identifier: MIT
#include "io/json/wording.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <vector>

namespace slip {
namespace {

template <class Number>
std::string shortest(Number value) {
    if (std::abs(value) < Number(1e9) && value == std::trunc(value)) return std::to_string(static_cast<long>(value));
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

/// Returns the optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last(b.size() + 1), now(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before = last;
        last = now;
    }
    return last[b.size()];
}

Message boundsText(double low, double high) {
    if (low <= -1e9 && high >= 1e9) return message("{} to {}", std::string("-1e9"), std::string("1e9"));
    if (low <= -1e9) return message("at most {}", numberText(high));
    if (high >= 1e9) return message("at least {}", numberText(low));
    if (low == high) return asIs(numberText(low));
    return message("{} to {}", numberText(low), numberText(high));
}

template <class T, class ToText>
Message oneOfThem(std::span<const T> choices, ToText textOf) {
    if (choices.empty()) return {};
    std::string first;
    for (const T& choice : choices.first(choices.size() - 1)) first += (first.empty() ? "" : ", ") + textOf(choice);
    const std::string last = textOf(choices.back());
    return first.empty() ? asIs(last) : message("{} or {}", first, last);
}

Message ofUnit(const Message& bounds, const Message& unit) {
    return unit.empty() ? bounds : message("{} {}", bounds, unit);
}

/// A unit in which people write a number that belongs in ours.
struct ForeignUnit {
    std::string_view unit, name;
    double factor;                       // ours in one of theirs
    double minHigh = 0, maxHigh = 1e12;  // of keys with an upper bound in this range
    double below = 1e12;                 // smaller numbers alone
};
constexpr ForeignUnit kForeignUnits[] = {
    {"", "percent", 0.01, 0, 5},
    {"deg", "radians", 57.29578},
    {"deg/s", "radians per second", 57.29578},
    {"m", "centimetres", 0.01, 3, 20, 100},
    {"m", "millimetres", 0.001},
    {"m", "inches", 0.0254},
    {"kg", "tonnes", 1000},
    {"s", "milliseconds", 0.001},
    {"N/m", "N/mm", 1000},
    {"N s/m", "N s/mm", 1000},
    {"bar", "psi", 0.0689476},
    {"bar", "kPa", 0.01},
    {"m/s", "km/h", 1 / 3.6},
    {"kg m^2", "g m^2", 0.001},
    {"rpm", "thousands", 1000},
    {"kW", "W", 0.001},
};
}  // namespace

std::string numberText(double value) { return shortest(value); }
std::string numberText(float value) { return shortest(value); }

Message unitQuestion(double number, double low, double high, std::string_view unit) {
    // Times beyond a bound; a number closer to it is in the right unit, and too small or too great. Units that differ
    // little are asked for sooner.
    constexpr double kBelow = 1.3, kAbove = 3, kAboveOfFactor = 0.4;
    const double size = std::abs(number), beyond = size / std::max(std::abs(low), std::abs(high));
    for (const ForeignUnit& foreign : kForeignUnits) {
        if (size * kBelow > low && beyond < std::clamp(kAboveOfFactor / foreign.factor, kBelow, kAbove)) continue;
        const double meant = number * foreign.factor;
        const bool fits = high >= foreign.minHigh && high <= foreign.maxHigh && size < foreign.below;
        if (foreign.unit == unit && fits && meant >= low && meant <= high)
            return message("in {}? Then {}", word(foreign.name), fmt::format("{:.6g}", meant));
    }
    return {};
}

Message rangeText(double low, double high, std::string_view unit) {
    const bool isWord = unit == "rpm";  // other units are the same in every language
    return ofUnit(boundsText(low, high), isWord ? message("rpm") : asIs(std::string(unit)));
}

Message countText(double low, double high, const Message& what) {
    return ofUnit(boundsText(low <= 0 ? -1e9 : low, high), what);
}

std::size_t utf8Length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto tails = [&](std::size_t n) {
        for (std::size_t i = 1; i <= n; ++i)
            if ((byte(i) & 0xc0u) != 0x80u) return false;
        return true;
    };
    const unsigned first = byte(0), second = byte(1);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf && tails(1)) return 2;
    const bool overlong3 = first == 0xe0 && second < 0xa0, surrogate = first == 0xed && second > 0x9f;
    if (first >= 0xe0 && first <= 0xef && tails(2) && !overlong3 && !surrogate) return 3;
    const bool overlong4 = first == 0xf0 && second < 0x90, tooHigh = first == 0xf4 && second > 0x8f;
    if (first >= 0xf0 && first <= 0xf4 && tails(3) && !overlong4 && !tooHigh) return 4;
    return 0;
}

std::size_t characterCount(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

std::string_view wholeCharacters(std::string_view text, std::size_t most) {
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;
    return text.substr(0, end);
}

std::string printable(std::string_view text, std::size_t most) {
    std::string out;
    while (!text.empty()) {
        if (out.size() >= most) return out + "…";
        const std::size_t length = utf8Length(text);
        const auto byte = static_cast<unsigned char>(text.front());
        if (length == 0)
            out += fmt::format("\\x{:02x}", byte);
        else if (byte < 0x20 || byte == 0x7f)
            out += fmt::format("\\u{:04x}", byte);
        else if (byte == 0xc2 && static_cast<unsigned char>(text[1]) < 0xa0)  // U+0080 to U+009F
            out += fmt::format("\\u{:04x}", static_cast<unsigned char>(text[1]));
        else
            out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::string escaped(std::string_view text) { return printable(text, std::string_view::npos); }

std::string inQuotes(std::string_view text) { return fmt::format("'{}'", printable(text)); }

Message choiceText(std::span<const std::string_view> words) {
    return oneOfThem(words, [](std::string_view word) { return inQuotes(word); });
}

Message choiceText(std::span<const int> numbers) {
    return oneOfThem(numbers, [](int number) { return std::to_string(number); });
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> words) {
    std::string_view best;
    std::size_t bestDistance = 0;
    for (const std::string_view candidate : words) {
        const std::size_t longer = std::max(word.size(), candidate.size()),
                          shorter = std::min(word.size(), candidate.size());
        if ((longer - shorter) * 3 > longer) continue;
        const std::size_t distance = editDistance(word, candidate);
        if (distance * 3 > longer || (!best.empty() && distance >= bestDistance)) continue;
        best = candidate;
        bestDistance = distance;
    }
    if (!best.empty() || word.size() < 3) return best;
    const auto begins = [&](std::string_view candidate) { return candidate.starts_with(word); };
    const auto found = std::find_if(words.begin(), words.end(), begins);
    return found == words.end() ? std::string_view{} : *found;
}

Message unknownText(Message unknown, std::string_view word, std::span<const std::string_view> words) {
    const std::string_view near = nearest(word, words);
    return near.empty() ? std::move(unknown) : message("{}, did you mean {}?", unknown, inQuotes(near));
}

}  // namespace slip
