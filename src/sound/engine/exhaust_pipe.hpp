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
    explicit Pipe(float rate) : rate_(rate), go_(rate, kLongest), back_(rate, kLongest) {}
    void clear() {
        go_.clear();
        back_.clear();
        end_ = {};
        delay_ = 0;
    }
    /// A new length is taken slowly: a jump would click.
    void tune(const PipeShape& shape) {
        const float delay = std::clamp(shape.length / shape.waveSpeed, 0.0f, kLongest) * rate_ - 1;
        delay_ = delay_ > 0 ? approach(delay_, delay, 0.2f) : std::max(delay, 1.0f);
        closed_ = shape.closed;
        open_ = shape.open;
        end_.tuneInPhase(shape.cutoff, rate_);
    }
    /// What leaves the open end.
    float step(float in) {
        const float arriving = go_.read(delay_), returning = back_.read(delay_);
        const float reflected = open_ * end_.step(arriving);
        back_.write(-reflected);
        go_.write(in + closed_ * returning);
        return arriving - reflected;
    }

private:
    static constexpr float kLongest = 0.016f;  // s
    float rate_, delay_ = 0, closed_ = 0, open_ = 0;
    DelayLine go_, back_;
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
