// SPDX-License-Identifier: MIT
// The examples of README and handbook: their files are valid, and their commands print what the pages show.
#include "io/car/car_file.hpp"
#include "io/system/file.hpp"
#include "support/file_text.hpp"
#include "support/lab.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <regex>

namespace slip::test {
namespace {

namespace fs = std::filesystem;

constexpr char kReadme[] = "README.md", kHandbook[] = "data/README.md";

std::string pageText(const char* page) { return fileText(fs::path(SLIPANGLE_SOURCE_DIR) / page); }

/// Returns a page's fenced blocks in one language.
std::vector<std::string> blocksOf(const char* page, const std::string& language) {
    const std::string text = pageText(page);
    std::vector<std::string> blocks;
    const std::string fence = "```" + language + "\n";
    for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
        at += fence.size();
        blocks.push_back(text.substr(at, text.find("```", at) - at));
    }
    return blocks;
}

TEST(Readme, ItsCarsAreGoodCars) {
    std::vector<std::string> cars = blocksOf(kReadme, "json");
    for (const std::string& block : blocksOf(kHandbook, "json"))
        if (block.find("\"axles\"") != std::string::npos) cars.push_back(block);
    ASSERT_EQ(cars.size(), 2u);
    for (const std::string& block : cars) {
        const Loaded<CarParams> car = parseCar(block, "my_car.json");
        EXPECT_TRUE(car.value.has_value());
        for (const Problem& p : car.problems) ADD_FAILURE() << format(p);
    }
}

TEST(Handbook, ItsKindOfSceneryIsAGoodOne) {
    std::vector<std::string> tables = blocksOf(kHandbook, "jsonc");
    std::erase_if(tables, [](const std::string& block) { return block.find("\"kinds\"") == std::string::npos; });
    ASSERT_EQ(tables.size(), 1u);
    const std::vector<std::string> pictures = blocksOf(kHandbook, "xml");
    ASSERT_EQ(pictures.size(), 1u);
    const std::string home = "mkdir -p $tmp/home/slipangle && export XDG_DATA_HOME=$tmp/home && ";
    run(home + "true");
    write("home/slipangle/scenery.json", tables[0]);
    write("home/slipangle/snowman.svg", pictures[0]);
    const LabResult good = run(home + "$lab check $tmp/home/slipangle/scenery.json");
    EXPECT_EQ(good.code, 0);
    EXPECT_TRUE(good.output.ends_with("scenery.json: ok\n") && linesOf(good.output).size() == 1) << good.output;
    fs::remove(temporary() / "home/slipangle/snowman.svg");
    EXPECT_NE(run(home + "$lab check $tmp/home/slipangle/scenery.json").output.find("note: /kinds/snowman/pictures/0"),
              std::string::npos);
    fs::remove(temporary() / "home/slipangle/scenery.json");
}

TEST(Readme, ItsLabCommandsRun) {
    for (std::string block : blocksOf(kReadme, "sh")) {
        if (block.find("lab=") == std::string::npos) continue;
        const std::string path = "lab=build/release/bin/slipangle-lab\n";
        ASSERT_TRUE(block.starts_with(path));
        const std::string bench = block.substr(block.find("$lab bench"));
        const LabResult r = run("set -e\n" + block.substr(path.size(), block.size() - path.size() - bench.size()));
        EXPECT_EQ(r.code, 0) << r.output;
        return;
    }
    ADD_FAILURE() << "the README shows no headless tool";
}

TEST(Handbook, APageWithAMisspeltMarkStaysAsItIs) {
    write("page.md", "<!-- keys of crs -->\nold\n<!-- end -->\n");
    EXPECT_NE(run("$reports handbook $tmp/page.md").code, 0);
    EXPECT_EQ(fileText(temporary() / "page.md"), "<!-- keys of crs -->\nold\n<!-- end -->\n");
}

/// Writes the files that the handbook shows, each after a comment with its name.
void writeHandbookFiles() {
    static const std::regex kFile("<!-- file: (\\S+) -->\n```json\n([^`]*)```");
    const std::string text = pageText(kHandbook);
    for (std::sregex_iterator it(text.begin(), text.end(), kFile), end; it != end; ++it) write((*it)[1], (*it)[2]);
}

TEST(Handbook, ItsCommandsGiveWhatItShows) {
    writeHandbookFiles();
    run("mkdir -p $tmp/bin && ln -sf \"$lab\" $tmp/bin/slipangle-lab");
    const std::string start = "cd $tmp && export XDG_DATA_HOME=$tmp/nobody PATH=$tmp/bin:$PATH && ";
    std::string page = pageText(kHandbook);
    std::size_t commands = 0;
    for (const std::string& block : blocksOf(kHandbook, "console")) {
        std::string given;
        for (const std::string& line : linesOf(block)) {
            if (!line.starts_with("$ ")) continue;
            given += line + '\n' + run(start + line.substr(2)).output;
            ++commands;
        }
        EXPECT_EQ(block, given) << "after a wanted change run this with SLIPANGLE_REFRESH=1 in the environment";
        page.replace(page.find(block), block.size(), given);
    }
    EXPECT_GT(commands, 8u);
    EXPECT_EQ(run(start + "slipangle-lab check rivals.json texts.json").code, 0);
    if (std::getenv("SLIPANGLE_REFRESH") != nullptr) {
        EXPECT_TRUE(writeFile(fs::path(SLIPANGLE_SOURCE_DIR) / kHandbook, page));
    }
}

}  // namespace
}  // namespace slip::test
