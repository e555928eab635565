#include "app/platform/pad_stand_ins.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using C = PadControl;

PadHas hasOnly(std::initializer_list<PadControl> controls) {
    PadHas has;
    for (const PadControl control : controls) has.set(static_cast<std::size_t>(control));
    return has;
}

const PadControlLists kBound{{C::RT}, {C::LT}, {C::LeftStickLeft}, {C::A}, {C::X}, {C::Back}, {C::Start}};

TEST(StandIns, AWholePadNeedsNone) {
    PadHas all;
    all.set();
    EXPECT_EQ(withStandIns(kBound, all), kBound);
    EXPECT_FALSE(standInFor(C::RT, all));
}

TEST(StandIns, APadWithoutTriggersDrivesWithItsButtons) {
    const PadHas has = hasOnly({C::A, C::B, C::X, C::Y, C::Back, C::Start, C::DpadLeft, C::DpadRight});
    EXPECT_EQ(withStandIns(kBound, has),
              (PadControlLists{{C::A}, {C::X}, {C::DpadLeft}, {C::B}, {C::Y}, {C::Back}, {C::Start}}))
        << "the handbrake that A was is B now, the camera that X was is Y";
}

TEST(StandIns, TwoButtonsAccelerateAndBrake) {
    const PadHas has = hasOnly({C::A, C::B, C::Back, C::DpadLeft, C::DpadRight});
    EXPECT_EQ(withStandIns(kBound, has), (PadControlLists{{C::A}, {C::B}, {C::DpadLeft}, {}, {}, {}, {C::Back}}))
        << "no button is left for handbrake and camera; pause matters more than restart";
}

TEST(StandIns, ADeviceThatHasNothingDoesNothing) {
    for (const auto& controls : withStandIns(kBound, {})) EXPECT_TRUE(controls.empty());
}

TEST(StandIns, WithoutBTheBackButtonLeadsBack) {
    EXPECT_EQ(standInFor(C::B, hasOnly({C::A, C::Back})), C::Back);
    EXPECT_FALSE(standInFor(C::B, hasOnly({C::A})));
}

}  // namespace
}  // namespace slip
