#include "app/menu/settings_page.hpp"

#include "app/menu/rebinding.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

using Scope = const SettingsScope&;

std::string onOff(bool on) { return on ? "On" : "Off"; }
std::string percent(float share) { return std::to_string(std::lround(share * 100)) + " %"; }

/// A number with one digit after the point.
std::string tenths(float x) {
    const long t = std::lround(x * 10);
    return std::to_string(t / 10) + "." + std::to_string(t % 10);
}

void stepNumber(float& x, int step, float by, float low, float high) {
    x = std::clamp(std::round((x + static_cast<float>(step) * by) / by) * by, low, high);
}

/// The next of `count`, round and round.
template <class T>
T stepped(T now, int step, int count) {
    return static_cast<T>((static_cast<int>(now) + step + count) % count);
}

// --- one entry of each kind; Get gives the setting itself

template <auto Get>
constexpr SettingEntry flag(const char* label, SettingEffect effect = SettingEffect::Changed) {
    return {label, [](Scope s) { return onOff(Get(s)); }, [](SettingsScope& s, int) { Get(s) = !Get(s); }, effect};
}

/// 0…100 % in steps of 5 %.
template <auto Get>
constexpr SettingEntry share(const char* label) {
    return {label, [](Scope s) { return percent(Get(s)); },
            [](SettingsScope& s, int step) { stepNumber(Get(s), step, 0.05f, 0, 1); }};
}

template <auto Get, const auto& Words>
constexpr SettingEntry choice(const char* label) {
    return {label, [](Scope s) { return std::string(Words[static_cast<std::size_t>(Get(s))]); },
            [](SettingsScope& s, int step) { Get(s) = stepped(Get(s), step, static_cast<int>(Words.size())); }};
}

AssistSettings& aidsOf(Scope s) { return s.player == 0 ? s.settings.assists : s.settings.player2.assists; }

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
constexpr SettingEntry aid(const char* label) {
    return {label, [](Scope s) { return aidsOf(s).*On ? percent(aidsOf(s).*Strength) : onOff(false); },
            [](SettingsScope& s, int step) { stepAid(aidsOf(s).*On, aidsOf(s).*Strength, step); }};
}

Smoothing& ratesOf(Scope s) { return s.pad ? s.settings.smoothing.pad : s.settings.smoothing.keyboard; }

/// How fast a channel of the chosen device rises or falls.
template <ChannelRate Smoothing::*Channel, float ChannelRate::*Way>
constexpr SettingEntry rate(const char* label) {
    return {label, [](Scope s) { return tenths(ratesOf(s).*Channel.*Way); },
            [](SettingsScope& s, int step) { stepNumber(ratesOf(s).*Channel.*Way, step, 0.5f, 0.5f, 20); }};
}

// --- pages

constexpr std::array kGearboxes{"Automatic, no reverse", "Automatic", "Manual"};
constexpr std::array kPlayers{"1", "2"};
constexpr std::array kPads{"Any", "1", "2"};
constexpr std::array kDevices{"Keyboard", "Pad"};
constexpr std::array kCameras{"North up", "Heading up"};
constexpr std::array kUnits{"km/h", "mph"};
constexpr std::array kLevels{"Low", "Medium", "High"};
constexpr std::array kPalettes{"Standard", "Colour-blind"};
constexpr std::array kLayouts{"Standard", "Left hand only", "Right hand only", "Own"};

constexpr SettingEntry kPlayerEntry{"Player",
                                    [](Scope s) { return std::string(kPlayers[static_cast<std::size_t>(s.player)]); },
                                    [](SettingsScope& s, int) { s.player = 1 - s.player; }};

KeyLayout nextLayout(KeyLayout now, int step) {
    if (now == KeyLayout::Own) return step > 0 ? KeyLayout::Standard : KeyLayout::RightHand;
    return stepped(now, step, 3);
}

constexpr SettingEntry kLayoutEntry{
    "Key layout",
    [](Scope s) { return std::string(kLayouts[static_cast<std::size_t>(layoutOf(s.settings, s.player))]); },
    [](SettingsScope& s, int step) {
        setLayout(s.settings, s.player, nextLayout(layoutOf(s.settings, s.player), step));
    }};

constexpr SettingEntry kLanguageEntry{"Language", [](Scope s) { return s.texts.languages().at(s.texts.chosen()); },
                                      [](SettingsScope& s, int step) {
                                          const auto& all = s.texts.languages();
                                          auto at = all.find(s.texts.chosen());
                                          if (step > 0)
                                              at = std::next(at) == all.end() ? all.begin() : std::next(at);
                                          else
                                              at = at == all.begin() ? std::prev(all.end()) : std::prev(at);
                                          s.settings.language = at->first;
                                      }};

