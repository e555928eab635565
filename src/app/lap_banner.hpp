// Lap and sector news in words.
#pragma once
#include "app/hud.hpp"
#include "app/lap_watch.hpp"

namespace slip {

/// In the chosen language.
Banner bannerOf(const LapNews& news, const Texts& texts);

}  // namespace slip
