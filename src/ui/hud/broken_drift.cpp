// SPDX-License-Identifier: MIT
#include "ui/hud/broken_drift.hpp"

namespace slip {

void followBreak(BrokenDrift& broken, const DriftScore& score, double time) {
    broken.since = static_cast<float>(time - broken.at);
    if (broken.since < 0) broken = {};
    if (score.end == DriftEnd::Banked || score.sinceEnd > kBreakShown) return;
    if (broken.isShown() && score.last < broken.kept) return;
    broken = {score.last, score.end, time - static_cast<double>(score.sinceEnd), score.sinceEnd};
}

}  // namespace slip
