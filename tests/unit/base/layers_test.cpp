// SPDX-License-Identifier: MIT
// Checks the include rule at three levels. A room includes only itself and the rooms to its left. A folder of a room
// includes only itself and the folders to its left. No header includes itself through others. Libraries appear only
// where the table allows them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// The rooms in order from the left. The lab is parallel to the rooms that need a window.
const std::vector<std::string> kRooms{"base",    "vehicle",  "track",  "race", "sound",    "io",
                                      "session", "platform", "render", "ui",   "workshop", "app"};
const std::string kLastOfLab = "session";

/// The folders of each room in order from the left. A room that has folders has no file outside them.
const std::map<std::string, std::vector<std::string>> kFolders{
    {"vehicle", {"params", "model"}},
    {"race", {"world", "ai", "event", "replay", "testdrive"}},
    {"sound", {"synth", "engine", "car", "music", "mix"}},
    {"io", {"system", "process", "json", "common", "car", "track", "player", "content", "replay", "docs", "stores"}},
    {"session", {"engineer", "setup", "career", "watch", "run"}},
    {"platform", {"window", "audio", "input", "paint"}},
    {"render", {"base", "light", "ground", "road", "scenery", "cars", "effects", "debug", "scene"}},
    {"ui", {"hud", "widgets", "settings", "help", "cards", "race", "career", "garage", "results"}},
    {"workshop", {"widgets", "curves", "telemetry", "car", "bench"}},
    {"lab", {"common", "sound", "verbs"}},
    {"app", {"base", "photo", "audio", "drive", "replay", "menu", "game"}}};

/// Returns the index of a folder in its room's order, or the order's length if the folder is not in it.
std::ptrdiff_t placeOf(const std::vector<std::string>& order, const std::string& folder) {
    return std::find(order.begin(), order.end(), folder) - order.begin();
}

/// Returns the second part of "room/folder/file.hpp". Empty if the file is directly in the room.
std::string folderOf(const std::string& path) {
    const std::string inner = path.substr(std::min(path.size(), path.find('/') + 1));
    return inner.find('/') == std::string::npos ? "" : inner.substr(0, inner.find('/'));
}

/// Returns true if the file `name` of `room` may include `header` of the same room. Both paths start below src.
bool mayInclude(const std::string& room, const std::string& name, const std::string& header) {
    const auto folders = kFolders.find(room);
    if (folders == kFolders.end()) return true;
    const auto own = placeOf(folders->second, folderOf(name)), other = placeOf(folders->second, folderOf(header));
    return other <= own && own < std::ssize(folders->second);
}

/// Returns the rooms that a room may include.
std::set<std::string> allowedRooms(const std::string& room) {
    const std::string& last = room == "lab" ? kLastOfLab : room;
    const auto end = std::find(kRooms.begin(), kRooms.end(), last);
    std::set<std::string> rooms(kRooms.begin(), end);
    rooms.insert({last, room});
    return rooms;
}

/// Maps the first part of a header's name to the rooms where it may appear. "race/.cpp" means only in .cpp files of
/// race.
const std::set<std::string> kWindowed{"platform/.cpp", "platform/.hpp", "render/.cpp",   "render/.hpp", "ui/.cpp",
                                      "ui/.hpp",       "workshop/.cpp", "workshop/.hpp", "app/.cpp",    "app/.hpp"};
const std::set<std::string> kTexts{"track/.cpp", "io/.cpp",       "platform/.cpp", "platform/.hpp", "render/.cpp",
                                   "ui/.cpp",    "workshop/.cpp", "app/.cpp",      "lab/.cpp"};
const std::map<std::string, std::set<std::string>> kLibraries{{"box2d", {"race/.cpp"}},
                                                              {"nlohmann", {"io/.cpp"}},
                                                              {"sys", {"io/.cpp"}},
                                                              {"unistd.h", {"io/.cpp", "lab/.cpp"}},
                                                              {"fcntl.h", {"io/.cpp"}},
                                                              {"poll.h", {"io/.cpp"}},
                                                              {"netdb.h", {"io/.cpp"}},
                                                              {"pwd.h", {"io/.cpp"}},
                                                              {"spawn.h", {"io/.cpp"}},
                                                              {"zlib.h", {"io/.cpp"}},
                                                              {"md4c.h", {"io/.cpp"}},
                                                              {"ebur128.h", {"lab/.cpp"}},
                                                              {"nlopt.hpp", {"session/.cpp"}},
                                                              {"SFML", kWindowed},
                                                              {"GL", kWindowed},
                                                              {"imgui.h", kWindowed},
                                                              {"imgui_internal.h", kWindowed},
                                                              {"backends", {"platform/.cpp", "platform/.hpp"}},
                                                              {"AL", {"platform/.cpp", "platform/.hpp"}},
                                                              {"fontconfig", {"platform/.cpp", "platform/.hpp"}},
                                                              {"xkbcommon", {"platform/.cpp", "platform/.hpp"}},
                                                              {"X11", {"platform/.cpp"}},
                                                              {"SDL.h", {"platform/.cpp"}},
                                                              {"librsvg", {"render/.cpp", "render/.hpp"}},
                                                              {"cairo.h", {"render/.cpp", "render/.hpp"}},
                                                              {"CLI", {"io/.cpp", "platform/.cpp", "lab/.cpp"}},
                                                              {"fmt", kTexts}};

