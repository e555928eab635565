// SPDX-License-Identifier: MIT
// Loaders that read and write files get the fuzzer's bytes as a file of a folder that each run finds empty. Set TMPDIR
// to a folder in memory: the runs are many.
#pragma once
#include "io/system/scratch_folder.hpp"

#include <cstdlib>
#include <fstream>
#include <string_view>

namespace slip {

/// A file that holds `text`, alone in its folder.
inline std::filesystem::path fileWith(std::string_view text, const std::string& name) {
    static const ScratchFolder folder("slipangle-fuzz");
    for (const auto& old : std::filesystem::directory_iterator(folder.path())) std::filesystem::remove_all(old);
    std::filesystem::path path = folder.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

}  // namespace slip
