// SPDX-License-Identifier: MIT
// Every text that the player can read has a German one in data/texts.json: the literals of the rooms that draw, and the
// texts in the field lists of cars and settings for the tuning panel and the menus. The manual names what is shown.
#include "io/car/car_terms.hpp"
#include "io/player/settings.hpp"
#include "support/bundled_texts.hpp"
#include "vehicle/params/unused_fields.hpp"
#include "workshop/widgets/field_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>
#include <set>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

/// Files whose literals go to a terminal or a file.
constexpr std::array<std::string_view, 10> kOtherFiles{
    "app.cpp",   "audio.cpp",   "catalogue.cpp", "display.cpp",    "display_loss.cpp",
    "fonts.cpp", "options.cpp", "window.cpp",    "sanitizers.cpp", "telemetry_file.cpp"};
/// Names that are the same in all languages, and words that only appear in a file or a terminal.
const std::set<std::string> kSame{"ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789-abcdefghijklmnopqrstuvwxyz",
                                  "SLIPANGLE",
                                  "{} · {} ms",
                                  "{:02}:{:02}",
                                  ".part.png",
                                  "HOME",
                                  "PS",
                                  "PS/t",
                                  "MPH",
                                  "KM/H",
                                  "LT",
                                  "RT",
                                  "LB",
                                  "RB",
                                  "E:ID_INPUT_JOYSTICK=1",
                                  "ZL",
                                  "ZR",
                                  "GB",
                                  "A | B"};

/// Returns the code of a file without comments, includes and static assertions.
std::string drawingCode(const fs::path& file) {
    std::string text = fileText(file);
    for (const char* const pattern : {R"(//[^\n]*)", R"(#include[^\n]*)", R"(static_assert[^\n]*)"})
        text = std::regex_replace(text, std::regex(pattern), "");
    return text;
}

/// True for a sentence, a title or a pattern: it begins with a capital letter or contains a placeholder.
bool isShown(const std::string& text) {
    const auto letters = std::count_if(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
    const bool capital = std::isupper(static_cast<unsigned char>(text.front())) != 0;
    const bool path = text.find('/') != std::string::npos && text.find(' ') == std::string::npos;
    return letters >= 2 && !path && !kSame.contains(text) && (capital || text.find("{}") != std::string::npos);
}

/// True for names that the player does not read: those of keys and pad controls in settings files, of functions, and
/// X's of places on the keyboard.
bool isControlName(const std::string& text) {
    static const std::regex kName(
        "(Num|Numpad)[0-9]|[LR](Control|Shift|Alt|System|Bracket)|(Left|Right)Stick\\w+|Dpad\\w+|Page(Up|Down)|Escape|"
        "(SDL|DBUS)_\\w+|A[BCDE]|TLDE|BKSL|Semicolon|Comma|Period|Quote|Slash|Backslash|Tilde|Equal|Hyphen|Add|"
        "Subtract|Multiply|Divide|"
        "Left|Right|Up|"
        "Down");
    return std::regex_match(text, kName);
}

std::set<std::string> shownIn(const fs::path& file) {
    static const std::regex kLiteral("\"((?:[^\"\\\\]|\\\\.)*)\"");
    const std::string code = drawingCode(file);
    std::set<std::string> shown;
    for (std::sregex_iterator it(code.begin(), code.end(), kLiteral), end; it != end; ++it) {
        const std::string text = (*it)[1];
        if (!text.empty() && isShown(text) && !isControlName(text)) shown.insert(text);
    }
    return shown;
}

std::vector<fs::path> drawingFiles() {
    std::vector<fs::path> files;
    for (const char* room : {"src/session", "src/platform", "src/ui", "src/app"})
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / room)) {
            const fs::path& path = entry.path();
            const std::string name = path.filename().string();
            const bool other = std::find(kOtherFiles.begin(), kOtherFiles.end(), name) != kOtherFiles.end();
            if (path.extension() == ".cpp" && !other) files.push_back(path);
        }
    std::sort(files.begin(), files.end());
    return files;
}

TEST(BundledTexts, EveryLiteralThatIsDrawnHasAGermanOne) {
    const Texts texts = bundledTexts();
    const Texts::Table* const german = texts.table("de");
    ASSERT_NE(german, nullptr);
    std::size_t count = 0;
    for (const fs::path& file : drawingFiles())
        for (const std::string& text : shownIn(file)) {
            ++count;
            EXPECT_TRUE(german->contains(text))
                << fs::relative(file, kRoot) << ": \"" << text
                << "\" has no German text in data/texts.json. If nobody ever reads it, say so in kSame of this test";
        }
    EXPECT_GT(count, 150u) << "the literals are found at all";
}

/// Returns the labels of the game that a page of the manual names in italics: "*Settings > Video > Quality*" names
/// three. Emphasis begins with a small letter.
std::vector<std::string> labelsNamedIn(const std::string& page) {
    static const std::regex kItalic(R"((^|[^*\w])\*([A-Z][^*\n]*)\*(?![*\w]))");
    std::vector<std::string> labels;
    for (std::sregex_iterator it(page.begin(), page.end(), kItalic), end; it != end; ++it) {
        std::string path = (*it)[2];
        for (std::size_t cut; (cut = path.find(" > ")) != std::string::npos; path.erase(0, cut + 3))
            labels.push_back(path.substr(0, cut));
        labels.push_back(path);
    }
    return labels;
}

