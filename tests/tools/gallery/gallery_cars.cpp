// SPDX-License-Identifier: MIT
#include "tools/gallery/gallery_cars.hpp"

#include "vehicle/params/unused_fields.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace slip {
namespace {

constexpr std::array<std::string_view, 2> kFirstCars{"gt", "turbo"};
constexpr double kShareStep = 0.3, kRangeStep = 0.05, kMaxScaled = 0.8;

/// Value given to a car if no bundled car has what a number needs. `key` in the pointer is replaced by `place`.
struct AddedValue {
    std::string_view key, place, value;
};
constexpr std::array kAddedValues{
    AddedValue{"/tyre/heat/", "/tyre/heat", "{}"},
    AddedValue{"/clutch/converter/", "/clutch/converter", "{}"},
    AddedValue{"/tyre/load_filter", "/tyre/load_filter", "[[0,0],[1,1],[3,2.4]]"},
    AddedValue{"/tyre/camber_best_deg", "/tyre/camber_grip_loss", "0.003"},
    AddedValue{"/suspension/tyre_spring", "/unsprung_mass", "35"},
    AddedValue{"front/steer_share", "front/steer_share", "1"},
    AddedValue{"rear/steer_share", "rear/steer_share", "0"},
    AddedValue{"/steering/skid_reach", "/steering/kind", "\"skid\""},
};

std::optional<CarValue> addedValueFor(const std::string& pointer) {
    for (const AddedValue& added : kAddedValues)
        if (const std::size_t at = pointer.find(added.key); at != std::string::npos)
            return readCarValue(fmt::format("{}{}={}", pointer.substr(0, at), added.place, added.value));
    return {};
}

/// Returns the pointer of a number of the front or rear axle in a multi-axle car.
std::string pointerIn(const CarParams& car, const std::string& pointer) {
    if (car.chassis != Chassis::MultiAxle) return pointer;
    for (const auto& [end, axle] : {std::pair{"/front/", std::size_t{0}}, {"/rear/", axleCountOf(car) - 1}})
        if (pointer.starts_with(end)) return fmt::format("/axles/{}/", axle) + pointer.substr(std::string(end).size());
    return pointer;
}

/// Rounds to four significant digits.
double rounded(double value) { return std::stod(fmt::format("{:.4g}", value)); }

/// Returns a copy with all its numbers (of points, only the second) times `factor`, clamped to the range.
JsonNode scaled(JsonNode node, const FieldInfo& info, double factor, bool isPoint = false) {
    if (node.kind == JsonKind::Number)
        return jsonNumber(rounded(std::clamp(node.number * factor, info.low, info.high)));
    for (JsonMember& member : node.members) member.value = scaled(member.value, info, factor);
    for (std::size_t i = isPoint ? 1 : 0; i < node.items.size(); ++i)
        node.items[i] = scaled(node.items[i], info, factor, node.items[i].kind == JsonKind::List);
    return node;
}

std::string shown(double value) { return fmt::format("{:.6g}", value); }

/// Adds the values of the other axles so that their shares and this one sum to 1.
void rescaleOtherShares(const CarParams& car, const std::string& pointer, double to, std::vector<CarValue>& values) {
    const std::optional<std::size_t> own = axleAt(car, pointer);
    const std::string key = pointer.substr(pointer.rfind('/'));
    if (car.chassis != Chassis::MultiAxle || !own || (key != "/driven" && key != "/braked")) return;
    const auto shareOf = [&](std::size_t i) { return key == "/driven" ? car.axles[i].driven : car.axles[i].braked; };
    const double left = 1 - static_cast<double>(shareOf(*own));
    for (std::size_t i = 0; i < car.axles.size(); ++i)
        if (i != *own && left > 0)
            values.push_back({fmt::format("/axles/{}{}", i, key),
                              jsonNumber(static_cast<float>(static_cast<double>(shareOf(i)) * (1 - to) / left))});
}

/// Returns the car with `values` and with the number changed by `step` (for lists, by that share). Halves the step
/// while the car is invalid.
GalleryCar changed(const CarFile& car, const std::vector<CarValue>& values, const GalleryNumber& of,
                   const JsonNode& from, double step) {
    const FieldInfo& info = of.number.info;
    const bool isOne = from.kind == JsonKind::Number;
    for (double way = step; std::abs(way) > std::abs(step) / 10; way /= 2) {
        const double wanted = std::clamp(from.number + way, info.low, info.high);
        const double to = !isOne ? 1 + way : of.number.whole ? std::round(wanted) : rounded(wanted);
        if (isOne && static_cast<float>(to) == static_cast<float>(from.number)) return {};
        std::vector<CarValue> with = values;
        with.push_back({of.pointer, isOne ? jsonNumber(to) : scaled(from, info, to)});
        if (isOne) rescaleOtherShares(car.params, of.pointer, to, with);
        if (const auto file = withValues(car, with); file.value)
            return {file.value->params, isOne ? shown(to) : fmt::format("× {:.3g}", to)};
    }
    return {};
}

}  // namespace

