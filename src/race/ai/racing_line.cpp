// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "race/ai/driving_line.hpp"

namespace slip {
namespace {

constexpr float kEdgeMargin = 0.35f;          // m between the car's side and the road's edge
constexpr float kHalfGap = 0.4f;              // m from the middle of the road to the car's side, on a half's line
constexpr float kKerbUse = 0.5f;              // share of a kerb's width that the line may use
constexpr float kCoarsest = 32, kFinest = 4;  // m between nodes
constexpr std::size_t kMinNodes = 16;
constexpr int kRounds = 12, kSweeps = 25;  // per spacing: rounds with new weights, sweeps in each
constexpr float kOverRelaxation = 1.4f;    // factor on a node's best step; needs fewer sweeps than 1

/// The line's position across the road at one place.
struct Node {
    Vec2 centre, left;        // m; unit vector to the left
    float low = 0, high = 0;  // m, least and greatest offset
    float offset = 0;         // m
    Vec2 point() const { return centre + left * offset; }
};

Node nodeAt(const Track& track, float s, float carWidth, int half) {
    const RoadSample road = roadAt(track, s);
    const float room = road.halfWidth - carWidth / 2 - kEdgeMargin;
    Node node{road.position, leftOf(road.tangent), -std::max(0.0f, room + kKerbUse * road.kerbRight),
              std::max(0.0f, room + kKerbUse * road.kerbLeft), 0};
    const float inner = std::max(0.0f, std::min(room, carWidth / 2 + kHalfGap));
    if (half > 0) node.low = inner;
    if (half < 0) node.high = -inner;
    node.offset = std::clamp(0.0f, node.low, node.high);
    return node;
}

/// Returns the offset at `share` of the lap of the closed line through the nodes, with a cubic between them.
float offsetAt(const std::vector<Node>& nodes, float share) {
    const std::size_t n = nodes.size();
    const float at = share * static_cast<float>(n);
    const auto i = static_cast<std::size_t>(at);
    const float t = at - static_cast<float>(i);
    const auto o = [&](std::size_t k) { return nodes[k % n].offset; };
    const float a = o(i + n - 1), b = o(i), c = o(i + 1), d = o(i + 2);
    return b + 0.5f * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/// Returns the weight of each node's second difference. Curvature is the second difference over the spacing squared,
/// and the nodes are closer together on the inside of a corner.
std::vector<float> weigh(const std::vector<Node>& nodes) {
    const std::size_t n = nodes.size();
    std::vector<float> weight;
    for (std::size_t i = 0; i < n; ++i) {
        const Node &a = nodes[(i + n - 1) % n], &b = nodes[(i + 1) % n];
        const float stretch = length(b.point() - a.point()) / std::max(length(b.centre - a.centre), 1e-3f);
        weight.push_back(1 / (std::max(stretch, 0.3f) * sq(std::max(stretch, 0.3f))));
    }
    return weight;
}

/// Does one Gauss–Seidel sweep on the weighted sum of squared second differences. Each node moves across the road to
/// where its four neighbours want it, within the edges.
void sweep(std::vector<Node>& nodes, const std::vector<float>& weight) {
    const std::size_t n = nodes.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t before = (i + n - 1) % n, after = (i + 1) % n;
        const Vec2 a = nodes[before].point(), b = nodes[after].point();
        const Vec2 onFromA = a * 2 - nodes[(i + n - 2) % n].point(), onFromB = b * 2 - nodes[(i + 2) % n].point();
        const Vec2 sum = (a + b) * (2 * weight[i]) + onFromA * weight[before] + onFromB * weight[after];
        Node& node = nodes[i];
        const Vec2 wanted = sum * (1 / (weight[before] + 4 * weight[i] + weight[after]));
        const float offset = lerp(node.offset, dot(wanted - node.centre, node.left), kOverRelaxation);
        node.offset = std::clamp(offset, node.low, node.high);
    }
}

void relax(std::vector<Node>& nodes) {
    for (int round = 0; round < kRounds; ++round) {
        const std::vector<float> weight = weigh(nodes);
        for (int i = 0; i < kSweeps; ++i) sweep(nodes, weight);
    }
}

}  // namespace

std::vector<float> racingLine(const Track& track, float carWidth, int half) {
    std::vector<Node> nodes;
    for (float spacing = kCoarsest; spacing >= kFinest; spacing /= 2) {
        const std::size_t count = std::max(kMinNodes, static_cast<std::size_t>(track.length / spacing));
        std::vector<Node> finer;
        for (std::size_t i = 0; i < count; ++i) {
            const float share = static_cast<float>(i) / static_cast<float>(count);
            finer.push_back(nodeAt(track, share * track.length, carWidth, half));
            if (!nodes.empty()) finer.back().offset = std::clamp(offsetAt(nodes, share), finer[i].low, finer[i].high);
        }
        nodes = std::move(finer);
        relax(nodes);
    }
    std::vector<float> line;
    for (const RoadSample& sample : track.road) line.push_back(offsetAt(nodes, sample.s / track.length));
    return line;
}

}  // namespace slip
