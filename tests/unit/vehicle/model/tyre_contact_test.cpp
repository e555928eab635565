// SPDX-License-Identifier: MIT
#include "vehicle/model/tyre_contact.hpp"

#include "base/scalar.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;

constexpr float kMass = 1200, kGrip = 6000 * kDt;

ContactBody moving(float vx, float vy, float yawRate) { return {vx, vy, yawRate, 1 / kMass, 1 / 1900.0f}; }

std::array<Contact, 2> axles(float steer) {
    std::array<Contact, 2> c;
    c[0].position.x = 1.2f;
    c[0].longitudinal = direction(steer);
    c[1].position.x = -1.3f;
    for (Contact& one : c) {
        one.longitudinalGrip = one.lateralGrip = one.lateralMax = kGrip;
        one.lateralMin = -kGrip;
    }
    return c;
}

TEST(Contacts, StandingCarIsLeftAlone) {
    ContactBody body = moving(0, 0, 0);
    auto c = axles(0.3f);
    c[0].brake = c[1].brake = 100;
    solveContacts(body, c, 1e-4f);
    EXPECT_EQ(body.vx, 0);
    EXPECT_EQ(body.vy, 0);
    EXPECT_EQ(body.yawRate, 0);
}

TEST(Contacts, BrakesStopButNeverReverse) {
    ContactBody body = moving(0.05f, 0, 0);
    auto c = axles(0);
    c[0].brake = c[1].brake = kGrip;
    solveContacts(body, c, 1e-4f);
    EXPECT_NEAR(body.vx, 0, 1e-6);
}

TEST(Contacts, DriveAgainstBrakeOnlyMovesByTheDifference) {
    ContactBody body = moving(0, 0, 0);
    auto c = axles(0);
    c[1].drive = 20;
    c[1].brake = 25;
    solveContacts(body, c, 1e-4f);
    EXPECT_NEAR(body.vx, 0, 1e-6) << "the brake is stronger";
    body = moving(0, 0, 0);
    c = axles(0);
    c[1].drive = 25;
    c[1].brake = 20;
    solveContacts(body, c, 1e-4f);
    EXPECT_NEAR(body.vx, 5 / kMass, 1e-6);
}

TEST(Contacts, FrictionCircleIsShared) {
    ContactBody body = moving(30, 3, 0);
    auto c = axles(0);
    c[1].drive = kGrip;
    solveContacts(body, c, 1e-4f);
    EXPECT_NEAR(std::hypot(c[1].longitudinalImpulse, c[1].lateralImpulse), kGrip, 1e-3f * kGrip);
    EXPECT_NEAR(c[1].longitudinalImpulse, -c[1].lateralImpulse, 1e-3f * kGrip) << "equal demands, equal shares";
}

TEST(Contacts, MoreSweepsGiveTheSameForce) {
    for (const float vx : {0.5f, 3.0f, 20.0f}) {
        const auto solved = [&](int sweeps) {
            ContactBody body = moving(vx, 0.8f, 0.6f);
            auto c = axles(0.2f);
            c[1].drive = 0.7f * kGrip;
            c[0].brake = 0.2f * kGrip;
            solveContacts(body, c, 0, sweeps);
            return c;
        };
        const auto few = solved(5), usual = solved(10), many = solved(40);
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_NEAR(few[i].longitudinalImpulse, many[i].longitudinalImpulse, 0.01f * kGrip) << vx;
            EXPECT_NEAR(few[i].lateralImpulse, many[i].lateralImpulse, 0.01f * kGrip) << vx;
            EXPECT_NEAR(usual[i].lateralImpulse, many[i].lateralImpulse, 0.01f * kGrip) << vx;
        }
    }
}

TEST(Contacts, LockedSlideKeepsItsDirection) {
    // All wheels are locked and the car slides at 30°. Friction acts straight against the motion.
    ContactBody body = moving(20 * std::cos(radians(30)), 20 * std::sin(radians(30)), 0);
    auto c = axles(0);
    c[0].position.x = 1.25f, c[1].position.x = -1.25f;
    for (Contact& one : c) one.mode = WheelMode::Locked;
    for (int i = 0; i < 100; ++i) {
        solveContacts(body, c, 1e-4f);
    }
    EXPECT_GT(std::hypot(body.vx, body.vy), 5);
    EXPECT_NEAR(degrees(std::atan2(body.vy, body.vx)), 30, 0.01f);
}

}  // namespace
}  // namespace slip
