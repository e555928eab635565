#include "app/settings_page.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

/// One setting: its name, its value in words, and a change by −1 or +1.
struct Entry {
    const char* label;
    std::string (*value)(const Settings&);
    void (*change)(Settings&, int step);
    bool window = false;
};

std::string onOff(bool on) { return on ? "On" : "Off"; }
std::string percent(float share) { return std::to_string(std::lround(share * 100)) + " %"; }

void stepShare(float& share, int step, float by, float low, float high) {
    share = std::clamp(std::round((share + static_cast<float>(step) * by) / by) * by, low, high);
}

std::string aidText(bool on, float strength) { return on ? percent(strength) : "Off"; }

/// Off, 25 %, … 100 %, and round again.
void stepAid(bool& on, float& strength, int step) {
    constexpr int kLevels = 4;
    const int level = on ? std::clamp(static_cast<int>(std::lround(strength * kLevels)), 1, kLevels) : 0;
    const int next = (level + step + kLevels + 1) % (kLevels + 1);
    on = next > 0;
    if (on) strength = static_cast<float>(next) / kLevels;
}

/// An aid's switch and strength as one setting.
template <bool AssistSettings::*On, float AssistSettings::*Strength>
constexpr Entry aidEntry(const char* label) {
    return {label, [](const Settings& s) { return aidText(s.assists.*On, s.assists.*Strength); },
            [](Settings& s, int step) { stepAid(s.assists.*On, s.assists.*Strength, step); }};
}

std::string transmissionText(const Settings& s) {
    return std::array{"Automatic, no reverse", "Automatic", "Manual"}[static_cast<std::size_t>(s.transmission)];
}

void stepTransmission(Settings& s, int step) {
    s.transmission = static_cast<Transmission>((static_cast<int>(s.transmission) + step + 3) % 3);
}

constexpr std::array kEntries{
    Entry{"Gearbox", transmissionText, stepTransmission},
    aidEntry<&AssistSettings::abs, &AssistSettings::absStrength>("ABS"),
    aidEntry<&AssistSettings::tractionControl, &AssistSettings::tractionControlStrength>("Traction control"),
    aidEntry<&AssistSettings::stability, &AssistSettings::stabilityStrength>("Stability"),
    aidEntry<&AssistSettings::steeringHelp, &AssistSettings::steeringHelpStrength>("Steering help"),
    Entry{
        "Camera",
        [](const Settings& s) { return std::string(s.camera.mode == CameraMode::NorthUp ? "North up" : "Heading up"); },
        [](Settings& s, int) {
            s.camera.mode = s.camera.mode == CameraMode::NorthUp ? CameraMode::HeadingUp : CameraMode::NorthUp;
        }},
    Entry{"Units", [](const Settings& s) { return std::string(s.units == Units::Kmh ? "km/h" : "mph"); },
          [](Settings& s, int) { s.units = s.units == Units::Kmh ? Units::Mph : Units::Kmh; }},
    Entry{"Volume", [](const Settings& s) { return percent(s.volume.master); },
          [](Settings& s, int step) { stepShare(s.volume.master, step, 0.1f, 0, 1); }},
    Entry{"Text size", [](const Settings& s) { return percent(s.video.uiScale); },
          [](Settings& s, int step) { stepShare(s.video.uiScale, step, 0.25f, 0.75f, 2); }},
    Entry{"Reduced motion", [](const Settings& s) { return onOff(s.accessibility.reducedMotion); },
          [](Settings& s, int) { s.accessibility.reducedMotion ^= true; }},
    Entry{"Full screen", [](const Settings& s) { return onOff(s.video.fullscreen); },
          [](Settings& s, int) { s.video.fullscreen ^= true; }, true},
};

}  // namespace

std::vector<MenuItem> settingItems(const Settings& settings) {
    std::vector<MenuItem> items;
    for (const Entry& entry : kEntries)
        items.push_back({.label = entry.label, .value = entry.value(settings), .adjustable = true});
    items.push_back({.label = "Back"});
    return items;
}

SettingChange changeSetting(Settings& settings, MenuChoice choice) {
    if (choice.item >= kEntries.size()) return choice.step == 0 ? SettingChange::Back : SettingChange::None;
    const Entry& entry = kEntries[choice.item];
    entry.change(settings, choice.step == 0 ? 1 : choice.step);
    return entry.window ? SettingChange::Window : SettingChange::Changed;
}

}  // namespace slip
