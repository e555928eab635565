// SPDX-License-Identifier: MIT
// Adopts what was read of the player's files in the background, and reports the files that cannot be used.
#pragma once
#include "io/json/problem.hpp"

namespace slip {

struct AppContext;

class FileNotices {
public:
    /// Problems in `known` are not reported again. Both must outlive this object.
    FileNotices(AppContext& app, const Problems& known) : app_(app), known_(known) {}
    /// Call it once a frame of dt seconds.
    void update(float dt);

private:
    void updatePictures(float dt);

    AppContext& app_;
    const Problems& known_;
    bool areReported_ = false;  // after the first full check
};

}  // namespace slip
