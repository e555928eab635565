#include "app/workshop/car_fields.hpp"

#include "app/workshop/field_compare.hpp"
#include "app/workshop/field_rows.hpp"
#include "app/workshop/field_text.hpp"
#include "app/workshop/gear_table.hpp"
#include "app/workshop/magic_plot.hpp"
#include "app/workshop/starting_values.hpp"
#include "base/scalar.hpp"
#include "vehicle/used_fields.hpp"

#include <array>
#include <cfloat>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

namespace slip {
namespace {

constexpr float kLabelShare = 0.45f, kCurveHeight = 150, kPlotHeight = 110;
const std::string kRatios = "/gearbox/ratios", kUpshift = "/gearbox/auto/upshift_rpm",
                  kDownshift = "/gearbox/auto/downshift_rpm";

/// Where the walk through the field lists stands.
struct Walk {
    CarParams* car = nullptr;
    const CarParams* file = nullptr;
    PinnedKeys* pinned = nullptr;  // of the car
    const PinnedKeys* filePinned = nullptr;
    const CarFieldsView* view = nullptr;
    CurveStates* curves = nullptr;
    std::vector<DrawnField>* drawn = nullptr;
    std::string pointer;      // of the struct being walked
    std::string title;        // of the struct being walked, with those around it; empty: the group itself
    bool headingDue = false;  // the title stands before the next row
    bool counting = false;    // counts rows instead of drawing them
    int rows = 0;
};

/// What the car does not use is not shown.
bool wanted(const Walk& walk, const FieldInfo& info, const std::string& pointer) {
    return matchesFilter(walk.view->filter, info, pointer) && unusedBecause(*walk.car, pointer).empty();
}

void drawHeading(Walk& walk) {
    if (!std::exchange(walk.headingDue, false) || walk.title.empty()) return;
    ImGui::Spacing();
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + dotRoom());
    ImGui::TextDisabled("%s", walk.title.c_str());
    ImGui::PopFont();
}

void note(Walk& walk, const void* member, const std::string& pointer, ImVec2 low) {
    if (!walk.drawn) return;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    walk.drawn->push_back({member, pointer, low, {low.x + ImGui::GetContentRegionAvail().x, corner.y}});
}

void setPinned(PinnedKeys& keys, const std::string& pointer, bool pinned) {
    if (pinned)
        keys.insert(pointer);
    else
        keys.erase(pointer);
}

float labelWidth() { return kLabelShare * ImGui::GetContentRegionAvail().x; }

void editValue(const FieldInfo& info, int& value, int file) { editNumber(info, value, file); }
void editValue(const FieldInfo& info, std::string& value, const std::string&) { editText(info, value); }
void editValue(const FieldInfo&, Colour& value, Colour) { editColour(value); }
template <class E>
requires std::is_enum_v<E>
void editValue(const FieldInfo&, E& value, E) {
    constexpr auto names = namesOf(static_cast<const E*>(nullptr));
    int index = static_cast<int>(value);
    if (editChoice(index, names.data(), names.size())) value = static_cast<E>(index);
}

/// Small dim words right of the last widget.
void dimBeside(std::string_view words) {
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", std::string(words).c_str());
}

/// The car's one switch: ticked and dead where other parts of the car ask for it anyway.
void wheelSpinSwitch(const CarParams& car, bool& value) {
    const std::string_view cause = wheelDynamicsBecause(car);
    if (cause.empty()) {
        editSwitch(value);
        return;
    }
    bool always = true;
    ImGui::BeginDisabled();
    editSwitch(always);
    ImGui::EndDisabled();
    dimBeside(cause);
}

/// What a row compares its value with. A derived value has nothing of the file's to differ from.
template <class T>
bool isModified(const Walk& walk, const FieldInfo& info, const T& value, const T& file, const std::string& pointer) {
    if (info.rule.empty()) return !sameValue(value, file);
    const bool pinned = walk.pinned->contains(pointer);
    return pinned != walk.filePinned->contains(pointer) || (pinned && !sameValue(value, file));
}

/// As the file has it.
template <class T>
void resetValue(Walk& walk, const FieldInfo& info, T& value, const T& file, const std::string& pointer) {
    value = file;
    if (!info.rule.empty()) setPinned(*walk.pinned, pointer, walk.filePinned->contains(pointer));
}

/// One row: label, widget, reset.
template <class T, class Edit>
void valueRow(Walk& walk, const FieldInfo& info, T& value, const T& file, const std::string& pointer, Edit&& edit) {
    drawHeading(walk);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const bool modified = isModified(walk, info, value, file, pointer);
    ImGui::PushID(pointer.c_str());
    beginRow(info, pointer, modified, labelWidth());
    edit();
    if (endRow(modified)) resetValue(walk, info, value, file, pointer);
    ImGui::PopID();
    note(walk, &value, pointer, low);
}

/// As many digits as are ever shown: a rule gives more than anybody would write.
float asShown(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.5g", static_cast<double>(value));
    return std::strtof(text, nullptr);
}

/// A value that follows from others until it is set: dim, beside its pin.
void derivedRow(Walk& walk, const FieldInfo& info, float& value, float file, const std::string& pointer) {
    bool pinned = walk.pinned->contains(pointer);
    const float before = value;
    valueRow(walk, info, value, file, pointer, [&] {
        const float width = ImGui::CalcItemWidth() - pinRoom();
        ImGui::SetNextItemWidth(width);
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, pinned ? 1 : kDerivedAlpha);
        editNumber(info, value, pinned ? file : before);
        ImGui::PopStyleVar();
        if (value != before) pinned = true;
        ImGui::SameLine(0, 2 * panelScale());
        if (pinButton("##pin", info, pinned) && pinned) value = asShown(value);
        setPinned(*walk.pinned, pointer, pinned);
    });
}

