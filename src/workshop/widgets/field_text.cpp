// SPDX-License-Identifier: MIT
#include "workshop/widgets/field_text.hpp"

#include "io/common/texts.hpp"
#include "io/json/wording.hpp"
#include "platform/paint/panel_style.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

namespace slip {
namespace {

/// Labels of keys that need more than blanks and a capital, or whose word has another meaning in menus.
constexpr std::pair<std::string_view, std::string_view> kLabels[] = {
    {"auto", "Automatic"},
    {"abs", "ABS"},
    {"open_deg_s", "Opening rate"},
    {"close_deg_s", "Closing rate"},
    {"handbrake_deg_s", "Handbrake rate"},
    {"anti_roll_bar", "Anti-roll bar"},
    {"downforce_area_front", "Downforce front"},
    {"downforce_area_rear", "Downforce rear"},
    {"rwd", "Rear-wheel drive"},
    {"fwd", "Front-wheel drive"},
    {"awd", "All-wheel drive"},
    {"dual_track", "Four wheels"},
    {"multi_axle", "Several axles"},
    {"skid", "Skid steer"},
    {"natural", "Naturally aspirated"},
    {"magic", "Magic Formula"},
    {"b", "B (stiffness)"},
    {"c", "C (shape)"},
    {"e", "E (curvature)"},
    {"pressure_bar", "Pressure"},
    {"nominal_pressure_bar", "Nominal pressure"},
    {"best", "Best temperature"},
    {"window", "Temperature window"},
    {"camber_best", "Best camber"},
    {"relaxation_length_longitudinal", "Relaxation length, longitudinal"},
    {"steer_share", "Steering share"},
    {"track", "Track width"},
    {"reverse", "Reverse gear"},
    {"cycle", "Strokes per cycle"},
    {"firing", "Firing order"},
    {"pipe_m", "Pipe length"},
    {"level_db", "Loudness"},
    {"idle", "Idle speed"},
    {"launch", "Launch speed"},
    {"friction_torque_declutched", "Friction torque, declutched"},
    {"regen_torque", "Regeneration torque"},
    {"over_rev_guard", "Over-rev guard"},
    {"stall", "Stall speed"},
    {"upshift", "Upshift at"},
    {"downshift", "Downshift at"},
    {"from", "Boost from"},
    {"share", "Boost share"},
    {"spool", "Spool time"},
    {"bias", "Max speed ratio"},
    {"power", "Lock on power"},
    {"coast", "Lock on coast"},
    {"anti", "Anti-dive, anti-squat"},
    {"torque", "Brake torque"},
    {"rate", "Steering rate"},
    {"speed_curve", "Lock over speed"},
};

constexpr std::size_t kMaxRule = 80;  // letters in a tooltip; the pin button also has the longer ones

constexpr std::size_t kFewKeys = 2;  // a word for more of them names none of them

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

/// Converts ASCII letters and umlauts to lower case.
std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const auto& [large, small] : {std::pair{"Ä", "ä"}, {"Ö", "ö"}, {"Ü", "ü"}})
        result = replaced(std::move(result), large, small);
    return result;
}

/// Returns the words of terms about the key: "sway bar, ARB", or "Assetto Corsa DX0, DX_REF · rFactor DryLatLong".
std::string termsAbout(const std::string& pointer, bool ofPrograms) {
    std::string text;
    for (const CarTerm& term : carTerms()) {
        if (term.program.empty() == ofPrograms || keysOf(term).size() > kFewKeys || !isAbout(term, pointer)) continue;
        if (!text.empty()) text += ofPrograms ? " · " : ", ";
        text += ofPrograms ? fmt::format("{} {}", term.program, term.words) : translated(std::string(term.words));
    }
    return text;
}

bool exactAt(double value, int decimals) {
    const double scaled = value * std::pow(10.0, decimals);
    return std::abs(scaled - std::round(scaled)) < 1e-6 * std::max(1.0, std::abs(scaled));
}

int decimalsOf(double value) {
    const double size = std::abs(value);
    const int digitsBefore = size > 0 ? static_cast<int>(std::floor(std::log10(size))) : 0;
    const int least = std::clamp(2 - digitsBefore, 0, 4);
    const int most = std::clamp((digitsBefore < 2 ? 3 : 4) - digitsBefore, 0, 4);
    for (int decimals = least; decimals <= most; ++decimals)
        if (exactAt(value, decimals)) return decimals;
    return digitsBefore < 2 ? std::min(least + 1, most) : least;
}

