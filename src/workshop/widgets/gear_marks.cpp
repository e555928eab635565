// SPDX-License-Identifier: MIT
#include "workshop/widgets/gear_marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr ImU32 kGearColours[] = {IM_COL32(255, 138, 31, 255),  IM_COL32(247, 226, 92, 255),
                                  IM_COL32(116, 214, 104, 255), IM_COL32(64, 208, 208, 255),
                                  IM_COL32(178, 142, 255, 255), IM_COL32(255, 128, 200, 255),
                                  IM_COL32(222, 190, 148, 255), IM_COL32(236, 240, 246, 255)};
constexpr ImU32 kDarkNumber = IM_COL32(15, 18, 23, 255);

}  // namespace

ImU32 gearColour(std::size_t gear) { return kGearColours[gear % std::size(kGearColours)]; }

void GearNumbers::draw(std::size_t gear, const std::vector<ImVec2>& curve) {
    ImGui::PushFont(panelFont(PanelFont::Small));
    const std::string number = std::to_string(gear + 1);
    const ImVec2 size = ImGui::CalcTextSize(number.c_str());
    const float radius = 0.5f * ImGui::GetFontSize() + panelScale();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
    const auto isFree = [&](ImVec2 at) {
        const bool isInside =
            at.x - radius >= low.x && at.x + radius <= high.x && at.y - radius >= low.y && at.y + radius <= high.y;
        return isInside && std::ranges::none_of(drawn_, [&](ImVec2 other) {
                   return std::hypot(other.x - at.x, other.y - at.y) < 2 * radius;
               });
    };
    const auto found = std::find_if(curve.rbegin(), curve.rend(), isFree);
    const ImVec2 at = found != curve.rend() ? *found : curve.back();
    drawn_.push_back(at);
    list.AddCircleFilled(at, radius, ImGui::GetColorU32(gearColour(gear)), 20);
    list.AddText({at.x - size.x / 2, at.y - size.y / 2}, ImGui::GetColorU32(kDarkNumber), number.c_str());
    ImGui::PopFont();
}

}  // namespace slip
