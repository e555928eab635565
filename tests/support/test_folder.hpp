// SPDX-License-Identifier: MIT
// A folder for one test, removed at its end.
#pragma once
#include "io/system/scratch_folder.hpp"

namespace slip {

class TestFolder {
public:
    TestFolder() {}  // user-provided: clang rejects `const TestFolder` with a defaulted constructor
    const std::filesystem::path& path() const { return folder_.path(); }
    std::filesystem::path operator/(const std::string& name) const { return path() / name; }

private:
    ScratchFolder folder_{"slipangle-test"};
};

/// Returns the number of entries of a folder, including hidden ones.
inline std::ptrdiff_t entriesOf(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

}  // namespace slip
