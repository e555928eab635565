// SPDX-License-Identifier: MIT
// The player's set-ups as files, below set-ups A and B: save, load, share, delete.
#pragma once
#include <string>

namespace slip {

class TuningPanel;

class SetupFilesBox {
public:
    /// Draws within an ImGui window.
    void draw(TuningPanel& panel);

private:
    void drawSave(TuningPanel& panel);

    std::string name_;  // name of the set-up to be saved
};

}  // namespace slip
