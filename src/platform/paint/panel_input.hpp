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

/// Positions of what operates a panel by a pad, 0 (released) … 1.
struct PanelPad {
    float up = 0, down = 0, left = 0, right = 0;
    float accept = 0, back = 0;
    float finer = 0, coarser = 0;  // steps of a value
    float scrollUp = 0, scrollDown = 0;
};
/// Lets a pad operate the panels, or no longer.
void enablePanelPad(bool enabled);
/// Sets the pad for the next frame. Call it before each frame while it is enabled.
void setPanelPad(const PanelPad& pad);
/// Begins a part of a panel with its own scroll bar, for ImGui::EndChild(). A pad moves into it and out of it as if it
/// were none. Returns whether it is visible.
bool beginPart(const char* id, ImVec2 size = {}, ImGuiWindowFlags flags = 0);

/// True if the key went down in this frame or repeats. SFML also reports the keypad's Enter as ImGuiKey_Enter.
bool keyPressed(ImGuiKey key);

}  // namespace slip
