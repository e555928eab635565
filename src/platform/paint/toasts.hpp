// SPDX-License-Identifier: MIT
// Short messages at the right edge: loaded files, errors, connected pads.
#pragma once
#include "io/json/problem.hpp"

#include <string>
#include <vector>

namespace slip {

class Painter;
struct UiBox;

enum class ToastKind { Info, Good, Bad };

inline constexpr float kToastWidth = 330;  // design units

class Toasts {
public:
    /// Adds a message that is shown for some seconds, longer for longer texts. The same text is not shown twice at
    /// once. It is translated when it is drawn.
    void add(ToastKind kind, Message text);
    void add(ToastKind kind, std::string text) { add(kind, asIs(std::move(text))); }
    /// Advances by `dt` s of real time.
    void update(float dt);
    /// Draws the messages. `right` and `top` are the stack's upper right corner in design units.
    void draw(Painter& painter, float right, float top) const;
    /// Draws the newest message above the lower right corner `right`, `bottom`, and above it as many others as do not
    /// reach above `top`.
    void drawUp(Painter& painter, float right, float bottom, float top) const;

private:
    struct Toast {
        ToastKind kind;
        Message text;
        float left = 0;  // s left
    };
    static float heightOf(const Painter& painter, const Toast& toast);
    static void drawToast(Painter& painter, const Toast& toast, const UiBox& box);
    std::vector<Toast> toasts_;
};

/// Adds a toast for each problem that is worth reporting.
void tell(Toasts& toasts, const Problems& problems);

}  // namespace slip
