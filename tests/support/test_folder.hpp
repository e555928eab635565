// SPDX-License-Identifier: MIT
// A folder of the test's own, removed at its end.
#pragma once
#include "io/system/scratch_folder.hpp"

namespace slip {

class TestFolder {
public:
    TestFolder() {}  // of its own: a defaulted one would forbid `const TestFolder` to clang
    const std::filesystem::path& path() const { return folder_.path(); }
    std::filesystem::path operator/(const std::string& name) const { return path() / name; }

private:
    ScratchFolder folder_{"slipangle-test"};
};

/// Number of entries of a folder, hidden ones too.
inline std::ptrdiff_t entriesOf(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

}  // namespace slip