/// Slip of the axle that is walked: degrees sideways, else the slip ratio.
std::optional<float> slipNow(const Walk& walk, bool sideways) {
    if (!walk.view->live) return std::nullopt;
    const bool front = walk.pointer.starts_with("/front");
    const AxleTelemetry& axle = front ? walk.view->live->car.front : walk.view->live->car.rear;
    return std::abs(sideways ? degrees(axle.slipAngle) : axle.slipRatio);
}

CurveMarks marksFor(const Walk& walk, const FieldInfo& info) {
    CurveMarks marks;
    const bool engine = info.xUnit == "rpm";
    marks.power = engine && info.unit == "N m";
    if (engine) marks.limit = walk.car->engine.redlineRpm;
    if (walk.view->live && engine) marks.now = walk.view->live->rpm;
    if (walk.view->live && info.xUnit == "m/s") marks.now = walk.view->live->speed;
    if (info.xName.starts_with("slip")) marks.now = slipNow(walk, info.xUnit == "deg");
    return marks;
}

/// Peaks of the torque curve and of its power, at the right of the row before the reset button.
void peakText(const Table& torque) {
    const std::string peakTorque = numberText(static_cast<double>(std::round(peakOf(torque).y)), "N m");
    const std::string peakPower = numberText(static_cast<double>(std::round(peakOf(powerCurve(torque)).y)), "kW");
    ImGui::PushFont(panelFont(PanelFont::Small));
    const float gap = 10 * panelScale();
    const float width = ImGui::CalcTextSize(peakTorque.c_str()).x + ImGui::CalcTextSize(peakPower.c_str()).x + gap;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - resetRoom() - width);
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kFront);
    ImGui::TextUnformatted(peakTorque.c_str());
    ImGui::SameLine(0, gap);
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kRear);
    ImGui::TextUnformatted(peakPower.c_str());
    ImGui::PopStyleColor(2);
    ImGui::PopFont();
    ImGui::SameLine(0, 0);
}

