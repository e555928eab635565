// SPDX-License-Identifier: MIT
#include "track/passage_check.hpp"

#include "base/contains.hpp"
#include "base/scalar.hpp"
#include "track/planar.hpp"
#include "track/scenery_kind.hpp"

#include <fmt/format.h>
#include <set>

namespace slip {
namespace {

constexpr float kLane = 0.5f;       // m between neighbouring lanes
constexpr std::size_t kChunk = 32;  // samples per search for nearby barriers
constexpr std::size_t kMaxBlocks = 8;

/// A straight piece of something solid, with the JSON pointer for its fault.
struct Barrier {
    Vec2 a, b;
    std::string pointer;
};

void addOutline(std::vector<Barrier>& out, const std::vector<Vec2>& points, bool closed, const std::string& pointer,
                bool pointByPoint) {
    for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i)
        out.push_back(
            {points[i], points[(i + 1) % points.size()], pointByPoint ? fmt::format("{}/{}", pointer, i) : pointer});
}

std::vector<Barrier> barriersOf(const Track& track) {
    const TrackParams& params = track.params;
    std::vector<Barrier> out;
    for (std::size_t i = 0; i < params.walls.size(); ++i)
        addOutline(out, params.walls[i].points, params.walls[i].closed, fmt::format("/walls/{}/points", i), true);
    for (std::size_t i = 0; i < params.scenery.size(); ++i) {
        const SceneryKind& kind = kindOf(track.scenery, params.scenery[i]);
        if (kind.stance == CollisionType::Fixed)
            addOutline(out, solidOutline(kind, params.scenery[i]), true, "/scenery/" + std::to_string(i), false);
    }
    return out;
}

Vec2 across(const RoadSample& sample, float share) {
    return sample.position + leftOf(sample.tangent) * (sample.halfWidth * (2 * share - 1));
}

using Barriers = std::vector<const Barrier*>;

Barriers near(const Barriers& candidates, const RoadSample& a, const RoadSample& b) {
    const Bounds box = boundsOf({across(a, 0), across(a, 1), across(b, 0), across(b, 1)});
    Barriers out;
    for (const Barrier* barrier : candidates)
        if (box.touches(boundsOf({barrier->a, barrier->b}))) out.push_back(barrier);
    return out;
}

const Barrier* hit(const Barriers& barriers, Vec2 from, Vec2 to) {
    for (const Barrier* barrier : barriers)
        if (segmentsMeet(from, to, barrier->a, barrier->b)) return barrier;
    return nullptr;
}

/// Tracks which parallel lanes can still be driven, from the right edge to the left.
class OpenLanes {
public:
    explicit OpenLanes(const Track& track) : track_(track) {}

    /// Advances from sample i to the next. Returns the barrier in the way if no lane is left, else nullptr.
    const Barrier* advance(std::size_t i, const Barriers& candidates) {
        const RoadSample &a = track_.road[i], &b = track_.road[(i + 1) % track_.road.size()];
        const Barriers barriers = near(candidates, a, b);
        if (barriers.empty() && all_) return nullptr;
        resize(b);
        const Barrier* last = nullptr;
        for (std::size_t lane = 0; lane < open_.size(); ++lane) {
            const float share = shareOf(lane);
            if (const Barrier* barrier = hit(barriers, across(a, share), across(b, share))) {
                open_[lane] = false;
                last = barrier;
            }
        }
        spread(b, barriers);
        all_ = !contains(open_, false);
        if (contains(open_, true)) return nullptr;
        reset();
        return last ? last : candidates.front();
    }

private:
    float shareOf(std::size_t lane) const {
        return (static_cast<float>(lane) + 0.5f) / static_cast<float>(open_.size());
    }

    void reset() {
        all_ = true;
        open_.clear();
    }

    /// Resizes to the lanes that fit. Open lanes keep their lateral position.
    void resize(const RoadSample& sample) {
        const auto count = static_cast<std::size_t>(std::max(4.0f, std::round(2 * sample.halfWidth / kLane)));
        if (open_.empty()) open_.assign(count, true);
        if (open_.size() == count) return;
        std::vector<bool> scaled(count);
        for (std::size_t i = 0; i < count; ++i) scaled[i] = open_[i * open_.size() / count];
        open_ = std::move(scaled);
    }

    /// Opens neighbours of open lanes up to the barriers. Closes gaps that are too narrow for a car.
    void spread(const RoadSample& b, const Barriers& barriers) {
        const std::size_t count = open_.size();
        std::vector<bool> joined(count);  // lane i to lane i + 1
        for (std::size_t i = 0; i + 1 < count; ++i)
            joined[i] = hit(barriers, across(b, shareOf(i)), across(b, shareOf(i + 1))) == nullptr;
        for (std::size_t i = 0; i + 1 < count; ++i)
            if (open_[i] && joined[i]) open_[i + 1] = true;
        for (std::size_t i = count - 1; i > 0; --i)
            if (open_[i] && joined[i - 1]) open_[i - 1] = true;
        const float lane = 2 * b.halfWidth / static_cast<float>(count);
        for (std::size_t i = 0; i < count;) {
            std::size_t end = i;
            while (end + 1 < count && open_[end] && open_[end + 1] && joined[end]) ++end;
            if (open_[i] && static_cast<float>(end + 1 - i) * lane < kMinPassage)
                for (std::size_t k = i; k <= end; ++k) open_[k] = false;
            i = end + 1;
        }
    }

    const Track& track_;
    bool all_ = true;         // every lane is open
    std::vector<bool> open_;  // empty if all are open
};

Barriers chunkBarriers(const Track& track, const std::vector<Barrier>& barriers, std::size_t first) {
    Bounds box;
    for (std::size_t i = first; i <= std::min(first + kChunk, track.road.size()); ++i) {
        const RoadSample& sample = track.road[i % track.road.size()];
        box.add(across(sample, 0));
        box.add(across(sample, 1));
    }
    Barriers out;
    for (const Barrier& barrier : barriers)
        if (box.touches(boundsOf({barrier.a, barrier.b}))) out.push_back(&barrier);
    return out;
}

}  // namespace

void findBlockedPassages(const Track& track, std::vector<TrackFault>& faults) {
    const std::vector<Barrier> barriers = barriersOf(track);
    OpenLanes front(track);
    std::set<std::string> reported;
    Barriers candidates;
    // Goes slightly more than one lap, for barriers that stand at an angle across the first sample.
    for (std::size_t k = 0; k < track.road.size() + kChunk && reported.size() < kMaxBlocks; ++k) {
        const std::size_t i = k % track.road.size();
        if (k % kChunk == 0 || i == 0) candidates = chunkBarriers(track, barriers, i);
        const Barrier* blocker = front.advance(i, candidates);
        if (blocker == nullptr || !reported.insert(blocker->pointer).second) continue;
        faults.push_back(
            {blocker->pointer, message("the road is blocked: the gap is under {} m wide, {} m into the lap",
                                       fmt::format("{:.1f}", kMinPassage), fmt::format("{:.0f}", track.road[i].s))});
    }
}

}  // namespace slip
