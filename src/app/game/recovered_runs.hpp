// SPDX-License-Identifier: MIT
// Drives of games that ended without a word: brought back while this one starts.
#pragma once
#include "io/common/texts.hpp"
#include "io/stores/run_recovery.hpp"
#include "io/system/background.hpp"
#include "platform/paint/toasts.hpp"

namespace slip {

class RecoveredRuns {
public:
    /// Begins to look for them, aside. folders must outlive it.
    explicit RecoveredRuns(const Folders& folders);
    /// Once a frame: says what was found, once that is known.
    void tell(Toasts& toasts, const Texts& texts);

private:
    BackgroundResult<Recovery> recovery_;
};

}  // namespace slip