/// A title in the place of a row's label; what stands right of it comes next, then the room of the reset button.
bool titleRow(const FieldInfo& info, const std::string& pointer, bool modified, const Table* torque) {
    beginRow(info, pointer, modified, labelWidth());
    if (torque) peakText(*torque);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - resetRoom());
    ImGui::Dummy({0, ImGui::GetFrameHeight()});
    return endRow(modified);
}

/// A curve: title row with reset, picture, numbers to unfold.
void curveRows(Walk& walk, const FieldInfo& info, Table& table, const Table& file, const std::string& pointer) {
    drawHeading(walk);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const bool modified = table != file;
    ImGui::PushID(pointer.c_str());
    const CurveMarks marks = marksFor(walk, info);
    const bool reset = titleRow(info, pointer, modified, marks.power ? &table : nullptr);
    curvePicture(info, table, file, (*walk.curves)[pointer], marks, kCurveHeight * panelScale());
    if (ImGui::TreeNodeEx("##numbers", ImGuiTreeNodeFlags_NoTreePushOnOpen, "%s over %s, %d points",
                          plainLabel(info.yName.empty() ? info.key : info.yName).c_str(),
                          std::string(info.xName).c_str(), static_cast<int>(table.size())))
        curveNumbers(info, table, file);
    if (reset) table = file;
    ImGui::PopID();
    note(walk, &table, pointer, low);
}

template <class T>
void walkMember(Walk& walk, const FieldInfo& info, T& member, const T& file);

/// A nested struct: the walk goes on inside, under a heading of its own if it needs one.
template <class T>
void walkStruct(Walk& walk, const FieldInfo& info, T& object, const T& file, bool heading = true) {
    Walk inner = walk;
    inner.pointer += "/" + std::string(info.key);
    inner.title = (walk.headingDue ? walk.title + " · " : "") + plainLabel(info.key);
    inner.headingDue = heading;
    visitBoth(object, file, [&](const FieldInfo& i, auto& m, const auto& f) { walkMember(inner, i, m, f); });
    if constexpr (std::is_same_v<T, MagicSet>) {
        const bool sideways = info.key == "lateral";
        if (inner.rows > walk.rows && !walk.counting)
            magicPlot(object, file, sideways, slipNow(inner, sideways), kPlotHeight * panelScale());
    }
    walk.headingDue |= inner.rows > walk.rows && !walk.title.empty();
    walk.rows = inner.rows;
}

/// The gear table stands for the ratios and both lists of shift points.
void gearRows(Walk& walk) {
    drawHeading(walk);
    Gearbox& box = walk.car->gearbox;
    const Gearbox& file = walk.file->gearbox;
    const FieldInfo ratios = infoOf(&Gearbox::ratios);
    const FieldInfo up = infoOf(&AutoShift::upshiftRpm), down = infoOf(&AutoShift::downshiftRpm);
    const bool modified = isModified(walk, ratios, box.ratios, file.ratios, kRatios) ||
                          isModified(walk, up, box.automatic.upshiftRpm, file.automatic.upshiftRpm, kUpshift) ||
                          isModified(walk, down, box.automatic.downshiftRpm, file.automatic.downshiftRpm, kDownshift);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const FieldInfo title{.key = "gears", .doc = "ratios and shift points of the forward gears"};
    ImGui::PushID("gears");
    const bool reset = titleRow(title, kRatios + "\n" + kUpshift + "\n" + kDownshift, modified, nullptr);
    bool upPinned = walk.pinned->contains(kUpshift), downPinned = walk.pinned->contains(kDownshift);
    gearTable(*walk.car, *walk.file, {upPinned, downPinned}, walk.view->live ? walk.view->live->gear : 0);
    setPinned(*walk.pinned, kUpshift, upPinned);
    setPinned(*walk.pinned, kDownshift, downPinned);
    if (reset) {
        resetValue(walk, ratios, box.ratios, file.ratios, kRatios);
        resetValue(walk, up, box.automatic.upshiftRpm, file.automatic.upshiftRpm, kUpshift);
        resetValue(walk, down, box.automatic.downshiftRpm, file.automatic.downshiftRpm, kDownshift);
    }
    ImGui::PopID();
    note(walk, &box.ratios, kRatios, low);
    note(walk, &box.automatic.upshiftRpm, kUpshift, low);
    note(walk, &box.automatic.downshiftRpm, kDownshift, low);
}

