// SPDX-License-Identifier: MIT
#include "platform/input/pad_fallbacks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using Control = PadControl;

PadControlSet hasOnly(std::initializer_list<PadControl> controls) {
    PadControlSet has;
    for (const PadControl control : controls) has.set(static_cast<std::size_t>(control));
    return has;
}

const PadControlLists kBound{{Control::RT}, {Control::LT},   {Control::LeftStickLeft}, {Control::A},
                             {Control::X},  {Control::Back}, {Control::Start}};

TEST(StandIns, AWholePadNeedsNone) {
    PadControlSet all;
    all.set();
    EXPECT_EQ(withStandIns(kBound, all), kBound);
    EXPECT_FALSE(fallbackFor(Control::RT, all));
}

TEST(StandIns, APadWithoutTriggersDrivesWithItsButtons) {
    const PadControlSet has = hasOnly({Control::A, Control::B, Control::X, Control::Y, Control::Back, Control::Start,
                                       Control::DpadLeft, Control::DpadRight});
    EXPECT_EQ(withStandIns(kBound, has), (PadControlLists{{Control::A},
                                                          {Control::X},
                                                          {Control::DpadLeft},
                                                          {Control::B},
                                                          {Control::Y},
                                                          {Control::Back},
                                                          {Control::Start}}))
        << "the handbrake that A was is B now, the camera that X was is Y";
}

TEST(StandIns, TwoButtonsAccelerateAndBrake) {
    const PadControlSet has = hasOnly({Control::A, Control::B, Control::Back, Control::DpadLeft, Control::DpadRight});
    EXPECT_EQ(withStandIns(kBound, has),
              (PadControlLists{{Control::A}, {Control::B}, {Control::DpadLeft}, {}, {}, {}, {Control::Back}}))
        << "no button is left for handbrake and camera; pause matters more than restart";
}

TEST(StandIns, ADeviceThatHasNothingDoesNothing) {
    for (const auto& controls : withStandIns(kBound, {})) EXPECT_TRUE(controls.empty());
}

TEST(StandIns, WithoutBTheBackButtonLeadsBack) {
    EXPECT_EQ(fallbackFor(Control::B, hasOnly({Control::A, Control::Back})), Control::Back);
    EXPECT_FALSE(fallbackFor(Control::B, hasOnly({Control::A})));
}

}  // namespace
}  // namespace slip
