// SPDX-License-Identifier: MIT
#include "sound/car/impact_voice.hpp"

#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr std::size_t kMaterials = namesOf(static_cast<const Material*>(nullptr)).size();

std::vector<float> strike(Material material, float blow, float seconds = 0.3f) {
    ImpactVoice voice(kRate);
    std::vector<float> samples(static_cast<std::size_t>(kRate * seconds));
    const std::span<float> all(samples);
    voice.add(all.first(64), {.blow = blow, .material = material});
    voice.add(all.subspan(64), {.material = material});
    return samples;
}

std::vector<float> scrape(Material material, float speed) {
    ImpactVoice voice(kRate);
    std::vector<float> samples(static_cast<std::size_t>(kRate));
    voice.add(samples, {.scrape = speed, .material = material});
    return samples;
}

double powerBetween(const std::vector<float>& samples, double low, double high) {
    double sum = 0;
    for (double hz = low; hz <= high; hz += 10) sum += powerNear(samples, hz);
    return sum;
}

TEST(ImpactVoice, AConeIsFarSofterThanConcrete) {
    const double cone = loudness(strike(Material::Plastic, 5)), wall = loudness(strike(Material::Concrete, 5));
    EXPECT_GT(decibels(wall / cone), 12);
}

TEST(ImpactVoice, GrowsWithTheBlow) {
    for (std::size_t i = 0; i < kMaterials; ++i) {
        const auto material = static_cast<Material>(i);
        const double one = loudness(strike(material, 1)), two = loudness(strike(material, 2));
        EXPECT_NEAR(decibels(two / one), 7.2, 1.2) << i << ": v^1.2";
        EXPECT_GT(loudness(strike(material, 28)), loudness(strike(material, 10))) << i;
    }
    EXPECT_EQ(loudness(strike(Material::Metal, 0.1f)), 0) << "a touch is not heard";
}

TEST(ImpactVoice, MetalRingsAndTyresThud) {
    const std::vector<float> metal = strike(Material::Metal, 5, 0.5f), tyres = strike(Material::Tyres, 5, 0.5f);
    EXPECT_GT(powerBetween(metal, 300, 3000), powerBetween(tyres, 300, 3000) * 4);
    EXPECT_GT(powerBetween(tyres, 50, 130), 4 * powerBetween(tyres, 300, 3000));
    const std::vector<float> ring(metal.end() - 4410, metal.end()), thud(tyres.end() - 4410, tyres.end());
    EXPECT_GT(loudness(ring), 3 * loudness(thud));
}

TEST(ImpactVoice, ScrapesAsFastAsItSlides) {
    for (std::size_t i = 0; i < kMaterials; ++i) {
        const auto material = static_cast<Material>(i);
        EXPECT_GT(loudness(scrape(material, 20)), 1.3 * loudness(scrape(material, 5))) << i;
        EXPECT_EQ(loudness(scrape(material, 0)), 0);
    }
    EXPECT_GT(loudness(scrape(Material::Metal, 15)), 2 * loudness(scrape(Material::Plastic, 15)));
}

TEST(ImpactVoice, AContactThatLastsIsOneBlow) {
    ImpactVoice voice(kRate);
    std::vector<float> samples(4410);
    const std::span<float> all(samples);
    for (std::size_t from = 0; from < 4410; from += 441) voice.add(all.subspan(from, 441), {.blow = 3});
    EXPECT_LT(loudness(samples), 1.5 * loudness(strike(Material::Concrete, 3, 0.1f)));
}

TEST(ImpactVoice, NeverClicksAndDiesAway) {
    for (std::size_t i = 0; i < kMaterials; ++i) {
        const std::vector<float> samples = strike(static_cast<Material>(i), 30, 6);
        EXPECT_TRUE(isFinite(samples));
        EXPECT_LT(std::abs(samples[0]), 0.2f) << "it begins at rest";
        EXPECT_LT(largest(samples), 1.001f);
        EXPECT_NEAR(offsetOf(samples), 0, 0.005);
        const std::vector<float> end(samples.end() - 4410, samples.end());
        EXPECT_LT(loudness(end), 1e-4) << i;
    }
}

}  // namespace
}  // namespace slip::test