GalleryCars::GalleryCars(const Resources& resources) {
    for (const FileChoice& choice : listFiles(resources.folders, "cars")) {
        if (choice.own) continue;
        if (auto file = carNamed(resources, choice.path.string())) {
            JsonNode values = valuesOf(file->params);
            cars_.push_back({choice.name, std::move(*file), std::move(values)});
        }
    }
    std::ranges::stable_sort(cars_, {}, [](const Bundled& car) { return std::ranges::find(kFirstCars, car.name); });
}

double GalleryCars::stepOf(const CarNumber& number, double value) const {
    const FieldInfo& info = number.info;
    double step = kShareStep * std::abs(value);
    if (info.low < 0) step = std::max(step, kRangeStep * (info.high - info.low));
    for (const Bundled& car : cars_) {
        if (value != 0 || info.low < 0) break;
        const JsonNode* const other = nodeAt(car.values, pointerIn(car.file.params, number.pointer));
        if (other != nullptr && other->kind == JsonKind::Number) step = std::max(step, std::abs(other->number));
    }
    if (step == 0) step = kRangeStep * (info.high - info.low);
    return number.whole ? std::max(1.0, std::round(step)) : step;
}

std::optional<GalleryNumber> GalleryCars::in(const Bundled& car, const CarNumber& number, double reach,
                                             bool give) const {
    GalleryNumber found{number, pointerIn(car.file.params, number.pointer), car.name, "", "", {}, {}, {}};
    std::vector<CarValue> values;
    if (give) {
        const auto added = addedValueFor(found.pointer);
        if (!added) return {};
        values.push_back(*added);
        if (found.pointer != added->pointer)
            found.given = added->pointer.substr(1) + ' ' + jsonInlineText(added->value);
    }
    const Loaded<CarFile> base = withValues(car.file, values);
    if (!base.value || !unusedReason(base.value->params, found.pointer).empty()) return {};
    const JsonNode all = valuesOf(base.value->params);
    const JsonNode* const node = nodeAt(all, found.pointer);
    if (node == nullptr || node->kind == JsonKind::Text) return {};
    const bool isOne = node->kind == JsonKind::Number;
    found.asIs = {base.value->params, isOne ? shown(node->number) : "as it is"};
    if (isOne) found.unit = number.info.unit;
    const double step = isOne ? reach * stepOf(number, node->number) : std::min(reach * kShareStep, kMaxScaled);
    found.less = changed(car.file, values, found, *node, -step);
    found.more = changed(car.file, values, found, *node, step);
    return found;
}

GalleryNumber GalleryCars::of(const CarNumber& number, double reach) const {
    for (const bool give : {false, true})
        for (const Bundled& car : cars_)
            if (auto found = in(car, number, reach, give)) return *found;
    return {number, number.pointer, "", "", "", {}, {}, {}};
}

}  // namespace slip
