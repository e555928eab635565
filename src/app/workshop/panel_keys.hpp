// Keys as this version of Dear ImGui knows them.
#pragma once
#include <imgui.h>

namespace slip {

/// Went down in this frame, or repeats.
inline bool keyPressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM < 18700
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#else
    return ImGui::IsKeyPressed(key);
#endif
}

}  // namespace slip