constexpr std::array kRoot{kLanguageEntry};

constexpr std::array kControls{
    kPlayerEntry,
    kLayoutEntry,
    choice<[](Scope s) -> PadChoice& { return s.player == 0 ? s.settings.padChoice : s.settings.player2.padChoice; },
           kPads>("Pad in split screen"),
};

constexpr std::array kDriving{
    kPlayerEntry,
    choice<[](Scope s) -> Transmission& {
        return s.player == 0 ? s.settings.transmission : s.settings.player2.transmission;
    },
           kGearboxes>("Gearbox"),
    aid<&AssistSettings::abs, &AssistSettings::absStrength>("ABS"),
    aid<&AssistSettings::tractionControl, &AssistSettings::tractionControlStrength>("Traction control"),
    aid<&AssistSettings::stability, &AssistSettings::stabilityStrength>("Stability"),
    aid<&AssistSettings::steeringHelp, &AssistSettings::steeringHelpStrength>("Steering help"),
};

constexpr std::array kDevicesPage{
    SettingEntry{"Device", [](Scope s) { return std::string(kDevices[s.pad]); },
                 [](SettingsScope& s, int) { s.pad = !s.pad; }},
    rate<&Smoothing::steer, &ChannelRate::rise>("Steering in"),
    rate<&Smoothing::steer, &ChannelRate::fall>("Steering back"),
    rate<&Smoothing::throttle, &ChannelRate::rise>("Throttle on"),
    rate<&Smoothing::throttle, &ChannelRate::fall>("Throttle off"),
    rate<&Smoothing::brake, &ChannelRate::rise>("Brake on"),
    rate<&Smoothing::brake, &ChannelRate::fall>("Brake off"),
    rate<&Smoothing::handbrake, &ChannelRate::rise>("Handbrake on"),
    SettingEntry{"Stick dead zone", [](Scope s) { return percent(s.settings.pad.deadZone); },
                 [](SettingsScope& s, int step) { stepNumber(s.settings.pad.deadZone, step, 0.01f, 0, 0.5f); }},
    SettingEntry{"Stick curve", [](Scope s) { return tenths(s.settings.pad.exponent); },
                 [](SettingsScope& s, int step) { stepNumber(s.settings.pad.exponent, step, 0.1f, 1, 4); }},
};

constexpr SettingEntry kTextSize{
    "Text size", [](Scope s) { return percent(s.settings.video.uiScale); },
    [](SettingsScope& s, int step) { stepNumber(s.settings.video.uiScale, step, 0.25f, 0.75f, 2); }};

constexpr std::array kView{
    choice<[](Scope s) -> CameraMode& { return s.settings.camera.mode; }, kCameras>("Camera"),
    SettingEntry{"Zoom", [](Scope s) { return percent(s.settings.camera.zoom); },
                 [](SettingsScope& s, int step) { stepNumber(s.settings.camera.zoom, step, 0.1f, 0.5f, 2); }},
    flag<[](Scope s) -> bool& { return s.settings.camera.shake; }>("Shake"),
    choice<[](Scope s) -> Units& { return s.settings.units; }, kUnits>("Units"),
    flag<[](Scope s) -> bool& { return s.settings.hud.inputDisplay; }>("Pedals and steering"),
    flag<[](Scope s) -> bool& { return s.settings.hud.delta; }>("Gap to the ghost"),
};

struct Resolution {
    int width, height;
};
constexpr Resolution kResolutions[] = {{960, 540},   {1280, 720},  {1366, 768},  {1600, 900}, {1920, 1080},
                                       {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}};
constexpr int kLimits[] = {0, 30, 60, 75, 90, 120, 144, 165, 240};

