// SPDX-License-Identifier: MIT
#include "platform/paint/panel_input.hpp"

#include <utility>

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

void setPanelPad(const PanelPad& pad) {
    float* const inputs = ImGui::GetIO().NavInputs;
    inputs[ImGuiNavInput_DpadUp] = pad.up;
    inputs[ImGuiNavInput_DpadDown] = pad.down;
    inputs[ImGuiNavInput_DpadLeft] = pad.left;
    inputs[ImGuiNavInput_DpadRight] = pad.right;
    inputs[ImGuiNavInput_Activate] = pad.accept;
    inputs[ImGuiNavInput_Cancel] = pad.back;
    inputs[ImGuiNavInput_TweakSlow] = pad.finer;
    inputs[ImGuiNavInput_TweakFast] = pad.coarser;
    inputs[ImGuiNavInput_LStickUp] = pad.scrollUp;
    inputs[ImGuiNavInput_LStickDown] = pad.scrollDown;
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

void setPanelPad(const PanelPad& pad) {
    for (const auto& [key, value] : {std::pair{ImGuiKey_GamepadDpadUp, pad.up},
                                     {ImGuiKey_GamepadDpadDown, pad.down},
                                     {ImGuiKey_GamepadDpadLeft, pad.left},
                                     {ImGuiKey_GamepadDpadRight, pad.right},
                                     {ImGuiKey_GamepadFaceDown, pad.accept},
                                     {ImGuiKey_GamepadFaceRight, pad.back},
                                     {ImGuiKey_GamepadL1, pad.finer},
                                     {ImGuiKey_GamepadR1, pad.coarser},
                                     {ImGuiKey_GamepadLStickUp, pad.scrollUp},
                                     {ImGuiKey_GamepadLStickDown, pad.scrollDown}})
        ImGui::GetIO().AddKeyAnalogEvent(key, value > 0.5f, value);
}

bool keyPressed(ImGuiKey key) { return ImGui::IsKeyPressed(key); }

#endif

void enablePanelPad(bool enabled) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_HasGamepad;
    if (enabled)
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableGamepad;
    else
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableGamepad;
}

bool beginPart(const char* id, ImVec2 size, ImGuiWindowFlags flags) {
#if IMGUI_VERSION_NUM < 19009
    return ImGui::BeginChild(id, size, false, flags | ImGuiWindowFlags_NavFlattened);
#else
    return ImGui::BeginChild(id, size, ImGuiChildFlags_NavFlattened, flags);
#endif
}

}  // namespace slip
