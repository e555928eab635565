// SPDX-License-Identifier: MIT
// Marks of tyres: rubber where they slide, ruts in soft ground. Each wheel draws a strip of short pieces whose ends
// fade. Finished pieces are handed over and never change again. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/surface.hpp"

#include <array>

namespace slip {

inline constexpr float kSkidBegin = 0.95f;            // of the peak slip
inline constexpr float kSkidEnd = 0.6f * kSkidBegin;  // hysteresis
inline constexpr float kSkidPiece = 0.15f;            // m, shortest piece
inline constexpr float kSkidFade = 0.6f;              // m over which a strip's ends fade
inline constexpr float kSlideInk = 0.2f;              // darkness that a wide slide adds

/// A piece between two cuts across the strip, with the alpha at each cut.
struct SkidPiece {
    Vec2 startLeft, startRight, endLeft, endRight;  // m, world
    float startAlpha = 0, endAlpha = 0;
    Stamp stamp = Stamp::Rubber;
    Colour colour;
};

/// The state of one wheel in a tick.
struct WheelMark {
    Vec2 point;                // m, where it touches the ground
    float width = 0.2f;        // m
    float normalizedSlip = 0;  // 1 at the tyre's peak
    float normalizedLoad = 1;  // relative to the static load
    float slide = 0;           // 0…1, how wide the car slides
    bool locked = false;
    float speed = 0;  // m/s
    SkidKind kind = SkidKind::None;
    Stamp stamp = Stamp::Rubber;  // of the mark
    Colour colour;                // of the mark
};

class SkidTrail {
public:
    /// Follows the wheel and appends finished pieces.
    void step(const WheelMark& wheel, std::vector<SkidPiece>& finished);
    /// Ends the strip where it is (a reset, a jump).
    void end(std::vector<SkidPiece>& finished);
    /// Returns the pieces at the strip's young end, which may still be faded.
    std::span<const SkidPiece> pending() const { return {pending_.data(), count_}; }
    bool marking() const { return marking_; }

private:
    static constexpr std::size_t kMaxPending = 4;
    void begin(const WheelMark& wheel);
    void extend(const WheelMark& wheel, float alpha, std::vector<SkidPiece>& finished);

    std::array<SkidPiece, kMaxPending> pending_;
    std::size_t count_ = 0;
    bool marking_ = false, hasCut_ = false;
    Vec2 last_, cutLeft_, cutRight_;  // m
    float lastAlpha_ = 0;
};

/// Returns how dark a mark is by the energy that a metre of it took: 0…1, and up to 1 + kSlideInk in a wide slide. A
/// rut is visible wherever a wheel rolls.
float skidAlpha(const WheelMark& wheel);

}  // namespace slip
