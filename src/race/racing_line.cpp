#include "base/scalar.hpp"
#include "race/line_driver.hpp"

namespace slip {
namespace {

constexpr float kEdgeMargin = 0.35f;          // m between the car's side and the road's edge
constexpr float kKerbUse = 0.5f;              // share of a kerb's width that the line may use
constexpr float kCoarsest = 32, kFinest = 4;  // m between nodes
constexpr std::size_t kLeastNodes = 16;
constexpr int kSweeps = 250;  // at each spacing
constexpr float kOverRelaxation = 1.4f;

/// The line at one place across the road.
struct Node {
    Vec2 centre, left;        // m; unit vector to the left
    float low = 0, high = 0;  // m, room to the right and to the left
    float offset = 0;         // m
    Vec2 point() const { return centre + left * offset; }
};

Node nodeAt(const Track& track, float s, float carWidth) {
    const RoadSample road = roadAt(track, s);
    const float room = road.halfWidth - carWidth / 2 - kEdgeMargin;
    return {road.position, leftOf(road.tangent), -std::max(0.0f, room + kKerbUse * road.kerbRight),
            std::max(0.0f, room + kKerbUse * road.kerbLeft), 0};
}

/// Offset at s of the closed line through the nodes, a cubic between them.
float offsetAt(const std::vector<Node>& nodes, float share) {
    const std::size_t n = nodes.size();
    const float at = share * static_cast<float>(n);
    const auto i = static_cast<std::size_t>(at);
    const float t = at - static_cast<float>(i);
    const auto o = [&](std::size_t k) { return nodes[k % n].offset; };
    const float a = o(i + n - 1), b = o(i), c = o(i + 1), d = o(i + 2);
    return b + 0.5f * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/// Gauss–Seidel on the sum of squared second differences, which stand for curvature: each node goes where its four
/// neighbours want it, across the road and no further than the edges.
void relax(std::vector<Node>& nodes) {
    const std::size_t n = nodes.size();
    for (int sweep = 0; sweep < kSweeps; ++sweep)
        for (std::size_t i = 0; i < n; ++i) {
            const Vec2 near = nodes[(i + n - 1) % n].point() + nodes[(i + 1) % n].point();
            const Vec2 far = nodes[(i + n - 2) % n].point() + nodes[(i + 2) % n].point();
            Node& node = nodes[i];
            const float wanted = dot((near * 4 - far) * (1 / 6.0f) - node.centre, node.left);
            node.offset = std::clamp(lerp(node.offset, wanted, kOverRelaxation), node.low, node.high);
        }
}

}  // namespace

std::vector<float> racingLine(const Track& track, float carWidth) {
    std::vector<Node> nodes;
    for (float spacing = kCoarsest; spacing >= kFinest; spacing /= 2) {
        const std::size_t count = std::max(kLeastNodes, static_cast<std::size_t>(track.length / spacing));
        std::vector<Node> finer;
        for (std::size_t i = 0; i < count; ++i) {
            const float share = static_cast<float>(i) / static_cast<float>(count);
            finer.push_back(nodeAt(track, share * track.length, carWidth));
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