bool wantsGears(const Walk& walk) {
    const auto matches = [&](const auto& object, std::string_view key, const std::string& pointer) {
        bool found = false;
        visitFields(object, [&](const FieldInfo& info, const auto&) {
            found |= info.key == key && wanted(walk, info, pointer + "/" + std::string(key));
        });
        return found;
    };
    const Gearbox& box = walk.car->gearbox;
    return matches(box, "ratios", "/gearbox") || matches(box.automatic, "upshift_rpm", "/gearbox/auto") ||
           matches(box.automatic, "downshift_rpm", "/gearbox/auto");
}

Suspension startingValue(const Walk& walk, const std::optional<Suspension>&) {
    const bool front = walk.pointer.starts_with("/front");
    return startingSuspension(front ? staticLoadFront(*walk.car) : staticLoadRear(*walk.car));
}
Clutch startingValue(const Walk& walk, const std::optional<Clutch>&) { return startingClutch(walk.car->engine); }

/// A part that may be left out: a switch, then its members. Taken in again it is the file's, or else a sensible one.
template <class T>
void walkMember(Walk& walk, const FieldInfo& info, std::optional<T>& member, const std::optional<T>& file) {
    const std::string pointer = walk.pointer + "/" + std::string(info.key);
    const T reference = file ? *file : startingValue(walk, file);
    if (wanted(walk, info, pointer)) {
        ++walk.rows;
        const auto edit = [&] {
            bool given = member.has_value();
            const bool flipped = ImGui::Checkbox("##given", &given);
            if (!given) dimBeside(info.absentWord.empty() ? "none" : info.absentWord);
            if (flipped && given)
                member = reference;
            else if (flipped)
                member.reset();
        };
        if (!walk.counting) {
            ImGui::Spacing();
            valueRow(walk, info, member, file, pointer, edit);
        }
    }
    if (member) walkStruct(walk, info, *member, reference, false);
}

/// The model's choice is the switch of a tyre's curves.
void walkMember(Walk& walk, const FieldInfo& info, std::optional<CurveTyre>& member,
                const std::optional<CurveTyre>& file) {
    if (member) walkStruct(walk, info, *member, file ? *file : *member);
}

template <class T>
void walkMember(Walk& walk, const FieldInfo& info, T& member, const T& file) {
    const std::string pointer = walk.pointer + "/" + std::string(info.key);
    if constexpr (HasFields<T>) {
        walkStruct(walk, info, member, file);
    } else if constexpr (std::is_same_v<T, std::vector<float>>) {
        if (info.key != "ratios" || !wantsGears(walk)) return;
        ++walk.rows;
        if (!walk.counting) gearRows(walk);
    } else if (wanted(walk, info, pointer)) {
        ++walk.rows;
        if (walk.counting) return;
        if constexpr (std::is_same_v<T, Table>)
            curveRows(walk, info, member, file, pointer);
        else if constexpr (std::is_same_v<T, bool>)
            valueRow(walk, info, member, file, pointer, [&] { wheelSpinSwitch(*walk.car, member); });
        else if constexpr (std::is_same_v<T, float>)
            info.rule.empty() ? valueRow(walk, info, member, file, pointer, [&] { editNumber(info, member, file); })
                              : derivedRow(walk, info, member, file, pointer);
        else
            valueRow(walk, info, member, file, pointer, [&] { editValue(info, member, file); });
    }
}

struct Group {
    const char* title;
    std::array<std::string_view, 5> keys;  // of CarParams
};

