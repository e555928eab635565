// SPDX-License-Identifier: MIT
// Passes the fuzzer's bytes to loaders that read and write files. Each run starts with an empty folder. Set TMPDIR to a
// folder in memory, as there are many runs.
#pragma once
#include "io/system/scratch_folder.hpp"

#include <cstdlib>
#include <fstream>
#include <string_view>

namespace slip {

/// Writes `text` to a file, alone in its folder.
inline std::filesystem::path fileWith(std::string_view text, const std::string& name) {
    static const ScratchFolder folder("slipangle-fuzz");
    for (const auto& old : std::filesystem::directory_iterator(folder.path())) std::filesystem::remove_all(old);
    std::filesystem::path path = folder.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

}  // namespace slip
