// SPDX-License-Identifier: MIT
#include "platform/paint/panel_input.hpp"

namespace slip {

#if IMGUI_VERSION_NUM < 18700

void preparePanelInput() {
    for (int key = 0; key < ImGuiKey_COUNT; ++key) ImGui::GetIO().KeyMap[key] = key;
}

void setPanelKey(ImGuiKey key, bool down) { ImGui::GetIO().KeysDown[key] = down; }

void setPanelModifiers(const PanelModifiers& held) {
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = held.control;
    io.KeyShift = held.shift;
    io.KeyAlt = held.alt;
    io.KeySuper = held.super;
}

void setPanelMouse(ImVec2 at) { ImGui::GetIO().MousePos = at; }

void setPanelButton(int button, bool down) { ImGui::GetIO().MouseDown[button] = down; }

void turnPanelWheel(float across, float along) {
    ImGui::GetIO().MouseWheelH += across;
    ImGui::GetIO().MouseWheel += along;
}

bool keyPressed(ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); }

#else

// PanelEvents already spreads input over frames.
void preparePanelInput() { ImGui::GetIO().ConfigInputTrickleEventQueue = false; }

void setPanelKey(ImGuiKey key, bool down) { ImGui::GetIO().AddKeyEvent(key, down); }

void setPanelModifiers(const PanelModifiers& held) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, held.control);
    io.AddKeyEvent(ImGuiMod_Shift, held.shift);
    io.AddKeyEvent(ImGuiMod_Alt, held.alt);
    io.AddKeyEvent(ImGuiMod_Super, held.super);
}

void setPanelMouse(ImVec2 at) { ImGui::GetIO().AddMousePosEvent(at.x, at.y); }

void setPanelButton(int button, bool down) { ImGui::GetIO().AddMouseButtonEvent(button, down); }

void turnPanelWheel(float across, float along) { ImGui::GetIO().AddMouseWheelEvent(across, along); }

bool keyPressed(ImGuiKey key) { return ImGui::IsKeyPressed(key); }

#endif

}  // namespace slip
