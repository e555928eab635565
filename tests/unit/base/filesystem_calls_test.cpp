// SPDX-License-Identifier: MIT
// A failing file system operation must become a problem text, not an exception. So the code may only call those
// functions of std::filesystem that take an error code.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// Reads a file without its comments.
std::string codeOf(const fs::path& path) {
    std::ifstream file(path);
    std::string code;
    for (std::string line; std::getline(file, line);) code += line.substr(0, line.find("//")) + "\n";
    return code;
}

/// Returns the text from behind an opening parenthesis or brace to the closing one.
std::string argumentsAt(const std::string& code, std::size_t from) {
    std::size_t to = from;
    for (int depth = 1; to < code.size(); ++to) {
        if (std::string("({[").find(code[to]) != std::string::npos) ++depth;
        if (std::string(")}]").find(code[to]) != std::string::npos && --depth == 0) break;
    }
    return code.substr(from, to - from);
}

/// Returns the names of the variables of this type in a file.
std::vector<std::string> variables(const std::string& code, const std::string& type) {
    std::vector<std::string> names;
    const std::regex declared(type + R"(\s*&?\s+([\w, ]+?)\s*[;({=)])");
    for (std::sregex_iterator i(code.begin(), code.end(), declared), end; i != end; ++i) {
        static const std::regex word(R"(\w+)");
        const std::string list = (*i)[1];
        for (std::sregex_iterator name(list.begin(), list.end(), word); name != std::sregex_iterator(); ++name)
            names.push_back(name->str());
    }
    return names;
}

/// Returns true if the last argument is an error code or a checked status, or the first argument is a call of status().
bool cannotThrow(const std::string& arguments, const std::vector<std::string>& codes,
                 const std::vector<std::string>& statuses) {
    static const std::regex status(R"(^\s*(std::filesystem::|fs::)?(symlink_)?status\()");
    if (std::regex_search(arguments, status)) return true;  // the call of status() is checked separately
    const auto isOneOf = [](const std::string& word, const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), word) != names.end();
    };
    static const std::regex last(R"((\w+)\s*$)");
    std::smatch found;
    return std::regex_search(arguments, found, last) && (isOneOf(found[1], codes) || isOneOf(found[1], statuses));
}

/// Returns the text in the parentheses of each `for`.
std::vector<std::string> loops(const std::string& code) {
    std::vector<std::string> headers;
    for (std::size_t at = code.find("for ("); at != std::string::npos; at = code.find("for (", at + 1))
        headers.push_back(argumentsAt(code, at + 5));
    return headers;
}

/// Returns one line for each call that may throw.
std::vector<std::string> throwingCalls(const std::string& code) {
    static const std::string names =
        "absolute|canonical|weakly_canonical|relative|proximate|copy|copy_file|copy_symlink|create_directory|"
        "create_directories|create_hard_link|create_symlink|create_directory_symlink|current_path|equivalent|exists|"
        "file_size|hard_link_count|is_block_file|is_character_file|is_directory|is_empty|is_fifo|is_other|"
        "is_regular_file|is_socket|is_symlink|last_write_time|permissions|read_symlink|remove|remove_all|rename|"
        "resize_file|space|status|symlink_status|temp_directory_path";
    static const std::string ofEntries =
        "file_size|hard_link_count|is_block_file|is_character_file|is_directory|is_fifo|is_other|is_regular_file|"
        "is_socket|is_symlink|last_write_time|symlink_status";
    static const std::regex calls(R"(\b(?:std::filesystem|fs)::()" + names + R"()\()" + R"(|(?:\.|->)()" + ofEntries +
                                  R"()\()" + R"(|\b(?:recursive_)?directory_iterator(?:\s+\w+)?[({](?=\s*[^\s)}]))");
    const std::vector<std::string> codes = variables(code, "std::error_code");
    const std::vector<std::string> statuses = variables(code, R"((?:auto|file_status))");
    std::vector<std::string> found;
    for (std::sregex_iterator i(code.begin(), code.end(), calls), end; i != end; ++i) {
        const std::string arguments = argumentsAt(code, static_cast<std::size_t>(i->position() + i->length()));
        const bool takesStatus =
            i->str().find("::exists") != std::string::npos || i->str().find("::is_") != std::string::npos;
        if (!cannotThrow(arguments, codes, takesStatus ? statuses : std::vector<std::string>{}))
            found.push_back(i->str() + arguments + ")");
    }
    for (const std::string& header : loops(code))
        if (header.find("directory_iterator") != std::string::npos &&
            (header.find(';') == std::string::npos || header.find("++") != std::string::npos))
            found.push_back("for (" + header + ")");
    return found;
}

TEST(FilesystemCalls, TakeAnErrorCode) {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(SLIPANGLE_SOURCE_DIR "/src")) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".cpp" && extension != ".hpp") continue;
        ++files;
        const std::string code = codeOf(entry.path());
        if (code.find("filesystem") == std::string::npos && code.find("fs::") == std::string::npos) continue;
        for (const std::string& call : throwingCalls(code))
            ADD_FAILURE() << entry.path().string() << ": " << call << " throws where it could say why";
    }
    EXPECT_GT(files, 500);
}

TEST(FilesystemCalls, ThrowingOnesAreFound) {
    for (const char* code :
         {"if (std::filesystem::exists(path)) {}", "fs::rename(a, b);", "std::error_code error; fs::file_size(path);",
          "std::error_code error; for (const auto& e : fs::directory_iterator(folder, error)) {}",
          "entry->is_regular_file()",
          "std::error_code error; for (fs::directory_iterator i(folder, error); i != end; ++i) {}",
          "fs::directory_iterator i(folder);", "fs::directory_iterator i{folder};", "fs::exists(fs::status(path))",
          "fs::current_path()"})
        EXPECT_EQ(throwingCalls(code).size(), 1u) << code;
    for (const char* code :
         {"std::error_code error; fs::rename(a, b, error);", "std::error_code gone; entry->is_regular_file(gone)",
          "std::error_code error; fs::exists(fs::symlink_status(path, error))",
          "std::error_code error; for (fs::directory_iterator i(folder, error), end; i != end; i.increment(error)) {}",
          "std::error_code error; const auto status = fs::status(path, error); fs::exists(status)", "list.remove(x)",
          "fs::directory_iterator()"})
        EXPECT_TRUE(throwingCalls(code).empty()) << code;
}

}  // namespace