std::string readAll(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Include {
    std::string header;
    bool own = false;  // in quotes
};
/// Returns the includes of a file in order.
std::vector<Include> includesOf(const std::string& text) {
    constexpr std::string_view kWord = "#include ";
    std::vector<Include> out;
    for (std::size_t at = text.find(kWord); at != std::string::npos; at = text.find(kWord, at + 1)) {
        const std::size_t from = at + kWord.size(), to = text.find_first_of("\">", from + 1);
        if (to != std::string::npos && (text[from] == '"' || text[from] == '<'))
            out.push_back({text.substr(from + 1, to - from - 1), text[from] == '"'});
    }
    return out;
}

/// Returns true if a header is allowed in a room apart from kLibraries. The rooms up to `session`, except io, may use
/// only the standard library. The rooms of the simulation may not use the parts of it that read the time or have no
/// order.
bool standardOnly(const std::string& room, const std::string& header) {
    static const std::set<std::string> pure{"base", "vehicle", "track", "race", "sound"};
    static const std::set<std::string> unfit{"chrono", "ctime", "random", "thread", "unordered_map", "unordered_set"};
    static const std::set<std::string> standard{"base", "vehicle", "track", "sound", "race", "session"};
    if (!standard.contains(room)) return true;
    const bool isStandard = header.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string::npos;
    return isStandard && !(pure.contains(room) && unfit.contains(header));
}

/// Returns true if a library is used in the folder that owns it. Box2D belongs to the world, JSON text to the parser,
/// Markdown to the documents and the loudness meter to the lab's sounds.
bool isInItsFolder(const std::string& library, const std::string& folder) {
    static const std::map<std::string, std::string> owners{
        {"box2d", "race/world"}, {"nlohmann", "io/json"}, {"md4c.h", "io/docs"}, {"ebur128.h", "lab/sound"}};
    const auto owner = owners.find(library);
    return owner == owners.end() || folder == owner->second;
}

/// Returns the forbidden includes of one file, one line each. `name` is the path below src.
std::vector<std::string> leaks(const std::string& room, const std::string& name, const std::string& text) {
    std::vector<std::string> out;
    const std::string kind = room + "/" + fs::path(name).extension().string();
    for (const auto& [header, own] : includesOf(text)) {
        const std::string first = header.substr(0, header.find('/'));
        if (own && !allowedRooms(room).contains(first)) out.push_back(name + " includes " + header);
        if (own && first == room && !mayInclude(room, name, header)) out.push_back(name + " includes " + header);
        const auto library = kLibraries.find(first);
        const bool fits = library == kLibraries.end()
                              ? standardOnly(room, header)
                              : library->second.contains(kind) && isInItsFolder(first, room + '/' + folderOf(name));
        if (!own && !fits) out.push_back(name + " includes <" + header + ">");
    }
    return out;
}

/// Returns the paths below src of all files with this extension.
std::vector<fs::path> sourcesOf(const std::string& extension) {
    std::vector<fs::path> files;
    const fs::path src = fs::path(SLIPANGLE_SOURCE_DIR) / "src";
    for (const auto& entry : fs::recursive_directory_iterator(src))
        if (entry.path().extension() == extension) files.push_back(entry.path().lexically_relative(src));
    std::sort(files.begin(), files.end());
    return files;
}

std::string textOf(const fs::path& file) { return readAll(fs::path(SLIPANGLE_SOURCE_DIR) / "src" / file); }

/// Adds the project's headers that a file includes, directly or indirectly.
void addHeaders(const fs::path& file, std::set<std::string>& all) {
    for (const auto& [header, own] : includesOf(textOf(file)))
        if (own && all.insert(header).second) addHeaders(header, all);
}

using Includes = std::map<std::string, std::vector<std::string>>;  // headers of each header

/// Returns true if a header reaches itself through the headers that it includes.
bool isInRing(const std::string& header, const Includes& includes) {
    std::set<std::string> seen;
    std::vector<std::string> open = includes.at(header);
    while (!open.empty()) {
        const std::string next = open.back();
        open.pop_back();
        if (next == header) return true;
        if (!seen.insert(next).second || !includes.contains(next)) continue;
        open.insert(open.end(), includes.at(next).begin(), includes.at(next).end());
    }
    return false;
}

TEST(Layers, NoHeaderIncludesItselfThroughOthers) {
    Includes includes;
    for (const fs::path& file : sourcesOf(".hpp")) {
        std::vector<std::string>& headers = includes[file.string()];
        for (const auto& [header, own] : includesOf(textOf(file)))
            if (own) headers.push_back(header);
    }
    EXPECT_GT(includes.size(), 300u);
    for (const auto& [header, own] : includes) EXPECT_FALSE(isInRing(header, includes)) << header;
    EXPECT_TRUE(isInRing("a", {{"a", {"b"}}, {"b", {"c"}}, {"c", {"a"}}}));
    EXPECT_FALSE(isInRing("a", {{"a", {"b", "c"}}, {"b", {"c"}}, {"c", {}}}));
}

TEST(Layers, RoomsAndFoldersIncludeOnlyThemselvesAndWhatIsToTheirLeft) {
    int files = 0;
    const fs::path src = fs::path(SLIPANGLE_SOURCE_DIR) / "src";
    std::vector<std::string> rooms = kRooms;
    rooms.push_back("lab");
    for (const std::string& room : rooms)
        for (const auto& entry : fs::recursive_directory_iterator(src / room)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".hpp" && extension != ".cpp") continue;
            ++files;
            for (const std::string& leak :
                 leaks(room, entry.path().lexically_relative(src).string(), readAll(entry.path())))
                ADD_FAILURE() << leak;
        }
    EXPECT_GT(files, 50);
}

