// SPDX-License-Identifier: MIT
#include "platform/paint/panel_style.hpp"

#include "io/common/texts.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace slip {
namespace {

constexpr float kTextSize = 15, kSmallSize = 13, kGrabSize = 10;
constexpr float kMinPanelType = 8, kMaxPanelType = 90;  // px; about 2000 letters share one texture
constexpr float kSharpSize = 32;                        // px from which letters need no oversampling

// Latin, Greek for α and μ, dashes, quotes and dots, arrows, ≤ ≥.
constexpr ImWchar kGlyphs[] = {0x20,   0x17f,  0x370,  0x3ff,  0x2010, 0x2027, 0x2190, 0x2199,
                               0x2212, 0x2212, 0x2248, 0x2248, 0x2264, 0x2265, 0};

ImFont* addFont(const std::filesystem::path& file, float size) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImFontConfig config;
    if (size > kSharpSize) config.OversampleH = 1;
    std::error_code error;
    if (!file.empty() && std::filesystem::is_regular_file(file, error))
        if (ImFont* font = atlas.AddFontFromFileTTF(file.string().c_str(), size, &config, kGlyphs)) return font;
    config.SizePixels = size;
    return atlas.AddFontDefault(&config);
}

ImVec4 rgba(int r, int g, int b, float a) {
    return {static_cast<float>(r) / 255, static_cast<float>(g) / 255, static_cast<float>(b) / 255, a};
}

void setColours(ImGuiStyle& style) {
    const ImVec4 accent = rgba(255, 138, 31, 1);
    const auto white = [](float a) { return ImVec4(1, 1, 1, a); };
    const auto orange = [](float a) { return rgba(255, 138, 31, a); };
    const std::pair<int, ImVec4> colours[] = {
        {ImGuiCol_Text, rgba(232, 235, 240, 1)},
        {ImGuiCol_TextDisabled, rgba(150, 159, 173, 1)},
        {ImGuiCol_WindowBg, rgba(15, 18, 23, 0.95f)},
        {ImGuiCol_ChildBg, white(0)},
        {ImGuiCol_PopupBg, rgba(22, 26, 33, 0.98f)},
        {ImGuiCol_Border, white(0.09f)},
        {ImGuiCol_FrameBg, white(0.065f)},
        {ImGuiCol_FrameBgHovered, white(0.11f)},
        {ImGuiCol_FrameBgActive, white(0.15f)},
        {ImGuiCol_ScrollbarBg, white(0)},
        {ImGuiCol_ScrollbarGrab, white(0.16f)},
        {ImGuiCol_ScrollbarGrabHovered, white(0.26f)},
        {ImGuiCol_ScrollbarGrabActive, orange(0.8f)},
        {ImGuiCol_CheckMark, accent},
        {ImGuiCol_SliderGrab, orange(0.8f)},
        {ImGuiCol_SliderGrabActive, accent},
        {ImGuiCol_Button, white(0.09f)},
        {ImGuiCol_ButtonHovered, white(0.16f)},
        {ImGuiCol_ButtonActive, orange(0.55f)},
        {ImGuiCol_Header, white(0.07f)},
        {ImGuiCol_HeaderHovered, white(0.12f)},
        {ImGuiCol_HeaderActive, orange(0.45f)},
        {ImGuiCol_Separator, white(0.09f)},
        {ImGuiCol_Tab, white(0)},
        {ImGuiCol_TabHovered, white(0.12f)},
        {ImGuiCol_TabActive, orange(0.3f)},
        {ImGuiCol_TabUnfocused, white(0)},
        {ImGuiCol_TabUnfocusedActive, orange(0.3f)},
        {ImGuiCol_TextSelectedBg, orange(0.4f)},
        {ImGuiCol_PlotHistogram, orange(0.5f)},
        {ImGuiCol_TableBorderLight, white(0.05f)},
        {ImGuiCol_TableBorderStrong, white(0.09f)},
        {ImGuiCol_TableHeaderBg, white(0)},
        {ImGuiCol_TableRowBgAlt, white(0.025f)},
    };
    for (const auto& [slot, colour] : colours) style.Colors[slot] = colour;
}

}  // namespace

void loadPanelFonts(const PanelFontFiles& files, float scale) {
    ImGui::GetIO().Fonts->Clear();
    const auto pixels = [scale](float size) {
        return std::clamp(std::round(size * scale), kMinPanelType, kMaxPanelType);
    };
    ImFont* text = addFont(files.text, pixels(kTextSize));
    addFont(files.strong.empty() ? files.text : files.strong, pixels(kTextSize));
    addFont(files.text, pixels(kSmallSize));
    addFont(files.mono, pixels(kSmallSize));
    ImGui::GetIO().FontDefault = text;
}

ImFont* panelFont(PanelFont role) {
    const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    return fonts[std::min(static_cast<int>(role), fonts.Size - 1)];
}

const char* panelText(const char* english) {
    if (ImGui::GetCurrentContext() == nullptr) return english;
    const auto* const texts = static_cast<const Texts*>(ImGui::GetIO().UserData);
    return texts == nullptr ? english : (*texts)(english).data();
}

std::string panelText(const Message& english) {
    const auto* const texts =
        ImGui::GetCurrentContext() == nullptr ? nullptr : static_cast<const Texts*>(ImGui::GetIO().UserData);
    if (texts == nullptr) return english;
    return (*texts)(english);
}

void applyPanelStyle(float scale) {
    ImGuiStyle style;
    ImGui::StyleColorsDark(&style);
    setColours(style);
    style.WindowPadding = {12, 12};
    style.FramePadding = {7, 3};
    style.ItemSpacing = {6, 5};
    style.ItemInnerSpacing = {6, 4};
    style.CellPadding = {4, 2};
    style.IndentSpacing = 12;
    style.ScrollbarSize = 10;
    style.GrabMinSize = kGrabSize;
    style.WindowRounding = 10;
    style.FrameRounding = 5;
    style.PopupRounding = 6;
    style.TabRounding = 5;
    style.GrabRounding = 4;
    style.ScrollbarRounding = 5;
    style.WindowBorderSize = 1;
    style.PopupBorderSize = 1;
    style.WindowMinSize = {40, 40};
    style.DisabledAlpha = 0.5f;
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

float panelScale() { return ImGui::GetStyle().GrabMinSize / kGrabSize; }

ImU32 faded(ImU32 colour, float share) {
    const float alpha = static_cast<float>(colour >> IM_COL32_A_SHIFT) * std::clamp(share, 0.0f, 1.0f);
    return (colour & ~IM_COL32_A_MASK) | (static_cast<ImU32>(alpha) << IM_COL32_A_SHIFT);
}

}  // namespace slip
