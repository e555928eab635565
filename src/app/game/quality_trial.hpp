// SPDX-License-Identifier: MIT
// The first frames of a first start: each quality level is drawn and timed, and the suitable one is saved. Later the
// level in use is timed again now and then during quiet drives. If the game chose the level, it may choose another one.
// The settings say whether it did.
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
    /// Does nothing if the command line sets the quality or scripts the run.
    QualityTrial(GameFiles& files, AppContext& app, SettingsSaver& saver);
    /// Draws the screen into the window. While it measures, it waits for the last pixel; during the trial it uses the
    /// level in question.
    void draw(Screen& screen, float dt);

private:
    bool isDue(const Screen& screen, float dt);
    void followTrial(float ms);
    void followDrive(float ms);
    void choose();
    void noticeChoice();
    void keep(const PictureCosts& costs, std::optional<EffectsLevel> chosen);
    PictureCosts costs() const;
    VideoSettings& video() const;

    GameFiles& files_;
    AppContext& app_;
    SettingsSaver& saver_;
    bool measures_;                            // in later drives
    std::optional<QualityMeter> meter_;        // during the trial
    PictureTimer timer_;                       // of a later drive
    float driven_ = 0;                         // s of driving since the last measurement
    EffectsLevel level_;                       // as last seen in the settings
    std::optional<EffectsLevel> wanted_ = {};  // by the last measurement
    bool isSure_ = false;                      // the last two agree
};

}  // namespace slip
