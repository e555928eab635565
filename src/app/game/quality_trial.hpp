// SPDX-License-Identifier: MIT
// The first pictures of a first start: each level of quality is drawn and timed, and the one that suits is kept.
#pragma once
#include "app/base/screen.hpp"
#include "app/game/game.hpp"
#include "platform/window/quality_meter.hpp"

#include <optional>

namespace slip {

struct AppContext;
class SettingsSaver;

class QualityTrial {
public:
    /// Nothing is tried where the costs are known, or the command line has orders.
    QualityTrial(GameFiles& files, AppContext& app, SettingsSaver& saver);
    /// The screen, into the window; while there is something to try, at the level in question and to its last pixel.
    void draw(Screen& screen, float dt);

private:
    void keep(const PictureCosts& costs);

    GameFiles& files_;
    AppContext& app_;
    SettingsSaver& saver_;
    std::optional<QualityMeter> meter_;  // while it measures
};

}  // namespace slip
