// SPDX-License-Identifier: MIT
// Passes keys and the mouse to Dear ImGui and reads keys from it: version 1.86 has arrays for them, 1.87 and newer have
// a queue.
#pragma once
#include <imgui.h>

namespace slip {

struct PanelModifiers {
    bool control = false, shift = false, alt = false, super = false;
};

/// Call it once for each context, before the first frame. From then on each frame takes all of its input.
void preparePanelInput();
void setPanelKey(ImGuiKey key, bool down);
void setPanelModifiers(const PanelModifiers& held);
/// Sets the mouse position in px.
void setPanelMouse(ImVec2 at);
void setPanelButton(int button, bool down);
/// Turns the wheel's two axes, in notches.
void turnPanelWheel(float across, float along);

/// True if the key went down in this frame or repeats. SFML also reports the keypad's Enter as ImGuiKey_Enter.
bool keyPressed(ImGuiKey key);

}  // namespace slip
