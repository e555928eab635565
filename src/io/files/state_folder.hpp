// Where the game leaves reports of what ended it.
#pragma once
#include <filesystem>

namespace slip {

/// $XDG_STATE_HOME/slipangle, by default ~/.local/state/slipangle.
std::filesystem::path stateFolder();

}  // namespace slip
