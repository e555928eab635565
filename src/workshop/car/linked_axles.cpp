// SPDX-License-Identifier: MIT
#include "workshop/car/linked_axles.hpp"

#include "base/contains.hpp"
#include "workshop/widgets/shown_digits.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace slip {
namespace {

constexpr std::array<std::string_view, 5> kOwnKeys{"position", "wheels", "driven", "braked", "steer_share"};
constexpr int kFollowedDigits = 6;   // of a value that follows, so that its row shows it in full
constexpr float kSameShare = 1e-5f;  // values closer to the file's differ only by rounding

/// A member of the edited axle, and the member of another axle that follows it.
template <class T>
struct FollowedMember {
    const T &before, &start, &now;
    T& other;
    const T &otherStart, &otherFile;
};

float movedNumber(const FieldInfo& info, float from, float to, float other, float file) {
    const bool byRatio = info.low >= 0 && from > 0 && info.unit != "degC";
    const float moved = std::clamp(byRatio ? other * (to / from) : other + (to - from), static_cast<float>(info.low),
                                   static_cast<float>(info.high));
    return std::abs(moved - file) <= kSameShare * std::abs(file) ? file : roundedToDigits(moved, kFollowedDigits);
}

template <class E>
void follow(const FieldInfo& info, const FollowedMember<NumberOr<E>>& pair) {
    NumberOr<E>& other = pair.other;
    const auto moved = [&](E name) {
        return movedNumber(info, pair.start.of(name), pair.now.of(name), pair.otherStart.of(name),
                           pair.otherFile.of(name));
    };
    if (pair.now.each && !other.each) other.each.emplace();
    if (pair.before.each && !pair.now.each) other.each.reset();
    if (!other.each) {
        other.number = moved(E{});
        return;
    }
    for (std::size_t i = 0; i < other.each->size(); ++i) (*other.each)[i] = moved(static_cast<E>(i));
}

template <class T>
void follow(const FieldInfo& info, const FollowedMember<T>& pair);

/// Copies a part that is added to or removed from one axle. An added part gets the file's values on the other axle, or
/// else the same values.
template <class T>
void follow(const FieldInfo&, const FollowedMember<std::optional<T>>& pair) {
    if constexpr (HasFields<T>) {
        if (!pair.now)
            pair.other.reset();
        else if (!pair.before)
            pair.other = pair.otherFile ? pair.otherFile : pair.now;
        else if (pair.start && pair.other && pair.otherStart)
            follow(FieldInfo{}, FollowedMember<T>{*pair.before, *pair.start, *pair.now, *pair.other, *pair.otherStart,
                                                  pair.otherFile ? *pair.otherFile : *pair.otherStart});
    }
}

template <class T>
void follow(const FieldInfo& info, const FollowedMember<T>& pair) {
    if constexpr (HasFields<T>) {
        kFields<T>.apply([&](const auto&... f) {
            const auto inner = [&](const auto& member) {
                const auto in = [&](auto& object) -> auto& { return std::invoke(member.reach, object); };
                using Member = std::remove_cvref_t<decltype(in(pair.other))>;
                const bool own = contains(kOwnKeys, member.info.key);
                if (!own && !sameValue(in(pair.before), in(pair.now)))
                    follow(member.info,
                           FollowedMember<Member>{in(pair.before), in(pair.start), in(pair.now), in(pair.other),
                                                  in(pair.otherStart), in(pair.otherFile)});
            };
            (inner(f), ...);
        });
    } else if constexpr (std::is_same_v<T, float>) {
        pair.other = movedNumber(info, pair.start, pair.now, pair.otherStart, pair.otherFile);
    } else if constexpr (!std::is_same_v<T, Table>) {
        pair.other = pair.now;
    }
}

Axle& axleToMove(CarParams& car, std::size_t index) {
    if (car.chassis == Chassis::MultiAxle) return car.axles[index];
    return index == 0 ? car.front : car.rear;
}

bool sameAxles(const CarParams& a, const CarParams& b) {
    return a.chassis == b.chassis && axleCountOf(a) == axleCountOf(b);
}

}  // namespace

void linkAxles(CarParams& car, const LinkedEdit& edit) {
    if (!sameAxles(car, edit.before) || !sameAxles(car, edit.start)) return;
    const CarParams& file = sameAxles(car, edit.file) ? edit.file : edit.start;
    const std::size_t count = axleCountOf(car);
    std::size_t edited = 0;
    while (edited < count && sameValue(axleOf(car, edited), axleOf(edit.before, edited))) ++edited;
    if (edited == count) return;
    for (std::size_t i = 0; i < count; ++i)
        if (i != edited)
            follow(FieldInfo{},
                   FollowedMember<Axle>{axleOf(edit.before, edited), axleOf(edit.start, edited), axleOf(car, edited),
                                        axleToMove(car, i), axleOf(edit.start, i), axleOf(file, i)});
}

}  // namespace slip
