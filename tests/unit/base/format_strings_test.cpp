// SPDX-License-Identifier: MIT
// Formats must be literals, which the compiler checks. A format built at run time could come from a player's file, and
// an invalid one ends the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace {

namespace fs = std::filesystem;

/// Returns the first call whose format is not a literal. Empty if there is none.
std::string unsafeFormat(const std::string& code) {
    static const std::regex kCalls(
        "fmt::runtime|\\bvformat\\w*|\\bv\\w*printf\\b|"
        "ImGui::(?:Text|TextDisabled|TextWrapped|BulletText|SetTooltip)\\(\\s*(?!\"|[^)\\n]*\\.\\.\\.)\\w|"
        "ImGui::(?:TextColored|LabelText)\\([^\"\\n;]*;|"
        "\\bs?printf\\(\\s*(?!\")\\w");
    constexpr std::size_t kBefore = 1, kLongest = 160;  // bytes: regex over whole files takes minutes
    for (const char* const word : {"fmt::runtime", "vformat", "printf", "vprintf", "vfprintf", "vsnprintf", "ImGui::"})
        for (std::size_t at = code.find(word); at != code.npos; at = code.find(word, at + 1)) {
            const std::string piece = code.substr(at - std::min(at, kBefore), kLongest);
            if (std::smatch found; std::regex_search(piece, found, kCalls)) return found.str();
        }
    return "";
}

std::string contentOf(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(FormatStrings, AreLiteralsAllOverTheSource) {
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SLIPANGLE_SOURCE_DIR) / "src")) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".cpp" && extension != ".hpp") continue;
        ++files;
        EXPECT_EQ(unsafeFormat(contentOf(entry.path())), "") << entry.path();
    }
    EXPECT_GT(files, 500u);
}

TEST(FormatStrings, OnesThatAreNoneAreFound) {
    for (const char* code : {"fmt::format(fmt::runtime(text), x)", "fmt::vformat(text, args)",
                             "ImGui::Text(text.c_str())", "ImGui::TextColored(red, panelText(a));",
                             "std::vsnprintf(buffer, 3, form, list)", "std::printf(text.c_str())"})
        EXPECT_NE(unsafeFormat(code), "") << code;
    for (const char* code : {"fmt::format(\"{}\", x)", "ImGui::Text(\"%s\", text)", "ImGui::TextUnformatted(text)",
                             "std::printf(\"%s\\n\", text.c_str())", "ImGui::TextDisabled(\"%s\", panelText(a));"})
        EXPECT_EQ(unsafeFormat(code), "") << code;
}

}  // namespace
