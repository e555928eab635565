// SPDX-License-Identifier: MIT
#include "tools/look/look_measures.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace slip {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr float kInner = 1, kOuter = 2.5f;  // m
constexpr int kPatch = 2;                   // px on each side of a place
constexpr int kDiffers = 30;                // of 765: minimum difference that counts

double chromaOf(const LabColour& c) { return std::hypot(c.a, c.b); }

/// Returns the mean colour of the pixels in [left, right) × [top, bottom).
Colour meanOf(const Picture& picture, int left, int top, int right, int bottom) {
    int r = 0, g = 0, b = 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const Colour c = picture.at(x, y);
            r += c.r, g += c.g, b += c.b;
        }
    const int count = (right - left) * (bottom - top);
    const auto part = [&](int sum) { return static_cast<std::uint8_t>((sum + count / 2) / count); };
    return {part(r), part(g), part(b)};
}

bool isInside(const Vec2 pixel) {
    return pixel.x > kPatch && pixel.y > kPatch && pixel.x < kShotWidth - kPatch - 1 &&
           pixel.y < kShotHeight - kPatch - 1;
}

LabColour patchAt(const Picture& picture, Vec2 pixel) {
    const int x = static_cast<int>(pixel.x), y = static_cast<int>(pixel.y);
    return labOf(meanOf(picture, x - kPatch, y - kPatch, x + kPatch + 1, y + kPatch + 1));
}

/// Returns for each cell how much darker it is in the first picture than the colours of the sun explain. Those colours
/// only multiply.
std::vector<double> darkened(const Cells& sunny, const Cells& dull) {
    std::vector<double> ratio;
    for (std::size_t i = 0; i < sunny.colours.size(); ++i)
        ratio.push_back(sunny.colours[i].g / std::max(static_cast<double>(dull.colours[i].g), 1.0));
    const double usual = std::max(quantile(ratio, 0.5), 1e-3);
    for (double& r : ratio) r = std::clamp(1 - r / usual, 0.0, 1.0);
    return ratio;
}

/// Pieces that throw a shadow, and the cells in which it could be visible.
class ShadowSeeker {
public:
    ShadowSeeker(const Track& track, const StationView& view, const Sun& sun, std::vector<double> dark)
        : view_(view), sun_(sun), dark_(std::move(dark)), counts_(dark_.size()) {
        pieces_ = piecesAround(track, view.centre);
        std::erase_if(pieces_, [&](const StandingPiece& piece) {
            return !piece.throwsRoundShadow() || !isInside(view_.pixelOf(piece.foot));
        });
        for (const StandingPiece& piece : pieces_) mark(counts_, piece.foot, reachOf(piece), 1);
        for (const StandingPiece& piece : pieces_)
            for (const Vec2 place : {piece.foot, piece.seen}) markPlan(counts_, piece, place, kHidden, 0);
    }
    bool isSure() const { return pieces_.size() >= kMinPieces; }
    /// Returns the correlation between the dark cells and the shadows of a sun at that bearing.
    double fit(float bearing) const {
        std::vector<char> shade(dark_.size());
        for (const StandingPiece& piece : pieces_) {
            const Vec2 off = shadowOff(piece, {sun_.hour, bearing, sun_.reach});
            const int steps = 2 + static_cast<int>(length(off));
            for (int i = 0; i <= steps; ++i) {
                const float up = static_cast<float>(i) / static_cast<float>(steps);
                StandingPiece slice = piece;
                slice.half = piece.half * lerp(1.0f, kTop, up);
                markPlan(shade, slice, piece.foot + off * lerp(piece.from, 1.0f, up), 0, 1);
            }
        }
        return correlation(shade);
    }

private:
    static constexpr float kHidden = 0.6f;  // m around a piece
    static constexpr float kTop = 0.55f;    // share of a crown's width
    static constexpr std::size_t kMinPieces = 8;

