// SPDX-License-Identifier: MIT
#include "tools/sound/event_recognition.hpp"

#include "sound/synth/resonance.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace slip {
namespace {

constexpr double kEarFrame = 0.01, kSkipped = 2;  // s
constexpr float kMinBand = 110, kOctaves = 0.9f, kEarQ = 2.2f;
constexpr float kNews = 2;          // dB, mean level change over the bands that marks a possible event
constexpr std::size_t kApart = 8;   // minimum frames between two changes
constexpr double kNear = 0.15;      // s, tolerance of recognised events
constexpr double kLabelled = 0.12;  // s, tolerance between a change and the event that caused it
constexpr double kSameEvent = 0.4;  // s

/// Range of frames, relative to the start of a change.
struct Span {
    int from, to;
};
constexpr std::array<Span, kEarSpans> kAfter{{{0, 4}, {4, 8}, {8, 14}, {14, 24}, {24, 40}, {40, 65}}};
constexpr Span kBefore{-30, -2};

using BandLevels = std::array<float, kEarBands>;

/// Returns the levels of bands (dB) per frame, summed up from the first frame.
std::vector<BandLevels> summedLevels(std::span<const float> samples) {
    std::array<std::array<BandFilters, 2>, kEarBands / 4> bands;  // two filters in series, for steeper slopes
    for (std::size_t band = 0; band < kEarBands; ++band)
        for (BandFilters& filters : bands[band / 4])
            filters.tune(band % 4, kMinBand * std::exp2(kOctaves * static_cast<float>(band)), kEarQ,
                         static_cast<float>(kTakeRate));
    std::vector<BandLevels> sums(1);
    const std::size_t frame = countIn(kEarFrame, kTakeRate);
    for (; samples.size() >= frame; samples = samples.subspan(frame)) {
        BandLevels now = sums.back();
        for (std::size_t four = 0; four < bands.size(); ++four) {
            auto [first, second] = bands[four];
            Lanes power{};
            for (const float sample : samples.first(frame)) {
                const Lanes out = second.step(first.step(inAll(sample)));
                power += out * out;
            }
            bands[four] = {first, second};
            for (std::size_t k = 0; k < 4; ++k)
                now[4 * four + k] += 10 * std::log10(power[k] / static_cast<float>(frame) + 1e-12f);
        }
        sums.push_back(now);
    }
    return sums;
}

class Listener {
public:
    explicit Listener(std::span<const float> samples) : sums_(summedLevels(samples)) {
        for (std::size_t i = 0; i < sums_.size(); ++i) news_.push_back(isInside(i) ? newsAt(i) : 0);
    }
    /// Returns the frames that are a local maximum of change.
    std::vector<std::size_t> changes() const {
        std::vector<std::size_t> frames;
        for (std::size_t i = 0; i < news_.size(); ++i)
            if (news_[i] > kNews && isMost(i)) frames.push_back(i);
        return frames;
    }
    HeardChange changeAt(std::size_t frame) const {
        HeardChange change;
        const BandLevels before = mean(frame, kBefore);
        for (std::size_t span = 0; span < kEarSpans; ++span) {
            const BandLevels after = mean(frame, kAfter[span]);
            for (std::size_t band = 0; band < kEarBands; ++band)
                change[span * kEarBands + band] = after[band] - before[band];
        }
        return change;
    }

private:
    bool isInside(std::size_t frame) const {
        const auto at = static_cast<int>(frame);
        return at + kBefore.from >= 0 && at + kAfter.back().to < static_cast<int>(sums_.size());
    }
    bool isMost(std::size_t frame) const {
        const auto from = news_.begin() + static_cast<std::ptrdiff_t>(frame - kApart);
        return std::max_element(from, from + 2 * kApart + 1) == from + kApart;
    }
    BandLevels mean(std::size_t frame, Span span) const {
        const auto at = [&](int frames) { return sums_[static_cast<std::size_t>(static_cast<int>(frame) + frames)]; };
        BandLevels levels;
        for (std::size_t band = 0; band < kEarBands; ++band)
            levels[band] = (at(span.to)[band] - at(span.from)[band]) / static_cast<float>(span.to - span.from);
        return levels;
    }
    float newsAt(std::size_t frame) const {
        const BandLevels before = mean(frame, {-4, 0}), after = mean(frame, {0, 4});
        return std::transform_reduce(before.begin(), before.end(), after.begin(), 0.0f, std::plus(),
                                     [](float a, float b) { return std::abs(b - a) / kEarBands; });
    }

    std::vector<BandLevels> sums_;
    std::vector<float> news_;
};

double timeOf(std::size_t frame) { return static_cast<double>(frame + 1) * kEarFrame; }

DriveEvent eventAt(const std::vector<TimedEvent>& happened, double time) {
    for (const TimedEvent& event : happened)
        if (std::abs(event.at - time) < kLabelled) return event.what;
    return DriveEvent::None;
}

float distanceOf(const HeardChange& a, const HeardChange& b) {
    float sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

DriveEvent nearestLabel(std::span<const LabelledChange> known, const HeardChange& change) {
    if (known.empty()) return DriveEvent::None;
    return std::ranges::min_element(known, {}, [&](const LabelledChange& k) { return distanceOf(k.change, change); })
        ->what;
}

std::vector<TimedEvent> listenTo(std::span<const float> samples, std::span<const LabelledChange> known) {
    const Listener listener(samples);
    std::vector<TimedEvent> heard;
    for (const std::size_t frame : listener.changes()) {
        const TimedEvent now{nearestLabel(known, listener.changeAt(frame)), timeOf(frame)};
        const bool again = std::ranges::any_of(
            heard, [&](const TimedEvent& h) { return h.what == now.what && now.at - h.at < kSameEvent; });
        if (now.what != DriveEvent::None && !again) heard.push_back(now);
    }
    return heard;
}

void judge(RecognitionScore& told, std::vector<TimedEvent> heard, const std::vector<TimedEvent>& happened) {
    for (const TimedEvent& event : happened) {
        const bool found = std::erase_if(heard, [&](const TimedEvent& h) {
                               return h.what == event.what && std::abs(h.at - event.at) < kNear;
                           }) > 0;
        if (event.at < kSkipped) continue;
        ++told.all;
        told.right += found;
    }
    told.wrong += static_cast<int>(std::ranges::count_if(heard, [](const TimedEvent& h) { return h.at >= kSkipped; }));
}

}  // namespace

std::vector<LabelledChange> knownChanges(std::span<const CarParams> cars, const SurfaceTable& surfaces,
                                         DriveSeeds seeds) {
    std::vector<LabelledChange> known;
    for (std::uint64_t seed = seeds.first; seed < seeds.first + seeds.count; ++seed)
        for (const CarParams& car : cars) {
            const DriveTake drive = driveTake(car, surfaces, seed);
            for (const Scene& scene : kScenes) {
                const Listener listener(recorded(drive, scene));
                for (const std::size_t frame : listener.changes())
                    known.push_back({eventAt(drive.happened, timeOf(frame)), listener.changeAt(frame)});
            }
        }
    return known;
}

RecognitionScore recogniseEvents(std::span<const LabelledChange> known, std::span<const CarParams> cars,
                                 const SurfaceTable& surfaces, const Scene& scene, DriveSeeds seeds) {
    RecognitionScore told;
    for (std::uint64_t seed = seeds.first; seed < seeds.first + seeds.count; ++seed)
        for (const CarParams& car : cars) {
            const DriveTake drive = driveTake(car, surfaces, seed);
            judge(told, listenTo(recorded(drive, scene), known), drive.happened);
        }
    return told;
}

}  // namespace slip
