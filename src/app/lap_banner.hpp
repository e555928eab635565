// Lap and sector news in words.
#pragma once
#include "app/hud.hpp"
#include "app/time_trial.hpp"

namespace slip {

Banner bannerOf(const LapNews& news);

}  // namespace slip
