// SPDX-License-Identifier: MIT
#include "render/road/kerb_painter.hpp"

#include "render/base/ground_texture.hpp"
#include "render/light/shadow_painter.hpp"

namespace slip {
namespace {

constexpr float kTooth = 1;                          // m, along the kerb's middle
constexpr float kOverlap = 0.06f;                    // m, onto the road
constexpr float kTaperTeeth = 2;                     // teeth that taper at a kerb's ends
constexpr float kTaperedWidth = 0.45f;               // share of the width at the very end
constexpr float kFootWidth = 0.3f;                   // m of concrete behind
constexpr float kShadeIn = 0.28f, kShadeOut = 0.3f;  // m over which its shade fades, on the road and behind
constexpr float kBlockBend = 1 / 45.0f;              // 1/m: tighter bends have blocks behind the kerb
constexpr int kTeethABlock = 3;                      // teeth per block
constexpr float kBlockBehind = 0.45f;                // m from the kerb to a block's centre
constexpr float kBlockHeight = 0.12f;                // m
constexpr float kBlackened = 0.3f;                   // share of the width, from the road
constexpr float kTouchedBend = 1 / 250.0f, kBlackBend = 1 / 80.0f;  // 1/m where tyre blackening begins, and is full

struct Node {
    Vec2 inner, outward;  // m; unit
    float width = 0, rubber = 0, bend = 0;
    float arc = 0;  // m along the kerb's middle
};
using Run = std::vector<Node>;

float kerbOf(const RoadSample& road, float side) { return side > 0 ? road.kerbLeft : road.kerbRight; }

Node nodeOf(const RoadSample& road, float side, float width) {
    const Vec2 outward = leftOf(road.tangent) * side;
    const bool inside = road.curvature * side > 0;  // the kerb is inside the bend
    const float worn = inside ? ramp(std::fabs(road.curvature), kTouchedBend, kBlackBend) : 0;
    return {road.position + outward * road.halfWidth, outward, width, worn, std::max(road.curvature * side, 0.0f)};
}

/// Returns the kerbs of a side, each from end to end; one that goes all round begins anywhere.
std::vector<Run> runsOf(const Track& track, float side) {
    const std::size_t count = track.road.size();
    std::size_t first = 0;
    while (first < count && kerbOf(track.road[first], side) > 0) ++first;
    std::vector<Run> runs;
    Run run;
    const auto end = [&] {
        if (run.size() > 1) runs.push_back(run);
        run.clear();
    };
    float width = 0;
    for (std::size_t i = 0; i <= count; ++i) {
        const RoadSample& road = track.road[(first + i) % count];
        if (kerbOf(road, side) > 0)
            width = kerbOf(road, side);
        else if (run.empty() || i == count) {
            end();
            continue;
        }
        Node node = nodeOf(road, side, width);
        if (!run.empty()) {
            const Node& last = run.back();
            const auto middle = [](const Node& n) { return n.inner + n.outward * (n.width / 2); };
            node.arc = last.arc + length(middle(node) - middle(last));
        }
        run.push_back(node);
        if (kerbOf(road, side) <= 0) end();
    }
    end();
    return runs;
}

/// Walks along a run; arcs must not decrease.
class Walk {
public:
    explicit Walk(const Run& run) : run_(run) {}
    Node at(float arc) {
        while (next_ + 1 < run_.size() && run_[next_].arc < arc) ++next_;
        const Node &a = run_[next_ - 1], &b = run_[next_];
        const float t = b.arc > a.arc ? ramp(arc, a.arc, b.arc) : 0;
        return {lerp(a.inner, b.inner, t), normalised(lerp(a.outward, b.outward, t)),
                lerp(a.width, b.width, t), lerp(a.rubber, b.rubber, t),
                lerp(a.bend, b.bend, t),   arc};
    }

private:
    const Run& run_;
    std::size_t next_ = 1;
};

void addTeeth(std::vector<KerbTooth>& out, const Run& run) {
    const float whole = run.back().arc;
    const int count = std::max(1, static_cast<int>(std::lround(whole / kTooth)));
    Walk walk(run);
    const auto nodeAt = [&](int i) { return walk.at(whole * static_cast<float>(i) / static_cast<float>(count)); };
    const auto grownAt = [&](int i) {
        return std::min(
            1.0f, static_cast<float>(std::min(i, count - i)) / std::min(kTaperTeeth, 0.5f * static_cast<float>(count)));
    };
    Node from = nodeAt(0);
    for (int i = 0; i < count; ++i) {
        const Node to = nodeAt(i + 1);
        KerbTooth& tooth = out.emplace_back();
        tooth.coloured = i % 2 == 0;
        tooth.bend = std::min(from.bend, to.bend);
        for (const std::size_t end : {0u, 1u}) {
            const Node& node = end == 0 ? from : to;
            const float grown = grownAt(i + static_cast<int>(end));
            tooth.inner[end] = node.inner - node.outward * kOverlap;
            tooth.outer[end] = node.inner + node.outward * (node.width * lerp(kTaperedWidth, 1, grown));
            tooth.alpha[end] = lerp(0.15f, 1, grown);
            tooth.rubber[end] = node.rubber * lerp(0.4f, 1, noiseAt(node.inner, 2.3f, 71));
        }
        from = to;
    }
}

/// A band along a tooth between two distances from an edge, which may be negative. It fades from one to the other.
struct Band {
    float near, far;  // m from the inner edge if `fromOuter` is false, else from the outer one
    bool fromOuter;
    Colour colour;
    float nearAlpha, farAlpha;
};
void addBand(Mesh& mesh, const KerbTooth& tooth, const Band& band, Cell white) {
    const auto vertex = [&](std::size_t end, float beside, float alpha) {
        const Vec2 outward = normalised(tooth.outer[end] - tooth.inner[end]);
        const Vec2 p = (band.fromOuter ? tooth.outer[end] : tooth.inner[end]) + outward * beside;
        return sf::Vertex(toSf(p), ink(band.colour, alpha * tooth.alpha[end]), white.middle());
    };
    addGroundQuad(mesh, {vertex(0, band.near, band.nearAlpha), vertex(1, band.near, band.nearAlpha),
                         vertex(1, band.far, band.farAlpha), vertex(0, band.far, band.farAlpha)});
}

void addRubber(Mesh& mesh, const KerbTooth& tooth, Cell white) {
    const auto vertex = [&](std::size_t end, float share, float alpha) {
        return sf::Vertex(toSf(lerp(tooth.inner[end], tooth.outer[end], share)),
                          ink({22, 22, 26}, alpha * tooth.rubber[end] * tooth.alpha[end]), white.middle());
    };
    addGroundQuad(
        mesh, {vertex(0, 0, 0.75f), vertex(1, 0, 0.75f), vertex(1, kBlackened, 0.45f), vertex(0, kBlackened, 0.45f)});
    addGroundQuad(mesh, {vertex(0, kBlackened, 0.45f), vertex(1, kBlackened, 0.45f), vertex(1, 2 * kBlackened, 0),
                         vertex(0, 2 * kBlackened, 0)});
}

/// Adds a round-backed block: its shadow, then the block, its lit side towards the sun.
void addBlock(Mesh& mesh, const KerbBlock& block, const Atlas& atlas, const Daylight& light) {
    const StampPlace& stamp = atlas[Stamp::Sausage];
    addShadow(mesh, {block.place, block.along, {stamp.length, 0.8f * stamp.width}, 0, kBlockHeight}, light,
              atlas[Stamp::White].cell);
    const bool turned = dot(leftOf(block.along), kTowardsSun) < 0;
    addStamp(mesh, stamp, block.place, turned ? -block.along : block.along, 1, sf::Color::White);
}

}  // namespace

std::vector<KerbBlock> kerbBlocks(const std::vector<KerbTooth>& teeth) {
    std::vector<KerbBlock> blocks;
    int since = kTeethABlock;
    for (const KerbTooth& tooth : teeth) {
        ++since;
        const bool tight = tooth.bend > kBlockBend && tooth.alpha[0] == 1 && tooth.alpha[1] == 1;
        if (!tight || since < kTeethABlock) continue;
        since = 0;
        const Vec2 outward = normalised(tooth.outer[0] - tooth.inner[0]);
        blocks.push_back({lerp(tooth.outer[0], tooth.outer[1], 0.5f) + outward * kBlockBehind,
                          normalised(tooth.outer[1] - tooth.outer[0])});
    }
    return blocks;
}

std::vector<KerbTooth> kerbTeeth(const Track& track, float side) {
    std::vector<KerbTooth> teeth;
    for (const Run& run : runsOf(track, side)) addTeeth(teeth, run);
    return teeth;
}

void addKerbs(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light) {
    const Cell white = atlas[Stamp::White].cell;
    for (const float side : {-1.0f, 1.0f}) {
        const std::vector<KerbTooth> teeth = kerbTeeth(track, side);
        for (const KerbTooth& tooth : teeth) {
            addBand(mesh, tooth, {-0.1f, kFootWidth, true, palette.foot, 1, 1}, white);
            addBand(mesh, tooth, {kFootWidth, kFootWidth + 0.12f, true, palette.foot, 1, 0}, white);
            addBand(mesh, tooth, {-0.05f, kShadeOut, true, palette.shadow, 0.5f, 0}, white);
            addBand(mesh, tooth, {0.05f, -kShadeIn, false, palette.shadow, 0.45f, 0}, white);
        }
        for (const KerbTooth& tooth : teeth) {
            const Cell cell = atlas[tooth.coloured ? Stamp::KerbRed : Stamp::KerbPale].cell;
            addQuad(mesh, {tooth.outer[0], tooth.inner[0], tooth.inner[1], tooth.outer[1]}, cell,
                    ink(kWhite, tooth.alpha[0]), ink(kWhite, tooth.alpha[1]));
            if (tooth.rubber[0] + tooth.rubber[1] > 0) addRubber(mesh, tooth, white);
        }
        for (const KerbBlock& block : kerbBlocks(teeth)) addBlock(mesh, block, atlas, light);
    }
}

}  // namespace slip