TEST(BundledTexts, EveryLabelThatTheManualNamesIsShownByTheGame) {
    const Texts texts = bundledTexts();
    const Texts::Table* const german = texts.table("de");
    ASSERT_NE(german, nullptr);
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(kRoot / "data/manual"))
        for (const std::string& label : labelsNamedIn(fileText(entry.path()))) {
            ++count;
            EXPECT_TRUE(german->contains(label) || kSame.contains(label) || label == "A \\| B")
                << entry.path().filename() << " names \"" << label << "\", which is no text of data/texts.json";
        }
    EXPECT_GT(count, 100u) << "the labels are found at all";
}

/// Adds the labels and hints of the settings, and the labels of their choices.
template <HasFields T>
void addSettingTexts(std::set<std::string>& shown, const T& settings) {
    const auto add = [&](std::string_view text) {
        if (!text.empty() && isShown(std::string(text))) shown.emplace(text);
    };
    visitFields(settings, [&](const FieldInfo& info, const auto& member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        for (const std::string_view text :
             {info.menu.label, info.menu.hint, info.menu.backLabel, info.menu.backHint, info.menu.zeroWord})
            add(text);
        if constexpr (HasFields<Member>) addSettingTexts(shown, member);
        if constexpr (requires { labelsOf(&member); }) {
            static_assert(labelsOf(static_cast<const Member*>(nullptr)).size() ==
                          namesOf(static_cast<const Member*>(nullptr)).size());
            for (const std::string_view label : labelsOf(&member)) add(label);
        }
    });
}

TEST(BundledTexts, EverySettingHasAGermanLabel) {
    std::set<std::string> shown;
    addSettingTexts(shown, Settings{});
    for (const Aid& aid : kAids) shown.insert(capitalised(infoOf(aid.on).doc));
    for (const char* known :
         {"Master volume", "Automatic, no reverse", "Change camera", "ABS", "Brake off", "No limit"})
        EXPECT_TRUE(shown.contains(known)) << known;
    const Texts texts = bundledTexts();
    for (const std::string& text : shown)
        EXPECT_TRUE(texts.table("de")->contains(text)) << "\"" << text << "\" has no German text in data/texts.json";
}

template <HasFields T>
void addPanelTexts(std::set<std::string>& shown, const T& object);

template <class Member>
void addPanelTextsWithin(std::set<std::string>& shown, const Member& member) {
    if constexpr (HasFields<Member>) addPanelTexts(shown, member);
    if constexpr (kIsNumberOr<Member>)
        for (const std::string_view name : Member::kNames) shown.insert(plainLabel(name));
    if constexpr (requires { namesOf(&member); })
        for (const std::string_view name : namesOf(&member)) shown.insert(plainLabel(name));
    if constexpr (requires { requires HasFields<typename Member::value_type>; })  // a list or an optional
        addPanelTexts(shown, typename Member::value_type{});
}

/// Adds the panel's texts of all fields: name, meaning, effect, rule, choices, the axes of a curve.
template <HasFields T>
void addPanelTexts(std::set<std::string>& shown, const T& object) {
    visitFields(object, [&](const FieldInfo& info, const auto& member) {
        shown.insert({plainLabel(info.key), capitalised(info.doc)});
        if (!info.effect.empty()) shown.insert(capitalised(info.effect));
        for (const std::string_view text : {info.rule, info.xName, info.yName, info.absentWord})
            if (!text.empty()) shown.emplace(text);
        addPanelTextsWithin(shown, member);
    });
}

TEST(BundledTexts, EveryParameterHasAGermanNameAndMeaning) {
    std::set<std::string> shown;
    addPanelTexts(shown, CarParams{});
    addPanelTexts(shown, Smoothing{});
    addPanelTexts(shown, PadSettings{});
    shown.insert({"absent", "{} changed", "{} over {}, {} points", "Range  {} to {} {}", "If omitted: {}", "Gears",
                  "Ratios and shift points of the forward gears", "Also called: {}", "Elsewhere: {}"});
    for (const CarTerm& term : carTerms())
        if (term.program.empty()) shown.emplace(term.words);
    CarParams car;
    car.drive.rearDifferential.type = DifferentialType::Locked;
    shown.emplace(wheelDynamicsBecause(car));
    car.clutch.emplace();
    shown.emplace(wheelDynamicsBecause(car));
    for (const Chassis chassis : {Chassis::DualTrack, Chassis::MultiAxle}) {
        car.chassis = chassis;
        shown.emplace(wheelDynamicsBecause(car));
    }
    for (const char* known : {"Roll centre height", "Clutch pack", "Boost share", "Left", "slip angle", "rigid"})
        EXPECT_TRUE(shown.contains(known)) << known;
    const Texts texts = bundledTexts();
    for (const std::string& text : shown)
        EXPECT_TRUE(texts.table("de")->contains(text)) << "\"" << text << "\" has no German text in data/texts.json";
}

TEST(BundledTexts, TheTestItselfSeesWhatIsMissing) {
    EXPECT_TRUE(isShown("Drive"));
    EXPECT_TRUE(isShown("Lap {} of {}"));
    EXPECT_TRUE(isShown("{} ahead"));
    EXPECT_FALSE(isShown("cars"));
    EXPECT_FALSE(isShown("A"));
    EXPECT_TRUE(isControlName("LShift"));
    EXPECT_FALSE(isControlName("Left Shift"));
}

}  // namespace
}  // namespace slip::test
