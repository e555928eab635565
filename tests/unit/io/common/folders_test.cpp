// SPDX-License-Identifier: MIT
#include "io/common/folders.hpp"

#include "io/system/file.hpp"
#include "support/test_folder.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <map>

namespace slip {
namespace {

namespace fs = std::filesystem;

/// Sets environment variables (null unsets them) and restores them at the end.
class XdgVariables {
public:
    explicit XdgVariables(std::initializer_list<std::pair<const char*, const char*>> values) {
        for (const auto& [variable, value] : values) {
            const std::string name = variable;
            const char* const now = std::getenv(name.c_str());
            before_[name] = now == nullptr ? std::nullopt : std::optional<std::string>(now);
            set(name, value);
        }
    }
    ~XdgVariables() {
        for (const auto& [name, value] : before_) set(name, value ? value->c_str() : nullptr);
    }

private:
    static void set(const std::string& name, const char* value) {
        if (value == nullptr)
            ::unsetenv(name.c_str());
        else
            ::setenv(name.c_str(), value, 1);
    }
    std::map<std::string, std::optional<std::string>> before_;
};

TEST(Folders, FollowTheXdgVariables) {
    const XdgVariables set({{"HOME", "/home/me"}, {"XDG_DATA_HOME", "/xdg/data"}, {"XDG_CONFIG_HOME", "/xdg/config"}});
    EXPECT_EQ(findFolders().player, "/xdg/data/slipangle");
    EXPECT_EQ(findFolders().config, "/xdg/config/slipangle");
}

TEST(Folders, AnUnsetEmptyOrRelativeVariableMeansTheDefault) {
    for (const char* value : {static_cast<const char*>(nullptr), "", "relative/path"}) {
        const XdgVariables set({{"HOME", "/home/me"}, {"XDG_DATA_HOME", value}, {"XDG_CONFIG_HOME", value}});
        EXPECT_EQ(findFolders().player, "/home/me/.local/share/slipangle");
        EXPECT_EQ(findFolders().config, "/home/me/.config/slipangle");
    }
}

TEST(Folders, WorkWithoutAHome) {
    for (const char* value : {static_cast<const char*>(nullptr), "", "not/absolute"}) {
        const XdgVariables set({{"HOME", value}, {"XDG_DATA_HOME", nullptr}, {"XDG_CONFIG_HOME", nullptr}});
        EXPECT_TRUE(findFolders().player.is_absolute());
        EXPECT_TRUE(findFolders().config.is_absolute());
    }
}

TEST(Folders, DataIsFoundByVariableAndElseNearTheProgram) {
    const TestFolder folder;
    ASSERT_TRUE(writeFile(folder / "data/surfaces.json", "{}"));
    {
        const XdgVariables set({{"SLIPANGLE_DATA", folder.path().c_str()}});
        EXPECT_EQ(findFolders().data, folder / "data");
        EXPECT_EQ(findFolders().assets, folder / "assets");
    }
    const XdgVariables wrong({{"SLIPANGLE_DATA", "/nowhere"}});
    EXPECT_TRUE(fs::exists(findFolders().data / "surfaces.json")) << "a wrong variable falls back to the source tree";
}

Folders sampleFolders(const TestFolder& root) {
    for (const char* name : {"data/cars/b.json", "data/cars/a.json", "data/cars/readme.txt", "own/cars/c.json",
                             "own/cars/a.json", "own/cars/.hidden.json"})
        EXPECT_TRUE(writeFile(root / name, "{}"));
    fs::create_directories(root / "data/cars/folder.json");
    return {root / "data", root / "assets", root / "own", root / "config"};
}

TEST(Folders, ListBundledThenOwnFilesByName) {
    const TestFolder root;
    std::string names;
    for (const FileChoice& choice : listFiles(sampleFolders(root), "cars"))
        names += choice.name + (choice.own ? "+ " : " ");
    EXPECT_EQ(names, "a b a+ c+ ");
    EXPECT_TRUE(listFiles(Folders{}, "cars").empty());
}

TEST(Folders, ANameIsLookedUpInThePlayersFolderFirst) {
    const TestFolder root;
    const Folders folders = sampleFolders(root);
    EXPECT_EQ(findFile(folders, "cars", "a"), root / "own/cars/a.json");
    EXPECT_EQ(findFile(folders, "cars", "b"), root / "data/cars/b.json");
    EXPECT_EQ(findFile(folders, "cars", "nobody"), std::nullopt);
    EXPECT_EQ(findFile(folders, "cars", "folder"), std::nullopt);
    EXPECT_EQ(findFile(folders, "cars", ""), std::nullopt);
    EXPECT_EQ(findFile(folders, "cars", "x.json"), "x.json");
    EXPECT_EQ(findFile(folders, "cars", "./x"), "./x");
}

}  // namespace
}  // namespace slip
