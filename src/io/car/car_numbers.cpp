// SPDX-License-Identifier: MIT
#include "io/car/car_numbers.hpp"

#include "io/json/field_reader.hpp"
#include "vehicle/params/car_params.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace slip {
namespace {

constexpr std::array<std::string_view, 3> kForEyesAndEars{"/look", "/engine/sound", "/engine/cylinders"};

bool drives(std::string_view pointer) {
    return std::ranges::none_of(kForEyesAndEars, [&](std::string_view place) { return isAtOrUnder(pointer, place); });
}

template <class T>
inline constexpr bool kIsNumber = kIsNumberOr<T> || std::is_same_v<T, float> || std::is_same_v<T, int> ||
                                  std::is_same_v<T, std::vector<float>> || std::is_same_v<T, std::vector<Vec2>>;

/// Adds the numbers of a member, or within it.
template <class T>
void addNumbers(const FieldInfo& info, const std::string& pointer, const T& member, std::vector<CarNumber>& numbers) {
    if (!drives(pointer)) return;
    if constexpr (kIsNumber<T>)
        numbers.push_back({pointer, info, std::is_same_v<T, int>});
    else if constexpr (kIsOptional<T>)
        addNumbers(info, pointer, typename T::value_type{}, numbers);
    else if constexpr (HasFields<T>)
        visitFields(member, [&](const FieldInfo& inner, const auto& value) {
            addNumbers(inner, childPointer(pointer, inner.key), value, numbers);
        });
}

}  // namespace

std::vector<CarNumber> drivingNumbers() {
    std::vector<CarNumber> numbers;
    addNumbers({}, "", CarParams{}, numbers);
    return numbers;
}

std::string usualPointer(std::string_view pointer) {
    constexpr std::string_view kInAxles = "/axles/";
    if (!pointer.starts_with(kInAxles)) return std::string(pointer);
    const std::size_t end = std::min(pointer.find('/', kInAxles.size()), pointer.size());
    return "/rear" + std::string(pointer.substr(end));
}

const FieldInfo* drivingNumberInfo(std::string_view pointer) {
    static const auto kInfos = [] {
        std::map<std::string, FieldInfo, std::less<>> infos;
        for (const CarNumber& number : drivingNumbers()) infos.emplace(number.pointer, number.info);
        return infos;
    }();
    const auto info = kInfos.find(usualPointer(pointer));
    return info == kInfos.end() ? nullptr : &info->second;
}

}  // namespace slip
