// Where the game keeps what it can work out again.
#pragma once
#include <filesystem>

namespace slip {

/// $XDG_CACHE_HOME/slipangle, by the rules of findFolders().
std::filesystem::path cacheFolder();

}  // namespace slip
