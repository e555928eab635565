// SPDX-License-Identifier: MIT
// Short messages at the right edge: what was loaded, what went wrong, which pad came.
#pragma once
#include "io/json/problem.hpp"
#include "platform/paint/painter.hpp"

#include <string>
#include <vector>

namespace slip {

enum class ToastKind { Info, Good, Bad };

inline constexpr float kToastWidth = 330;  // design units

class Toasts {
public:
    /// Shown for some seconds, longer for longer texts; the same text is not shown twice at once. It is said in
    /// the player's language when it is drawn.
    void add(ToastKind kind, Message text);
    void add(ToastKind kind, std::string text) { add(kind, asIs(std::move(text))); }
    /// dt: s of real time.
    void update(float dt);
    /// right, top: design units of the stack's upper right corner.
    void draw(Painter& painter, float right, float top) const;

private:
    struct Toast {
        ToastKind kind;
        Message text;
        float left = 0;  // s
    };
    std::vector<Toast> toasts_;
};

/// Those that are worth telling, one toast each.
void tell(Toasts& toasts, const Problems& problems);

}  // namespace slip