    float reachOf(const StandingPiece& piece) const {
        return length(piece.half) + 1.3f * sun_.reach * piece.height + 1;
    }
    template <class Wanted>
    void markWhere(std::vector<char>& cells, Vec2 place, float reach, char value, Wanted wanted) const {
        eachCell(view_, place, reach, [&](int x, int y, Vec2 p) {
            if (wanted(p)) cells[static_cast<std::size_t>(y * kCells + x)] = value;
        });
    }
    void mark(std::vector<char>& cells, Vec2 place, float reach, char value) const {
        markWhere(cells, place, reach, value, [&](Vec2 p) { return length(p - place) < reach; });
    }
    void markPlan(std::vector<char>& cells, const StandingPiece& piece, Vec2 place, float margin, char value) const {
        markWhere(cells, place, length(piece.half) + 2 * margin, value,
                  [&](Vec2 p) { return covers(piece, place, p, margin); });
    }
    double correlation(const std::vector<char>& shade) const {
        double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
        for (std::size_t i = 0; i < shade.size(); ++i) {
            if (!counts_[i]) continue;
            const double a = shade[i], b = dark_[i];
            ++n, x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
        }
        return (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
    }

    StationView view_;
    Sun sun_;
    std::vector<double> dark_;
    std::vector<char> counts_;
    std::vector<StandingPiece> pieces_;
};

}  // namespace

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return kNone;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

Cells cellsOf(const Picture& picture) {
    Cells cells;
    for (int y = 0; y + kCoarse <= picture.height; y += kCoarse)
        for (int x = 0; x + kCoarse <= picture.width; x += kCoarse)
            cells.colours.push_back(meanOf(picture, x, y, x + kCoarse, y + kCoarse));
    for (const Colour colour : cells.colours) cells.labs.push_back(labOf(colour));
    return cells;
}

void addVergeContrasts(std::vector<double>& apart, const Track& track, const StationView& view, const StationMap& map,
                       const Picture& picture) {
    for (const RoadSample& road : track.road)
        for (const float side : {1.0f, -1.0f}) {
            const Vec2 left = leftOf(road.tangent) * side;
            const float kerb = side > 0 ? road.kerbLeft : road.kerbRight;
            const Vec2 within = road.position + left * (road.halfWidth - kInner),
                       beyond = road.position + left * (road.halfWidth + kerb + kOuter);
            const Vec2 a = view.pixelOf(within), b = view.pixelOf(beyond);
            if (!isInside(a) || !isInside(b) || map.at(a) != Part::Road) continue;
            if (map.at(b) != Part::Verge && map.at(b) != Part::Ground) continue;
            apart.push_back(deltaE2000(patchAt(picture, a), patchAt(picture, b)));
        }
}

void addColours(PartColours& colours, const StationMap& map, const Cells& cells) {
    for (std::size_t i = 0; i < map.cells.size(); ++i) {
        const LabColour& c = cells.labs[i];
        switch (map.cells[i]) {
            case Part::Road:
                colours.roadLab[0].push_back(c.l), colours.roadLab[1].push_back(c.a), colours.roadLab[2].push_back(c.b);
                break;
            case Part::Verge:
            case Part::Ground:
                colours.ground.push_back(chromaOf(c));
                break;
            case Part::Scenery:
                colours.scenery.push_back(chromaOf(c));
                break;
            case Part::Mixed:
                break;
        }
    }
}

double shadowBearing(const Track& track, const StationView& view, const Sun& sun, const Cells& sunny,
                     const Cells& dull) {
    const ShadowSeeker seeker(track, view, sun, darkened(sunny, dull));
    if (!seeker.isSure()) return kNone;
    float best = sun.bearing;
    double closest = 0;
    for (const float step : {8.0f, 2.0f, 0.5f}) {
        const float middle = best;
        double most = 0;
        for (int i = -5; i <= 5; ++i) {
            const float bearing = middle + static_cast<float>(i) * step;
            const double fit = seeker.fit(bearing);
            if (fit > most) most = fit, best = bearing;
        }
        closest = most;
    }
    return closest > 0 ? double{best} : kNone;
}

double shareThatDiffers(const Picture& a, const Picture& b) {
    std::size_t differ = 0;
    for (std::size_t i = 0; i < a.pixels.size() && i < b.pixels.size(); ++i) {
        const Colour x = a.pixels[i], y = b.pixels[i];
        differ += std::abs(x.r - y.r) + std::abs(x.g - y.g) + std::abs(x.b - y.b) >= kDiffers;
    }
    return a.pixels.empty() ? kNone : static_cast<double>(differ) / static_cast<double>(a.pixels.size());
}

}  // namespace slip
