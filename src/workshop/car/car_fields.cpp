// SPDX-License-Identifier: MIT
#include "workshop/car/car_fields.hpp"

#include "io/common/texts.hpp"
#include "platform/paint/format.hpp"
#include "sound/engine/engine_build.hpp"
#include "vehicle/params/unused_fields.hpp"
#include "workshop/car/axle_shares.hpp"
#include "workshop/car/car_rows.hpp"
#include "workshop/car/linked_axles.hpp"
#include "workshop/car/starting_values.hpp"
#include "workshop/curves/magic_plot.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/wheel_names.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr float kPlotHeight = 110;
constexpr float kMaxCurveSpeed = 60;  // m/s, end of a new curve of steering shares

void editValue(const FieldWalk& walk, const FieldInfo& info, std::string& value) {
    const KnownNames* const names = walk.view->names;
    if (names && info.key == "compound")
        editName(info, value, names->compounds, "");
    else if (names && info.key == "sprite")
        editName(info, value, names->sprites, "Drawn body");
    else
        editText(info, value);
}
void editValue(const FieldWalk&, const FieldInfo&, Colour& value) { editColour(value); }
template <class E>
requires std::is_enum_v<E>
void editValue(const FieldWalk&, const FieldInfo&, E& value) {
    constexpr auto names = namesOf(static_cast<const E*>(nullptr));
    int index = static_cast<int>(value);
    if (editChoice(index, names.data(), names.size())) value = static_cast<E>(index);
}

/// Draws small dim words to the right of the last widget.
void dimBeside(std::string_view words) {
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", std::string(words).c_str());
}

/// Draws the switch for wheel spin. It is ticked and disabled if other parts of the car require wheel dynamics.
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
    dimBeside(translated(std::string(cause)));
}

template <class T>
void walkMember(FieldWalk& walk, const FieldInfo& info, T& member, const T& file);
template <class T>
void walkMember(FieldWalk& walk, const FieldInfo& info, std::optional<T>& member, const std::optional<T>& file);
void walkMember(FieldWalk& walk, const FieldInfo& info, std::optional<CurveTyre>& member,
                const std::optional<CurveTyre>& file);
void walkMember(FieldWalk& walk, const FieldInfo& info, std::vector<Axle>& member, const std::vector<Axle>& file);

/// Draws the engine's sound spectrum before the first visible row of the sound.
void soundPlot(const FieldWalk& around, FieldWalk& walk, EngineSound& sound, const EngineSound& file) {
    if (walk.counting || !walk.view->sound || !walk.view->live) return;
    FieldWalk rows = walk;
    rows.counting = true;
    visitBoth(sound, file, [&](const FieldInfo& i, auto& m, const auto& f) { walkMember(rows, i, m, f); });
    if (rows.rows == around.rows) return;
    drawHeading(walk);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    engineSoundPlot(*walk.view->sound, walk.view->live->car, labelWidth());
    recordRow(walk, &sound, walk.pointer, low);
}

/// Walks through a nested struct, under its own heading if it needs one.
template <class T>
void walkStruct(FieldWalk& walk, const FieldInfo& info, T& object, const T& file, bool heading = true) {
    FieldWalk inner = walk;
    inner.pointer += "/" + std::string(info.key);
    const std::string& around = walk.headingDue ? walk.title : walk.axle;
    inner.title = (around.empty() ? "" : around + " · ") + fieldLabel(info.key);
    inner.headingDue = heading;
    if constexpr (std::is_same_v<T, EngineSound>) soundPlot(walk, inner, object, file);
    visitBoth(object, file, [&](const FieldInfo& i, auto& m, const auto& f) { walkMember(inner, i, m, f); });
    if constexpr (std::is_same_v<T, MagicSet>) {
        const bool sideways = info.key == "lateral";
        if (inner.rows > walk.rows && !walk.counting)
            magicPlot(object, file, sideways, slipNow(inner, sideways), kPlotHeight * panelScale());
    }
    walk.headingDue |= inner.rows > walk.rows && !walk.title.empty();
    walk.rows = inner.rows;
}