TEST(Layers, EverySourceHasAHeaderOrIsNamedInOne) {
    const std::set<std::string> kPrograms{"app/game/main.cpp", "app/game/sanitizers.cpp", "lab/verbs/main.cpp"};
    std::string headers;
    for (const fs::path& header : sourcesOf(".hpp")) headers += textOf(header);
    for (const fs::path& source : sourcesOf(".cpp")) {
        const bool has =
            fs::exists(fs::path(SLIPANGLE_SOURCE_DIR) / "src" / fs::path(source).replace_extension(".hpp"));
        EXPECT_TRUE(has || kPrograms.contains(source.string()) ||
                    headers.find(source.filename().string()) != std::string::npos)
            << source;
    }
}

TEST(Layers, AScreensHeaderDragsInFewOthers) {
    int screens = 0;
    for (const fs::path& header : sourcesOf(".hpp")) {
        if (!header.filename().string().ends_with("screen.hpp")) continue;
        std::set<std::string> all;
        addHeaders(header, all);
        EXPECT_LT(all.size(), 40u) << header;
        ++screens;
    }
    EXPECT_EQ(screens, 4);
}

const std::set<std::string> kLibraryMaths{"sin",   "cos",  "tan",  "asin",  "acos",  "atan", "atan2",  "sinh",
                                          "cosh",  "tanh", "exp",  "exp2",  "expm1", "log",  "log2",   "log10",
                                          "log1p", "pow",  "cbrt", "hypot", "polar", "erf",  "tgamma", "lgamma"};

/// Returns true if the characters before a name make it a function of slip::real or a member.
bool isQualified(const std::string& before) {
    return before.ends_with("real::") || before.ends_with(".") || before.ends_with("->");
}

/// Returns the calls of transcendental functions of the C library in one line of code. Their last bits differ between
/// libraries.
std::vector<std::string> libraryMaths(const std::string& line) {
    std::vector<std::string> out;
    const std::string code = line.substr(0, line.find("//"));
    for (std::size_t open = code.find('('); open != std::string::npos; open = code.find('(', open + 1)) {
        std::size_t start = open;
        while (start > 0 && (std::isalnum(static_cast<unsigned char>(code[start - 1])) || code[start - 1] == '_'))
            --start;
        const std::string name = code.substr(start, open - start);
        const bool suffixed = !name.empty() && kLibraryMaths.contains(name.substr(0, name.size() - 1)) &&
                              (name.back() == 'f' || name.back() == 'l');
        if ((suffixed || kLibraryMaths.contains(name)) && !isQualified(code.substr(0, start))) out.push_back(name);
    }
    return out;
}

/// Everything that a run depends on, from a file's values to the world, must use base/real_math.
TEST(Layers, TheSimulationCallsNoTranscendentalFunctionOfTheLibrary) {
    const std::set<std::string> allowed{
        "base/real_math.hpp", "base/real_math.cpp", "race/world/race_world.cpp",
        "session/engineer/lab_colour.cpp"};  // definitions of such functions; colours of paint
    const std::set<std::string> rooms{"base", "vehicle", "track", "race", "io", "session"};
    for (const char* extension : {".hpp", ".cpp"})
        for (const fs::path& file : sourcesOf(extension)) {
            if (!rooms.contains(file.begin()->string()) || allowed.contains(file.string())) continue;
            std::istringstream lines(textOf(file));
            for (std::string line; std::getline(lines, line);)
                for (const std::string& name : libraryMaths(line)) ADD_FAILURE() << file << " calls " << name;
        }
}

