// SPDX-License-Identifier: MIT
// The first frames of a first start: each quality level is drawn and timed, and the suitable one is saved.
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
    /// Does nothing if the costs are known or the command line scripts the run.
    QualityTrial(GameFiles& files, AppContext& app, SettingsSaver& saver);
    /// Draws the screen into the window. During the trial it uses the level in question and waits for the last pixel.
    void draw(Screen& screen, float dt);

private:
    void keep(const PictureCosts& costs);

    GameFiles& files_;
    AppContext& app_;
    SettingsSaver& saver_;
    std::optional<QualityMeter> meter_;  // during the trial
};

}  // namespace slip
