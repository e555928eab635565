// A pipe as a wave-guide: a wave goes to its open end and comes back, as J. O. Smith, Physical Audio Signal Processing,
// describes it.
#pragma once
#include "sound/synth/filters.hpp"

namespace slip {

struct PipeShape {
    float length = 1;       // m
    float closed = 0.75f;   // share that comes back from the end that is blown into
    float open = 0.62f;     // share that comes back, turned round, from the open end
    float cutoff = 4200;    // Hz, above which it lets the wave out
    float waveSpeed = 480;  // m/s; hot gas
};

class Pipe {
public:
    explicit Pipe(float rate) : rate_(rate), waves_(rate, kLongest) {}
    void clear() {
        waves_.clear();
        end_ = {};
        delay_ = 0;
    }
    /// A new length is taken slowly: a jump would click.
    void tune(const PipeShape& shape) {
        const float delay = std::clamp(shape.length / shape.waveSpeed, 0.0f, kLongest) * rate_ - 1;
        delay_ = delay_ > 0 ? approach(delay_, delay, 0.2f) : std::max(delay, 1.0f);
        waves_.setLate(delay_);
        closed_ = shape.closed;
        open_ = shape.open;
        end_.tuneInPhase(shape.cutoff, rate_);
    }
    /// What leaves the open end.
    float step(float in) {
        const TwoWayDelay::Waves now = waves_.read();
        const float reflected = open_ * end_.step(now.going);
        waves_.write({in + closed_ * now.coming, -reflected});
        return now.going - reflected;
    }

private:
    static constexpr float kLongest = 0.016f;  // s
    float rate_, delay_ = 0, closed_ = 0, open_ = 0;
    TwoWayDelay waves_;
    LowPass end_;
};

/// What an open end radiates: the change of what it blows, above a frequency; as large as a change within 1/44100 s.
class Radiation {
public:
    Radiation(float hz, float rate) : kept_(std::exp(-2 * kPi * hz / rate)), gain_(rate / 44100) {}
    float step(float x) {
        const float change = gain_ * (x - kept_ * before_);
        before_ = x;
        return change;
    }

private:
    float kept_, gain_, before_ = 0;
};

}  // namespace slip