Suspension startingValue(const FieldWalk& walk, const std::optional<Suspension>&) {
    return startingSuspension(axleLoadAt(*walk.found, walk.pointer));
}
TyreHeat startingValue(const FieldWalk&, const std::optional<TyreHeat>&) { return {}; }
Turbo startingValue(const FieldWalk& walk, const std::optional<Turbo>&) {
    Turbo turbo;
    turbo.fromRpm = 0.35f * walk.car->engine.redlineRpm;
    return turbo;
}
Converter startingValue(const FieldWalk& walk, const std::optional<Converter>&) {
    Converter converter;
    converter.stallRpm = 0.35f * walk.car->engine.redlineRpm;
    return converter;
}
Table startingValue(const FieldWalk& walk, const std::optional<Table>&) {
    if (walk.pointer == "/engine/sound") return usualFiring(walk.car->engine);
    if (walk.pointer.ends_with("/tyre")) return {{0, 0}, {1, 1}, {3, 2}};  // a load filter
    const float share = walk.pointer == "/front" || walk.pointer == "/axles/0" ? 1.0f : 0.0f;
    return {{0, share}, {kMaxCurveSpeed, share}};
}
Clutch startingValue(const FieldWalk& walk, const std::optional<Clutch>&) { return startingClutch(walk.car->engine); }

/// Returns the label of an absent optional part.
std::string absentWords(const FieldWalk& walk, const FieldInfo& info) {
    if (info.key == "steer_share")
        return filled(
            panelText("default: {}"),
            {formatted("{:.0f}", steerShareOf(*walk.found, axleAt(*walk.found, walk.pointer).value_or(0), 0))});
    return translated(std::string(info.absentWord.empty() ? "absent" : info.absentWord));
}