/// The neighbour of the nearest in a rising list, or the one at the end.
template <class List, class Distance>
const auto& neighbourOf(const List& list, int step, Distance distance) {
    const auto nearest = std::min_element(std::begin(list), std::end(list),
                                          [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
    const auto last = std::ssize(list) - 1;
    return list[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(nearest - std::begin(list) + step, 0, last))];
}

void stepResolution(SettingsScope& s, int step) {
    VideoSettings& video = s.settings.video;
    const Resolution& next = neighbourOf(kResolutions, step, [&](const Resolution& r) {
        return std::abs(r.width - video.width) + std::abs(r.height - video.height);
    });
    video.width = next.width;
    video.height = next.height;
}

constexpr std::array kVideo{
    SettingEntry{"Resolution",
                 [](Scope s) {
                     return std::to_string(s.settings.video.width) + " × " + std::to_string(s.settings.video.height);
                 },
                 stepResolution, SettingEffect::Window},
    flag<[](Scope s) -> bool& { return s.settings.video.fullscreen; }>("Full screen (F11)", SettingEffect::Window),
    flag<[](Scope s) -> bool& { return s.settings.video.vsync; }>("Vertical sync", SettingEffect::Window),
    SettingEntry{
        "Frame rate limit",
        [](Scope s) { return s.settings.video.fpsLimit == 0 ? "No limit" : std::to_string(s.settings.video.fpsLimit); },
        [](SettingsScope& s, int step) {
            int& limit = s.settings.video.fpsLimit;
            limit = neighbourOf(kLimits, step, [&](int x) { return std::abs(x - limit); });
        },
        SettingEffect::Window},
    choice<[](Scope s) -> EffectsLevel& { return s.settings.video.effects; }, kLevels>("Effects"),
    kTextSize,
};

constexpr std::array kSound{
    share<[](Scope s) -> float& { return s.settings.volume.master; }>("Master volume"),
    share<[](Scope s) -> float& { return s.settings.volume.engine; }>("Engines"),
    share<[](Scope s) -> float& { return s.settings.volume.rivals; }>("Other cars"),
    share<[](Scope s) -> float& { return s.settings.volume.tyres; }>("Tyres"),
    share<[](Scope s) -> float& { return s.settings.volume.effects; }>("Impacts"),
    share<[](Scope s) -> float& { return s.settings.volume.ambience; }>("Wind and crowd"),
    share<[](Scope s) -> float& { return s.settings.volume.ui; }>("Menus and signals"),
};

constexpr std::array kAccessibility{
    choice<[](Scope s) -> PaletteChoice& { return s.settings.accessibility.palette; }, kPalettes>("Colours"),
    flag<[](Scope s) -> bool& { return s.settings.accessibility.outlinedCar; }>("Outlined own car"),
    flag<[](Scope s) -> bool& { return s.settings.accessibility.reducedMotion; }>("Reduced motion"),
    flag<[](Scope s) -> bool& { return s.settings.accessibility.autoThrottle; }>("Automatic throttle"),
    kLayoutEntry,
    SettingEntry{
        "Game speed", [](Scope s) { return percent(s.settings.accessibility.gameSpeed); },
        [](SettingsScope& s, int step) { stepNumber(s.settings.accessibility.gameSpeed, step, 0.05f, 0.5f, 1); }},
    kTextSize,
};

struct NamedColour {
    const char* name;
    Colour colour;
};
constexpr NamedColour kColours[] = {{"Orange", kDefaultPlayerColour}, {"Blue", kDefaultSecondColour},
                                    {"Red", {226, 59, 59}},           {"Yellow", {245, 200, 40}},
                                    {"Green", {64, 186, 104}},        {"Turquoise", {50, 190, 190}},
                                    {"Violet", {160, 100, 230}},      {"Pink", {240, 120, 180}},
                                    {"White", {240, 242, 245}},       {"Grey", {128, 138, 150}}};

Profile& profileIn(Scope s) { return s.player == 0 ? s.settings.profile : s.settings.player2.profile; }

int distance(Colour a, Colour b) { return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b); }

std::string colourText(Scope s) {
    for (const NamedColour& known : kColours)
        if (known.colour == profileIn(s).colour) return known.name;
    return "Own";
}

void stepColour(SettingsScope& s, int step) {
    Colour& colour = profileIn(s).colour;
    const auto nearest = std::min_element(std::begin(kColours), std::end(kColours), [&](const auto& a, const auto& b) {
        return distance(a.colour, colour) < distance(b.colour, colour);
    });
    const auto count = std::ssize(kColours);
    colour = kColours[static_cast<std::size_t>((nearest - std::begin(kColours) + step + count) % count)].colour;
}

constexpr std::array kProfile{kPlayerEntry, SettingEntry{"Colour", colourText, stepColour}};

}  // namespace

std::string_view titleOf(SettingsPage page) {
    static constexpr std::array<std::string_view, kSettingsPages> kTitles{
        "Settings", "Controls", "Driving",       "Keys and sticks", "Camera and display",
        "Video",    "Sound",    "Accessibility", "Profile"};
    return kTitles[static_cast<std::size_t>(page)];
}

std::span<const SettingEntry> entriesOf(SettingsPage page) {
    switch (page) {
        case SettingsPage::Controls:
            return kControls;
        case SettingsPage::Driving:
            return kDriving;
        case SettingsPage::Devices:
            return kDevicesPage;
        case SettingsPage::View:
            return kView;
        case SettingsPage::Video:
            return kVideo;
        case SettingsPage::Sound:
            return kSound;
        case SettingsPage::Accessibility:
            return kAccessibility;
        case SettingsPage::Profile:
            return kProfile;
        default:
            return kRoot;
    }
}

}  // namespace slip