constexpr Group kGroups[] = {
    {"Body", {"body", "wheelbase", "chassis"}},
    {"Front axle", {"front"}},
    {"Rear axle", {"rear"}},
    {"Engine", {"engine"}},
    {"Gearbox", {"gearbox", "clutch"}},
    {"Drive", {"drive"}},
    {"Brakes", {"brakes"}},
    {"Steering", {"steering"}},
    {"Look", {"name", "description", "author", "class", "look"}},
};

/// Calls visit(info, member, fileMember) for the members of a group.
template <class Visitor>
void visitGroup(const Group& group, CarParams& car, const CarParams& file, Visitor&& visit) {
    visitBoth(car, file, [&](const FieldInfo& info, auto& member, const auto& base) {
        for (const std::string_view key : group.keys)
            if (key == info.key) visit(info, member, base);
    });
}

/// Rows of a group, drawn or only counted. A group that is one struct needs no heading.
int groupRows(Walk walk, const Group& group, bool counting) {
    walk.counting = counting;
    visitGroup(group, *walk.car, *walk.file, [&](const FieldInfo& info, auto& member, const auto& base) {
        using Member = std::remove_reference_t<decltype(member)>;
        if constexpr (HasFields<Member>) {
            walk.pointer = "/" + std::string(info.key);
            visitBoth(member, base, [&](const FieldInfo& i, auto& m, const auto& f) { walkMember(walk, i, m, f); });
            walk.pointer.clear();
        } else {
            walkMember(walk, info, member, base);
        }
    });
    return walk.rows;
}

int groupChanges(const Walk& walk, const Group& group) {
    int changes = 0;
    visitGroup(group, *walk.car, *walk.file, [&](const FieldInfo& info, auto& member, const auto& base) {
        changes += countChanges(member, base, "/" + std::string(info.key), *walk.pinned, *walk.filePinned);
    });
    return changes;
}

/// A group as the file has it.
void resetGroup(const Walk& walk, const Group& group) {
    visitGroup(group, *walk.car, *walk.file, [&](const FieldInfo& info, auto& member, const auto& base) {
        member = base;
        if constexpr (HasFields<std::remove_cvref_t<decltype(member)>>)
            visitRules(member, "/" + std::string(info.key), [&](const std::string& pointer, const auto&, const auto&) {
                setPinned(*walk.pinned, pointer, walk.filePinned->contains(pointer));
            });
    });
}

void drawGroup(const Walk& walk, const Group& group) {
    if (groupRows(walk, group, true) == 0) return;
    ImGui::PushID(group.title);
    bool& open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("open"), &group == kGroups);
    if (walk.view->open != OpenRequest::None) open = walk.view->open == OpenRequest::Open;
    bool shown = open || !walk.view->filter.empty();
    const bool wasShown = shown;
    if (groupBar(panelText(group.title), groupChanges(walk, group), shown)) resetGroup(walk, group);
    if (shown != wasShown) open = shown;
    if (shown) {
        groupRows(walk, group, false);
        ImGui::Spacing();
    }
    ImGui::PopID();
}

}  // namespace

void drawCarFields(TunedCar& car, const TunedCar& file, const CarFieldsView& view, CurveStates& curves,
                   std::vector<DrawnField>& drawn) {
    drawn.clear();
    Walk walk;
    walk.car = &car.params;
    walk.file = &file.params;
    walk.pinned = &car.pinned;
    walk.filePinned = &file.pinned;
    walk.view = &view;
    walk.curves = &curves;
    walk.drawn = &drawn;
    Tyre &front = car.params.front.tyre, &rear = car.params.rear.tyre;
    const TyreModel frontBefore = front.model, rearBefore = rear.model;
    for (const Group& group : kGroups) drawGroup(walk, group);
    followModel(front, frontBefore, file.params.front.tyre);
    followModel(rear, rearBefore, file.params.rear.tyre);
}

}  // namespace slip
