#include "base/fields.hpp"
#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/scalar.hpp"
#include "base/table.hpp"

#include <gtest/gtest.h>

#include <set>

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
    // A list that leaves a member out does not compile: the count of members is what visitFields compares with.
    EXPECT_EQ(detail::memberCount<Outer>(), 3u);
    EXPECT_EQ(detail::memberCount<Inner>(), 1u);
}

TEST(Scalar, ApproachStopsAtItsTarget) {
    EXPECT_FLOAT_EQ(approach(0, 1, 0.3f), 0.3f);
    EXPECT_FLOAT_EQ(approach(0.9f, 1, 0.3f), 1);
    EXPECT_FLOAT_EQ(approach(0, -1, 0.3f), -0.3f);
    EXPECT_NEAR(wrapAngle(7), 7 - 2 * kPi, 1e-5);
}

}  // namespace
}  // namespace slip
