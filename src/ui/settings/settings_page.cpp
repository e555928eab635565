// SPDX-License-Identifier: MIT
#include "ui/settings/settings_page.hpp"

#include "ui/settings/rebinding.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace slip {
namespace {

using SettingEntries = std::vector<SettingEntry>;

/// Formats a number with one decimal.
std::string tenths(float x) {
    const long t = std::lround(x * 10);
    return fmt::format("{}.{}", t / 10, t % 10);
}
std::string percent(float share) { return std::to_string(std::lround(share * 100)) + " %"; }

enum class Ends { Stop, Meet };
/// Returns the element `step` places after the one that is nearest to the current value.
template <class List, class Distance>
const auto& neighbourOf(const List& list, int step, Ends ends, Distance distance) {
    const auto nearest = std::min_element(std::begin(list), std::end(list),
                                          [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
    const auto count = std::ssize(list), at = nearest - std::begin(list) + step;
    return list[static_cast<std::size_t>(ends == Ends::Meet ? (at + count) % count
                                                            : std::clamp<std::ptrdiff_t>(at, 0, count - 1))];
}

struct NamedColour {
    const char* name;
    Colour colour;
};
constexpr NamedColour kColours[] = {{"Orange", kDefaultPlayerColour}, {"Blue", kDefaultSecondColour},
                                    {"Red", {226, 59, 59}},           {"Yellow", {245, 200, 40}},
                                    {"Green", {64, 186, 104}},        {"Turquoise", {50, 190, 190}},
                                    {"Violet", {160, 100, 230}},      {"Pink", {240, 120, 180}},
                                    {"White", {240, 242, 245}},       {"Grey", {128, 138, 150}}};

// --- values as text, and changes by one step, from the field's description

template <class T>
concept HasLabels = requires(const T* choice) {
    labelsOf(choice);
};

std::string textOf(const FieldInfo&, const bool& on) { return on ? "On" : "Off"; }
std::string textOf(const FieldInfo& info, const int& x) {
    return x == 0 ? std::string(info.menu.zeroWord) : std::to_string(x);
}
std::string textOf(const FieldInfo& info, const float& x) { return info.menu.percentStep > 0 ? percent(x) : tenths(x); }
std::string textOf(const FieldInfo&, const Colour& colour) {
    for (const NamedColour& known : kColours)
        if (known.colour == colour) return known.name;
    return "Custom";
}
template <HasLabels T>
std::string textOf(const FieldInfo&, const T& choice) {
    return std::string(labelOf(choice));
}

/// Returns whether a held key repeats. With two values it would only flicker.
bool hasMany(const bool&) { return false; }
bool hasMany(const int&) { return true; }
bool hasMany(const float&) { return true; }
bool hasMany(const Colour&) { return true; }
template <HasLabels T>
bool hasMany(const T& choice) {
    return labelsOf(&choice).size() > 2;
}

void change(const FieldInfo&, bool& on, int) { on = !on; }
void change(const FieldInfo& info, int& x, int step) {
    x = neighbourOf(info.menu.stops, step, Ends::Stop, [&](int stop) { return std::abs(stop - x); });
}
void change(const FieldInfo& info, float& x, int step) {
    const MenuInfo& menu = info.menu;
    const auto by = static_cast<float>(menu.percentStep > 0 ? menu.percentStep / 100 : menu.step);
    x = std::clamp(std::round((x + static_cast<float>(step) * by) / by) * by,
                   static_cast<float>(std::max(info.low, menu.low)),
                   static_cast<float>(std::min(info.high, menu.high)));
}
void change(const FieldInfo&, Colour& colour, int step) {
    const auto distance = [&](const NamedColour& known) {
        const Colour a = known.colour;
        return std::abs(a.r - colour.r) + std::abs(a.g - colour.g) + std::abs(a.b - colour.b);
    };
    colour = neighbourOf(kColours, step, Ends::Meet, distance).colour;
}
template <HasLabels T>
void change(const FieldInfo&, T& choice, int step) {
    choice = stepped(choice, step, labelsOf(&choice).size());
}

// --- entries of fields

template <class T>
SettingEntry entryOf(const FieldInfo& info, T& value) {
    return {info.menu.label, std::string(info.menu.hint), textOf(info, value),
            [info, &value](int step) { change(info, value, step); }, hasMany(value)};
}
template <class Owner, class T>
SettingEntry entryOf(Owner& owner, T Owner::*member) {
    return entryOf(infoOf(member), owner.*member);
}

/// Adds all fields of a struct that have a menu label.
template <class T>
void addFields(SettingEntries& entries, T& settings) {
    visitFields(settings, [&](const FieldInfo& info, auto& value) {
        if constexpr (requires { textOf(info, value); })
            if (!info.menu.label.empty()) entries.push_back(entryOf(info, value));
    });
}

/// Combines switch and strength: off, the first step, … 100 %, and off again.
SettingEntry entryOf(AssistSettings& aids, const Aid& aid) {
    bool& on = aids.*aid.on;
    float& strength = aids.*aid.strength;
    const auto levels = static_cast<float>(100 / infoOf(aid.strength).menu.percentStep);
    const auto change = [&on, &strength, levels](int step) {
        const long level = on ? std::max(std::lround(strength * levels), 1L) : 0;
        const long next = stepped(level, step, static_cast<std::size_t>(levels) + 1);
        on = next > 0;
        if (on) strength = static_cast<float>(next) / levels;
    };
    const MenuInfo& menu = infoOf(aid.on).menu;
    return {menu.label, std::string(menu.hint), on ? percent(strength) : "Off", change, true};
}

/// Adds the rates of a channel, forward and back.
void addRates(SettingEntries& entries, const MenuInfo& channel, ChannelRate& rates) {
    visitFields(rates, [&, label = channel.label, hint = channel.hint](FieldInfo info, float& rate) mutable {
        info.menu.label = std::exchange(label, channel.backLabel);
        info.menu.hint = std::exchange(hint, channel.backHint);
        if (!info.menu.label.empty()) entries.push_back(entryOf(info, rate));
    });
}

// --- entries that do not match a single field

SettingEntry playerEntry(const SettingsScope& scope) {
    return {"Player", "Each player has separate settings.", std::to_string(scope.player + 1),
            [&player = scope.player](int) { player = 1 - player; }};
}

SettingEntry deviceEntry(const SettingsScope& scope) {
    const FieldInfo info = infoOf(scope.pad ? &SmoothingSettings::pad : &SmoothingSettings::keyboard);
    return {"Device", "Device that the rates below apply to.", std::string(info.menu.label),
            [&pad = scope.pad](int) { pad = !pad; }};
}

SettingEntry layoutEntry(const SettingsScope& scope) {
    static constexpr std::array kLayouts{"Standard", "Left hand only", "Right hand only", "Custom"};
    const auto change = [&settings = scope.settings, player = scope.player](int step) {
        KeyLayout now = layoutOf(settings, player);
        if (now == KeyLayout::Own) now = step > 0 ? KeyLayout::RightHand : KeyLayout::Standard;
        setLayout(settings, player, stepped(now, step, 3));
    };
    return {"Key layout", "Key presets for two hands or one.",
            kLayouts[static_cast<std::size_t>(layoutOf(scope.settings, scope.player))], change};
}

SettingEntry languageEntry(const SettingsScope& scope) {
    const auto change = [&language = scope.settings.language, &texts = scope.texts](int step) {
        const auto& all = texts.languages();
        const auto now = std::distance(all.begin(), all.find(texts.chosen()));
        language = std::next(all.begin(), stepped(now, step, all.size()))->first;
    };
    const MenuInfo& menu = infoOf(&Settings::language).menu;
    return {menu.label, std::string(menu.hint), scope.texts.languages().at(scope.texts.chosen()), change};
}

struct Resolution {
    int width, height;
};
constexpr Resolution kResolutions[] = {{960, 540},   {1280, 720},  {1366, 768},  {1600, 900}, {1920, 1080},
                                       {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}};

SettingEntry resolutionEntry(VideoSettings& video) {
    const auto change = [&video](int step) {
        const Resolution& next = neighbourOf(kResolutions, step, Ends::Stop, [&](const Resolution& r) {
            return std::abs(r.width - video.width) + std::abs(r.height - video.height);
        });
        video.width = next.width;
        video.height = next.height;
    };
    return {"Resolution", "Size of the window. Full screen uses the whole display.",
            fmt::format("{} × {}", video.width, video.height), change};
}

/// Adds the measured frame time of each level on this machine.
SettingEntry qualityEntry(VideoSettings& video, const Texts& texts) {
    SettingEntry entry = entryOf(video, &VideoSettings::effects);
    const std::array costs{video.lowMs, video.mediumMs, video.highMs};
    if (std::ranges::min(costs) <= 0) return entry;
    const auto costOf = [&](EffectsLevel level) {
        const long t = std::lround(costs[static_cast<std::size_t>(level)] * 10);
        return texts("{}.{} ms", t / 10, t % 10);
    };
    const auto named = [&](EffectsLevel level) { return fmt::format("{} {}", texts(labelOf(level)), costOf(level)); };
    entry.value = fmt::format("{} · {}", texts(entry.value), costOf(video.effects));
    entry.hint = texts("Time per frame on this computer: {}, {}, {}.", named(EffectsLevel::Low),
                       named(EffectsLevel::Medium), named(EffectsLevel::High));
    return entry;
}

}  // namespace

std::string_view titleOf(SettingsPage page) {
    static constexpr std::array<std::string_view, kSettingsPages> kTitles{
        "Settings",           "Controls", "Driving", "Keys and sticks", "Wheels and joysticks",
        "Camera and display", "Video",    "Sound",   "Accessibility",   "Profile"};
    return kTitles[static_cast<std::size_t>(page)];
}

std::string_view hintOf(SettingsPage page) {
    static constexpr std::array<std::string_view, kSettingsPages> kPages{
        "",
        "Keys and pad controls for each player.",
        "Gearbox and driving aids.",
        "How fast keys and sticks respond, and how the stick feels.",
        "Set up wheels, pedals and unknown joysticks.",
        "Your view of the road, and the instruments.",
        "Window, frame rate, quality.",
        "A volume for each kind of sound, with a sample to listen to.",
        "Colours, motion, one hand, slow motion, text size.",
        "Your name and colour."};
    return kPages[static_cast<std::size_t>(page)];
}

std::vector<SettingEntry> entriesOf(SettingsPage page, const SettingsScope& scope) {
    Settings& all = scope.settings;
    PlayerSettings& player = playerOf(all, scope.player);
    Smoothing& rates = scope.pad ? all.smoothing.pad : all.smoothing.keyboard;
    SettingEntries entries;
    switch (page) {
        case SettingsPage::Controls:
            return {playerEntry(scope), layoutEntry(scope), entryOf(player, &PlayerSettings::padChoice)};
        case SettingsPage::Driving:
            entries = {playerEntry(scope), entryOf(player, &PlayerSettings::transmission)};
            for (const Aid& aid : kAids) entries.push_back(entryOf(player.assists, aid));
            entries.push_back(entryOf(player.assists, &AssistSettings::padShare));
            return entries;
        case SettingsPage::Devices:
            entries = {deviceEntry(scope)};
            for (const auto channel : {&Smoothing::steer, &Smoothing::throttle, &Smoothing::brake,
                                       &Smoothing::handbrake, &Smoothing::clutch})
                addRates(entries, infoOf(channel).menu, rates.*channel);
            addFields(entries, all.pad);
            return entries;
        case SettingsPage::View:
            addFields(entries, all.camera);
            entries.push_back(entryOf(all, &Settings::units));
            entries.push_back(entryOf(all.workshop, &WorkshopSettings::units));
            addFields(entries, all.hud);
            return entries;
        case SettingsPage::Video:
            entries = {resolutionEntry(all.video)};
            addFields(entries, all.video);
            for (SettingEntry& entry : entries)
                if (entry.label == infoOf(&VideoSettings::effects).menu.label)
                    entry = qualityEntry(all.video, scope.texts);
            return entries;
        case SettingsPage::Sound:
            addFields(entries, all.volume);
            return entries;
        case SettingsPage::Accessibility:
            addFields(entries, all.accessibility);
            entries.insert(entries.end() - 1, layoutEntry(scope));
            entries.push_back(entryOf(all.video, &VideoSettings::uiScale));
            return entries;
        case SettingsPage::Profile:
            entries = {playerEntry(scope)};
            addFields(entries, player.profile);
            return entries;
        case SettingsPage::Wheels:
            return {};
        default:
            return {languageEntry(scope)};
    }
}

}  // namespace slip
