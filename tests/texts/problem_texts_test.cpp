// SPDX-License-Identifier: MIT
// Messages about bad files have a German text for every form in the code, and read as German when they are composed.
#include "io/car/car_file.hpp"
#include "io/track/scenery_file.hpp"
#include "io/track/track_file.hpp"
#include "support/bundled_texts.hpp"

#include <gtest/gtest.h>
#include <algorithm>
#include <cctype>
#include <regex>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

Texts germanTexts() {
    Texts texts = bundledTexts();
    texts.choose("de");
    return texts;
}

/// Returns the literal of every `call("literal"…` in a text. Literals written in several parts are joined.
std::vector<std::string> literalsOf(const std::string& call, const std::string& code) {
    const std::regex start("(?:^|[^\\w.:>])" + call + R"re(\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+))re");
    static const std::regex kPart(R"re("((?:[^"\\]|\\.)*)")re");
    std::vector<std::string> literals;
    for (std::sregex_iterator it(code.begin(), code.end(), start), end; it != end; ++it) {
        const std::string written = (*it)[1];
        std::string& literal = literals.emplace_back();
        for (std::sregex_iterator part(written.begin(), written.end(), kPart); part != end; ++part)
            literal += (*part)[1];
    }
    return literals;
}

std::string codeWithoutComments(const fs::path& file) {
    return std::regex_replace(fileText(file), std::regex(R"((^|\n)\s*//[^\n]*|\s//\s[^\n]*)"), "$1");
}

std::vector<fs::path> sourceFiles() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / "src"))
        if (const fs::path ext = entry.path().extension(); ext == ".cpp" || ext == ".hpp")
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

bool holdsLetters(const std::string& form) {
    return std::ranges::any_of(form, [](unsigned char c) { return std::isalpha(c) != 0; });
}

TEST(ProblemTexts, EveryFormInTheCodeHasAGermanOne) {
    const Texts texts = germanTexts();
    std::size_t count = 0;
    for (const fs::path& file : sourceFiles())
        if (fs::relative(file, kRoot / "src").begin()->string() != "lab")
            for (const std::string& form : literalsOf("message", codeWithoutComments(file))) {
                ++count;
                EXPECT_TRUE(!holdsLetters(form) || texts.table("de")->contains(form))
                    << fs::relative(file, kRoot) << ": \"" << form << "\" has no German text in data/texts.json";
            }
    EXPECT_GT(count, 250u) << "the forms are found at all";
}

/// Fails for English sentences passed as names, and for forms where the test above does not look.
TEST(ProblemTexts, NoSentencePassesForAName) {
    for (const fs::path& file : sourceFiles()) {
        const std::string code = codeWithoutComments(file);
        for (const std::string& text : literalsOf("asIs", code))
            EXPECT_EQ(text.find(' '), text.npos) << fs::relative(file, kRoot) << ": message(\"" << text << "\")?";
        EXPECT_EQ(literalsOf("word", code), std::vector<std::string>{}) << fs::relative(file, kRoot) << ": message()";
        EXPECT_EQ(code.find("asIs(fmt::format("), code.npos) << fs::relative(file, kRoot) << ": message()";
    }
}

TEST(ProblemTexts, TheTestItselfSeesForms) {
    EXPECT_EQ(literalsOf("message", "x = message(\"a {}\"\n  \" b\", message(\"c\")); error.message(\"d\");"),
              (std::vector<std::string>{"a {} b", "c"}));
}

std::string germanLines(const Problems& problems) {
    const Texts texts = germanTexts();
    std::string lines;
    for (const Problem& problem : problems) lines += texts(format(problem)) + '\n';
    return lines;
}

std::string carLines(const std::string& text) { return germanLines(parseCar(text, "car.json").problems); }

TEST(ProblemTexts, ACarsProblemsReadAsGerman) {
    const std::string good = fileText(kRoot / "data/cars/roadster.json");
    const auto with = [&](const std::string& member) { return "{" + member + "," + good.substr(good.find('{') + 1); };
    EXPECT_EQ(carLines(with(R"("wheelbse": 2.5)")),
              "car.json:1:2: /wheelbse: unbekannter Schlüssel 'wheelbse', meintest du 'wheelbase'?\n");
    EXPECT_EQ(carLines(with(R"("idle_rpm": 800)")),
              "car.json:1:2: /idle_rpm: unbekannter Schlüssel 'idle_rpm': er gehört in '/engine'\n");
    EXPECT_EQ(carLines(R"({"format": 1, "base": "roadster", "body": {"mass": 10}})"),
              "car.json:1:52: /body/mass: muss 50 bis 40000 kg sein (ist 10): in Tonnen? Dann 10000\n");
    EXPECT_EQ(carLines(R"({"format": 1, "base": "roadster", "engine": {"idle_rpm": 1}})"),
              "car.json:1:58: /engine/idle_rpm: muss 300 bis 3000 1/min sein (ist 1): in Tausendern? Dann 1000\n");
    EXPECT_EQ(
        carLines(R"({"format": 1, "base": "roadster", "chassis": "three_track"})"),
        "car.json:1:46: /chassis: muss 'single_track', 'dual_track' oder 'multi_axle' sein (ist 'three_track')\n");
    EXPECT_EQ(carLines(R"({"format": 1, "base": "roadster", "body": []})"),
              "car.json:1:43: /body: muss ein Objekt sein (ist eine Liste)\n");
}

TEST(ProblemTexts, FaultsOfJsonReadAsGerman) {
    EXPECT_EQ(carLines("{\"format\": 1\n \"name\": \"Bean\"}"),
              "car.json:1:13: /: nach dem Wert von 'format' fehlt ein Komma\n");
    EXPECT_EQ(carLines("{\"format\": 1,\n \"body\": {\"mass\": 900"),
              "car.json:2:22: /: die Datei endet hier, aber '{' in Zeile 2 ist nicht geschlossen: '}' fehlt\n");
}

TEST(ProblemTexts, ARoadThatCrossesItselfIsToldInGerman) {
    const fs::path file = kRoot / "tests/unit/io/bad/track/crosses_itself.json";
    const SurfaceTable surfaces = loadSurfaces(kRoot / "data/surfaces.json", {}).value.value();
    const Loaded<Track> track = parseTrack(fileText(file), "track.json", {surfaces, {}});
    EXPECT_EQ(germanLines(track.problems),
              "track.json:7:7: /road/points/2: die Straße kreuzt sich selbst bei Punkt 0\n");
}

TEST(ProblemTexts, ANoteIsAHinweis) {
    EXPECT_EQ(carLines(R"({"format": 1, "base": "roadster", "drive": {"front_share": 0.3}})"),
              "car.json:1:60: Hinweis: /drive/front_share: hat keine Wirkung: layout ist 'rwd'\n");
}

}  // namespace
}  // namespace slip::test
