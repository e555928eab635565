// SPDX-License-Identifier: MIT
// Brings back the drives of games that were cut off, while this game starts.
#pragma once
#include "io/common/texts.hpp"
#include "io/process/background.hpp"
#include "io/stores/run_recovery.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {

class RecoveredRuns {
public:
    /// Starts to look for them on a thread. folders must outlive it.
    explicit RecoveredRuns(const Folders& folders);
    /// Once a frame of dt seconds: reports what was found. Looks again for a while if another game has a journal open,
    /// since that game may have been killed and not have ended yet.
    void update(Toasts& toasts, const Texts& texts, float dt);

private:
    void look();

    const Folders& folders_;
    int looks_ = 0;   // so far
    float wait_ = 0;  // s until the next look; 0 if none is due
    BackgroundResult<Recovery> recovery_;
};

}  // namespace slip