/// Draws a part that may be absent: a switch, then its members. A part that is put back has the file's values, or else
/// sensible ones.
template <class T>
void walkMember(FieldWalk& walk, const FieldInfo& info, std::optional<T>& member, const std::optional<T>& file) {
    const std::string pointer = walk.pointer + "/" + std::string(info.key);
    const T reference = file ? *file : startingValue(walk, file);
    if (wanted(walk, info, pointer)) {
        ++walk.rows;
        const auto edit = [&] {
            bool given = member.has_value();
            const bool flipped = ImGui::Checkbox("##given", &given);
            if (!given) dimBeside(absentWords(walk, info));
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
    if constexpr (std::is_same_v<T, Table>) {
        if (!member || !wanted(walk, info, pointer)) return;
        ++walk.rows;
        if (!walk.counting) partRows(walk, info, *member, reference, pointer);
    } else if (member) {
        walkStruct(walk, info, *member, reference, false);
    }
}

/// Draws each axle under its own heading. A car that has just got axles has more than its file.
void walkMember(FieldWalk& walk, const FieldInfo& info, std::vector<Axle>& member, const std::vector<Axle>& file) {
    FieldWalk inner = walk;
    for (std::size_t i = 0; i < member.size(); ++i) {
        inner.pointer = walk.pointer + "/" + std::string(info.key) + "/" + std::to_string(i);
        inner.axle = inner.title = axleName(i, member.size());
        inner.headingDue = true;
        visitBoth(member[i], i < file.size() ? file[i] : member[i],
                  [&](const FieldInfo& field, auto& m, const auto& f) { walkMember(inner, field, m, f); });
    }
    walk.rows = inner.rows;
}

/// Walks through a tyre's curves. The choice of the tyre model switches them.
void walkMember(FieldWalk& walk, const FieldInfo& info, std::optional<CurveTyre>& member,
                const std::optional<CurveTyre>& file) {
    if (member) walkStruct(walk, info, *member, file ? *file : *member);
}

/// Draws one number, or one for each name, with the switch beside it.
template <class E>
void walkNumbers(FieldWalk& walk, const FieldInfo& info, NumberOr<E>& member, const NumberOr<E>& file,
                 const std::string& pointer) {
    ++walk.rows;
    const bool drawn = !walk.counting;
    if (drawn)
        valueRow(walk, info, member, file, pointer, [&] {
            bool apart = member.each.has_value();
            if (ImGui::Checkbox("##apart", &apart)) {
                if (apart)
                    member.each.emplace().fill(member.number);
                else
                    member.number = (*member.each)[0], member.each.reset();
            }
            ImGui::SameLine();
            ImGui::SetNextItemWidth(std::max(40.0f, ImGui::GetContentRegionAvail().x - buttonRoom()));
            if (member.each)
                dimBeside(panelText("separate"));
            else
                numberWidget(walk, info, member.number, file.number, pointer);
        });
    if (!member.each) return;
    for (std::size_t i = 0; i < member.each->size(); ++i) {
        FieldInfo one = info;
        one.key = NumberOr<E>::kNames[i];
        ++walk.rows;
        float& value = (*member.each)[i];
        const float reference = file.of(static_cast<E>(i));
        const std::string inner = pointer + "/" + std::string(one.key);
        if (drawn)
            valueRow(walk, one, value, reference, inner, [&] { numberWidget(walk, one, value, reference, inner); });
    }
}

template <class T>
void walkMember(FieldWalk& walk, const FieldInfo& info, T& member, const T& file) {
    const std::string pointer = walk.pointer + "/" + std::string(info.key);
    if constexpr (HasFields<T>) {
        walkStruct(walk, info, member, file);
    } else if constexpr (std::is_same_v<T, std::vector<float>>) {
        if (info.key != "ratios" || !wantsGears(walk)) return;
        ++walk.rows;
        if (!walk.counting) gearRows(walk);
    } else if (wanted(walk, info, pointer)) {
        if constexpr (kIsNumberOr<T>) {
            walkNumbers(walk, info, member, file, pointer);
            return;
        } else {
            ++walk.rows;
            if (walk.counting) return;
            if constexpr (std::is_same_v<T, Table>)
                curveRows(walk, info, member, file, pointer);
            else if constexpr (std::is_same_v<T, bool>)
                valueRow(walk, info, member, file, pointer, [&] {
                    info.key == "wheel_spin" ? wheelSpinSwitch(*walk.car, member)
                                             : static_cast<void>(editSwitch(member));
                });
            else if constexpr (std::is_same_v<T, float>)
                info.rule.empty() ? valueRow(walk, info, member, file, pointer,
                                             [&] { numberWidget(walk, info, member, file, pointer); })
                                  : derivedRow(walk, info, member, file, pointer);
            else if constexpr (std::is_same_v<T, int>)
                valueRow(walk, info, member, file, pointer, [&] { numberWidget(walk, info, member, file, pointer); });
            else
                valueRow(walk, info, member, file, pointer, [&] { editValue(walk, info, member); });
        }
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
    {"Axles", {"axles"}},
    {"Engine", {"engine"}},
    {"Gearbox", {"gearbox", "clutch"}},
    {"Drive", {"drive"}},
    {"Brakes", {"brakes"}},
    {"Steering", {"steering"}},
    {"Drift", {"drift"}},
    {"Look", {"name", "description", "author", "class", "look"}},
};

/// Calls visit(info, member, fileMember) for each member of a group.
template <class Visitor>
void visitGroup(const Group& group, CarParams& car, const CarParams& file, Visitor&& visit) {
    visitBoth(car, file, [&](const FieldInfo& info, auto& member, const auto& base) {
        for (const std::string_view key : group.keys)
            if (key == info.key) visit(info, member, base);
    });
}

/// Draws or only counts the rows of a group, and returns their number. A group of a single struct needs no heading.
int groupRows(FieldWalk walk, const Group& group, bool counting) {
    walk.counting = counting;
    visitGroup(group, *walk.car, *walk.file, [&](const FieldInfo& info, auto& member, const auto& base) {
        using Member = std::remove_reference_t<decltype(member)>;
        if constexpr (HasFields<Member>) {
            walk.pointer = "/" + std::string(info.key);
            visitBoth(member, base, [&](const FieldInfo& i, auto& m, const auto& f) { walkMember(walk, i, m, f); });
            walk.pointer.clear();
            if constexpr (std::is_same_v<Member, Drift>)
                if (!walk.counting && walk.rows > 0 && walk.view->drift)
                    driftPlot(*walk.view->drift, kPlotHeight * panelScale());
        } else {
            walkMember(walk, info, member, base);
        }
    });
    return walk.rows;
}

int groupChanges(const FieldWalk& walk, const Group& group) {
    int changes = 0;
    visitGroup(group, *walk.car, *walk.file, [&](const FieldInfo& info, auto& member, const auto& base) {
        changes += countChanges(member, base, "/" + std::string(info.key), {*walk.car, *walk.pinned, *walk.filePinned});
    });
    return changes;
}

/// Resets a group to the file.
void resetGroup(const FieldWalk& walk, const Group& group) {
    visitGroup(group, *walk.car, *walk.file, [&](const FieldInfo& info, auto& member, const auto& base) {
        member = base;
        if constexpr (HasFields<std::remove_cvref_t<decltype(member)>>)
            visitRules(member, "/" + std::string(info.key), [&](const std::string& pointer, const auto&, const auto&) {
                setPinned(*walk.pinned, pointer, walk.filePinned->contains(pointer));
            });
    });
}

bool holdsKey(const Group& group, const std::string& pointer) {
    const auto above = [&](std::string_view key) { return isAtOrUnder(pointer, "/" + std::string(key)); };
    return std::ranges::any_of(group.keys, [&](std::string_view key) { return !key.empty() && above(key); });
}

void drawGroup(const FieldWalk& walk, const Group& group) {
    if (groupRows(walk, group, true) == 0) return;
    ImGui::PushID(group.title);
    bool& open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("open"), &group == kGroups);
    if (walk.view->open != OpenRequest::None) open = walk.view->open == OpenRequest::Open;
    if (!walk.view->jump.empty() && holdsKey(group, walk.view->jump)) open = true;
    bool shown = open || !walk.view->filter.empty() || walk.view->only || walk.view->onlyFavourites;
    const bool wasShown = shown;
    if (groupBar(panelText(group.title), groupChanges(walk, group), shown)) resetGroup(walk, group);
    if (shown != wasShown) open = shown;
    if (shown) {
        groupRows(walk, group, false);
        ImGui::Spacing();
    }
    ImGui::PopID();
}

/// A pinned yaw inertia keeps its ratio to the mass. Otherwise a heavier car would turn like a lighter one.
void followMass(TunedCar& car, const CarParams& before, const CarParams& file) {
    constexpr int kDigits = 6;
    constexpr float kRounding = 1e-4f;  // share by which following the mass there and back may be off
    Body& body = car.params.body;
    if (body.mass == before.body.mass || body.yawInertia != before.body.yawInertia) return;
    if (!car.pinned.contains("/body/yaw_inertia") || before.body.mass <= 0) return;
    const FieldInfo info = infoOf(&Body::yawInertia);
    const float moved = body.yawInertia * (body.mass / before.body.mass);
    body.yawInertia =
        std::clamp(roundedToDigits(moved, kDigits), static_cast<float>(info.low), static_cast<float>(info.high));
    if (std::abs(moved - file.body.yawInertia) <= kRounding * file.body.yawInertia)
        body.yawInertia = file.body.yawInertia;
}

}  // namespace

void drawCarFields(TunedCar& car, const TunedCar& file, const CarFieldsView& view, CurveStates& curves,
                   std::vector<DrawnField>& drawn) {
    drawn.clear();
    const CarParams before = car.params;
    FieldWalk walk;
    walk.car = &car.params;
    walk.found = &before;
    walk.file = &file.params;
    walk.pinned = &car.pinned;
    walk.filePinned = &file.pinned;
    walk.view = &view;
    const std::vector<const CarTerm*> terms = termsCalled(view.filter);
    walk.terms = terms;
    walk.curves = &curves;
    walk.drawn = &drawn;
    for (const Group& group : kGroups) drawGroup(walk, group);
    followCylinders(car.params.engine, before.engine, file.params.engine);
    followMass(car, before, file.params);
    if (before.chassis != car.params.chassis || before.axles.size() != car.params.axles.size()) return;
    if (view.linkedFrom) linkAxles(car.params, {before, *view.linkedFrom, file.params});
    const std::vector<Axle>& reference =
        file.params.axles.size() == before.axles.size() ? file.params.axles : before.axles;
    for (float Axle::*const share : {&Axle::driven, &Axle::braked})
        balanceShares(car.params.axles, before.axles, reference, share);
    followModel(car.params.front.tyre, before.front.tyre.model, file.params.front.tyre);
    followModel(car.params.rear.tyre, before.rear.tyre.model, file.params.rear.tyre);
    for (std::size_t i = 0; i < before.axles.size(); ++i)
        followModel(car.params.axles[i].tyre, before.axles[i].tyre.model,
                    i < file.params.axles.size() ? file.params.axles[i].tyre : before.axles[i].tyre);
}

}  // namespace slip
