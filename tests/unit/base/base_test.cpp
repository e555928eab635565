// SPDX-License-Identifier: MIT
#include "base/fields.hpp"
#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/scalar.hpp"
#include "base/steps.hpp"
#include "base/table.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <vector>

namespace slip {
namespace {

TEST(Vec2, RotateAndBack) {
    const Vec2 a{3, -2}, by = direction(0.7f);
    const Vec2 back = unrotate(rotate(a, by), by);
    EXPECT_NEAR(back.x, a.x, 1e-6);
    EXPECT_NEAR(back.y, a.y, 1e-6);
    EXPECT_FLOAT_EQ(cross({1, 0}, leftOf({1, 0})), 1);
}

TEST(Table, InterpolatesAndHoldsItsEnds) {
    const Table table{{1, 10}, {3, 20}, {4, 0}};
    EXPECT_FLOAT_EQ(interpolate(table, -5), 10);
    EXPECT_FLOAT_EQ(interpolate(table, 2), 15);
    EXPECT_FLOAT_EQ(interpolate(table, 3.5f), 10);
    EXPECT_FLOAT_EQ(interpolate(table, 9), 0);
    EXPECT_FLOAT_EQ(peakOf(table).x, 3);
}

TEST(Hash, IsFnv1a) {
    Hash hash;
    hash.add("foobar");
    EXPECT_EQ(hash.value(), 0x85944171f73967e8ULL);  // published test vector
}

TEST(Random, GivesTheSameNumbersEverywhere) {
    Random a(42), b(42), c(43);
    std::set<std::uint32_t> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::uint32_t x = a.next();
        EXPECT_EQ(x, b.next());
        seen.insert(x);
    }
    EXPECT_GT(seen.size(), 995u);
    EXPECT_NE(c.next(), Random(42).next());
    for (int i = 0; i < 1000; ++i) {
        const float x = a.between(-2, 3);
        EXPECT_TRUE(x >= -2 && x < 3);
    }
}

struct Inner {
    float x = 1;
};
[[maybe_unused]] constexpr auto fieldsOf(const Inner*) {
    return FieldList{field(&Inner::x, {.key = "x", .doc = "a number"})};
}

struct Outer {
    Inner inner;
    std::string name;
    std::vector<float> list;
};
constexpr auto fieldsOf(const Outer*) {
    return FieldList{field(&Outer::inner, {.key = "inner", .doc = "nested"}),
                     field(&Outer::name, {.key = "name", .doc = "text"}),
                     field(&Outer::list, {.key = "list", .doc = "numbers"})};
}

TEST(Fields, VisitsEveryMemberInOrder) {
    Outer outer;
    std::string keys;
    visitFields(outer, [&](const FieldInfo& info, auto&) { keys += std::string(info.key) + " "; });
    EXPECT_EQ(keys, "inner name list ");
    // A list that omits a member does not compile: visitFields compares its length with this member count.
    EXPECT_EQ(detail::memberCount<Outer>(), 3u);
    EXPECT_EQ(detail::memberCount<Inner>(), 1u);
}

struct Pair {
    int before = 1;
    std::array<Outer, 2> both{Outer{{}, "first", {}}, Outer{{}, "second", {}}};
};
constexpr std::size_t partFieldsOf(const Pair*) { return 1; }
constexpr auto fieldsOf(const Pair*) {
    const auto name = [](auto& pair) -> auto& { return pair.both[0].name; };
    const auto second = [](auto& pair) -> auto& { return pair.both[1]; };
    return FieldList{field(name, infoOf(&Outer::name)), field(&Pair::before, {.key = "before", .doc = "number"}),
                     field(second, {.key = "other", .doc = "the second"}, {.label = "Other"})};
}

TEST(Fields, APartOfAMemberCanBeAField) {
    Pair pair;
    std::string keys, names, labels;
    visitFields(pair, [&](const FieldInfo& info, auto& member) {
        keys += std::string(info.key) + " ";
        labels += info.menu.label;
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, std::string>) names += member;
        if constexpr (std::is_same_v<Member, Outer>) names += " " + member.name;
    });
    EXPECT_EQ(keys, "name before other ");
    EXPECT_EQ(names, "first second");
    EXPECT_EQ(labels, "Other");
    EXPECT_EQ(infoOf(&Outer::list).doc, "numbers");
    EXPECT_EQ(infoOf(&Pair::before).doc, "number");
    Pair changed = pair;
    changed.both[1].list = {1};
    EXPECT_FALSE(sameValue(pair, changed));
}

TEST(Scalar, ApproachStopsAtItsTarget) {
    EXPECT_FLOAT_EQ(approach(0, 1, 0.3f), 0.3f);
    EXPECT_FLOAT_EQ(approach(0.9f, 1, 0.3f), 1);
    EXPECT_FLOAT_EQ(approach(0, -1, 0.3f), -0.3f);
    EXPECT_NEAR(wrapAngle(7), 7 - 2 * kPi, 1e-5);
}

std::vector<float> multiplesOf(double step, double low, double high) {
    std::vector<float> all;
    forEachMultiple(low, high, step, [&](float x) { all.push_back(x); });
    return all;
}

TEST(Steps, AreTheMultiplesFromTheLowEndUpToTheHighOne) {
    EXPECT_EQ(multiplesOf(10, -15, 20), (std::vector<float>{-10, 0, 10}));
    EXPECT_EQ(multiplesOf(0.1, 0, 0.35), (std::vector<float>{0, 0.1f, 0.2f, 0.3f}));
    EXPECT_EQ(multiplesOf(2, 5, 5), std::vector<float>());
}

/// Neighbouring floats at 5e8 are 32 apart.
TEST(Steps, EndWhereFloatsLieFurtherApartThanTheStep) { EXPECT_EQ(multiplesOf(5, 5e8, 5e8 + 64).size(), 13u); }

TEST(Steps, ThereAreNoneOfWhatIsNoStepAndNoneBeyondCounting) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity(),
                     kNan = std::numeric_limits<double>::quiet_NaN();
    for (const double step : {0.0, -1.0, 1e-9, kInfinity, kNan}) EXPECT_LE(multiplesOf(step, 1, 2).size(), 1u) << step;
    EXPECT_TRUE(multiplesOf(1, -kInfinity, 2).empty());
    EXPECT_TRUE(multiplesOf(1, 0, kInfinity).empty());
    EXPECT_TRUE(multiplesOf(1, kNan, 2).empty());
}

}  // namespace
}  // namespace slip
