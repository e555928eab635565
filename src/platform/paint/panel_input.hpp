// SPDX-License-Identifier: MIT
// Hands keys and the mouse to Dear ImGui and asks it for keys: version 1.86 has arrays for them, 1.87 and newer a
// queue.
#pragma once
#include <imgui.h>

namespace slip {

struct PanelModifiers {
    bool control = false, shift = false, alt = false, super = false;
};

/// Call it once for each context, before the first frame. Each frame then takes all input that it was given.
void preparePanelInput();
void setPanelKey(ImGuiKey key, bool down);
void setPanelModifiers(const PanelModifiers& held);
/// at: px
void setPanelMouse(ImVec2 at);
void setPanelButton(int button, bool down);
/// across, along: notches; the wheel's two axes.
void turnPanelWheel(float across, float along);

/// The key went down in this frame, or it repeats. SFML reports the keypad's Enter as ImGuiKey_Enter, too.
bool keyPressed(ImGuiKey key);

}  // namespace slip