TEST(Layers, ACallOfTheLibrarysMathsIsSeen) {
    for (const char* code :
         {"x = std::sin(a);", "return cosf(a);", "y = ::atan2(a, b);", "pow(x, 2)", "f(std::polar(1, a))"})
        EXPECT_EQ(libraryMaths(code).size(), 1u) << code;
    for (const char* code :
         {"x = real::sin(a);", "// std::sin(a)", "std::sqrt(x)", "catalog(x)", "car.exp_", "info.log(x)"})
        EXPECT_TRUE(libraryMaths(code).empty()) << code;
}

/// Returns the expressions in `text` that start a thread.
std::vector<std::string> threadStarts(const std::string& text) {
    static const std::regex starts(R"(std::(jthread|async|thread\b(?!::id))|pthread_create)");
    std::vector<std::string> out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::smatch found;
        const std::string code = line.substr(0, line.find("//"));
        const bool mayStartThread = code.find("thread") != std::string::npos || code.find("async") != std::string::npos;
        if (mayStartThread && std::regex_search(code, found, starts)) out.push_back(found.str());
    }
    return out;
}

TEST(Layers, ThreadsStartInTwoPlacesThatGuardThem) {
    const std::set<std::string> allowed{"io/process/background", "io/system/save_queue"};
    for (const char* extension : {".hpp", ".cpp"})
        for (const fs::path& file : sourcesOf(extension)) {
            if (allowed.contains(fs::path(file).replace_extension().string())) continue;
            for (const std::string& start : threadStarts(textOf(file))) ADD_FAILURE() << file << " has " << start;
        }
    for (const char* code : {"std::thread writer;", "std::jthread t([] {});", "auto f = std::async(work);"})
        EXPECT_EQ(threadStarts(code).size(), 1u) << code;
    for (const char* code : {"std::thread::id keeper;", "std::this_thread::get_id()", "// a std::thread"})
        EXPECT_TRUE(threadStarts(code).empty()) << code;
}

TEST(Layers, ALeakIsSeen) {
    EXPECT_EQ(leaks("vehicle", "vehicle/model/a.cpp", "#include \"race/world/race.hpp\"\n").size(), 1u);
    EXPECT_EQ(leaks("vehicle", "vehicle/params/a.cpp", "#include \"vehicle/model/tyre.hpp\"\n").size(), 1u);
    EXPECT_EQ(leaks("render", "render/light/a.cpp", "#include \"ui/hud/hud.hpp\"\n").size(), 1u);
    EXPECT_EQ(leaks("render", "render/light/a.cpp", "#include \"render/road/kerb_painter.hpp\"\n").size(), 1u);
    EXPECT_EQ(leaks("race", "race/event/a.hpp", "#include <box2d/box2d.h>\n").size(), 1u);
    EXPECT_EQ(leaks("race", "race/world/a.cpp", "#include \"race/ai/rival.hpp\"\n").size(), 1u);
    EXPECT_EQ(leaks("race", "race/a.cpp", "#include \"race/world/race.hpp\"\n").size(), 1u) << "in no folder";
    EXPECT_TRUE(leaks("race", "race/ai/a.cpp", "#include \"race/world/race.hpp\"\n").empty());
    EXPECT_EQ(leaks("lab", "lab/verbs/a.cpp", "#include \"platform/paint/style.hpp\"\n").size(), 1u);
    EXPECT_EQ(leaks("track", "a.cpp", "#include <chrono>\n").size(), 1u);
    EXPECT_EQ(leaks("sound", "a.cpp", "#include <pwd.h>\n").size(), 1u);
    EXPECT_EQ(leaks("race", "race/event/a.cpp", "#include <box2d/box2d.h>\n").size(), 1u);
    EXPECT_EQ(leaks("session", "session/run/a.cpp", "#include <pwd.h>\n").size(), 1u);
    EXPECT_EQ(leaks("session", "a.cpp", "#include <fmt/format.h>\n").size(), 1u);
    EXPECT_EQ(leaks("io", "io/car/a.hpp", "#include <fmt/format.h>\n").size(), 1u);
    EXPECT_TRUE(leaks("track", "a.cpp", "#include <fmt/format.h>\n").empty());
    EXPECT_TRUE(leaks("race", "race/world/a.cpp", "#include <box2d/box2d.h>\n#include \"base/vec2.hpp\"\n").empty());
}

}  // namespace