std::string rangeText(const FieldInfo& info) {
    if (!info.only.empty()) return panelText(choiceText(info.only));
    if (info.low <= -1e9 || info.high >= 1e9) return "";
    const auto plain = [](double bound) {
        return std::abs(bound) < 1e6 ? fmt::format("{:g}", bound) : numberText(std::round(bound));
    };
    return filled(panelText("Range  {} to {} {}"), {plain(info.low), plain(info.high), prettyUnit(info.unit)});
}

}  // namespace

std::string capitalised(std::string_view text) {
    std::string result(text);
    if (!result.empty()) result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
    return result;
}

std::string plainLabel(std::string_view key) {
    for (const auto& [word, label] : kLabels)
        if (key == word) return std::string(label);
    for (const std::string_view unit : {"_deg_per_m", "_deg_per_s", "_deg", "_rpm", "_hz", "_kg", "_c", "_s"})
        if (key.ends_with(unit)) {
            key.remove_suffix(unit.size());
            break;
        }
    for (const auto& [word, label] : kLabels)
        if (key == word) return std::string(label);
    std::string label = replaced(std::string(key), "_", " ");
    if (label.starts_with("cg ")) label.replace(0, 2, "CG");
    return capitalised(label);
}

std::string translated(const std::string& english) { return panelText(english.c_str()); }

std::string fieldLabel(std::string_view key) { return translated(plainLabel(key)); }

std::string fieldMeaning(const FieldInfo& info) { return translated(capitalised(info.doc)); }

std::string fieldEffect(const FieldInfo& info) { return translated(capitalised(info.effect)); }

std::string fieldRule(const FieldInfo& info) { return translated(std::string(info.rule)); }

std::string prettyUnit(std::string_view unit) {
    std::string text = replaced(replaced(translated(std::string(unit)), "^2", "²"), " ", "·");
    return replaced(text, "deg", "°");
}

std::string unitTail(std::string_view unit) {
    if (unit == "deg") return "°";
    return unit.empty() ? "" : " " + prettyUnit(unit);
}

std::string numberFormat(int decimals, std::string_view unit) {
    return fmt::format("%.{}f{}", decimals, replaced(unitTail(unit), "%", "%%"));
}

std::string numberText(double value, std::string_view unit) {
    return fmt::format("{:.{}f}{}", value, decimalsOf(value), unitTail(unit));
}

std::string fieldTooltip(const FieldInfo& info, const std::string& pointer) {
    std::string text = fieldMeaning(info);
    if (!info.effect.empty()) text += "\n" + fieldEffect(info);
    if (const std::string range = rangeText(info); !range.empty()) text += "\n" + range;
    if (!info.rule.empty() && info.rule.size() <= kMaxRule)
        text += "\n" + filled(panelText("If omitted: {}"), {fieldRule(info)});
    if (const std::string words = termsAbout(pointer, false); !words.empty())
        text += "\n" + filled(panelText("Also called: {}"), {words});
    if (const std::string names = termsAbout(pointer, true); !names.empty())
        text += "\n" + filled(panelText("Elsewhere: {}"), {names});
    return pointer.empty() ? text : text + "\n" + pointer;
}

std::vector<const CarTerm*> termsCalled(std::string_view filter) {
    std::vector<const CarTerm*> found;
    for (const CarTerm& term : carTerms())
        if (holdsWord(term.words, filter) ||
            (term.program.empty() && holdsWord(translated(std::string(term.words)), filter)))
            found.push_back(&term);
    return found;
}

bool matchesFilter(std::string_view filter, std::span<const CarTerm* const> terms, const FieldInfo& info,
                   const std::string& pointer) {
    if (filter.empty()) return true;
    const std::string wanted = lower(filter);
    const auto holds = [&](const std::string& text) { return lower(text).find(wanted) != std::string::npos; };
    for (const std::string& text : {plainLabel(info.key), fieldLabel(info.key), std::string(info.doc),
                                    fieldMeaning(info), std::string(info.effect), fieldEffect(info), pointer})
        if (holds(text)) return true;
    return std::ranges::any_of(terms, [&](const CarTerm* term) { return isAbout(*term, pointer); });
}

}  // namespace slip
