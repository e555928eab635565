// SPDX-License-Identifier: MIT
// Whether ground is seen again somewhere else in its picture.
#pragma once
#include <complex>
#include <vector>

namespace slip {

/// Of pictures that are so many pixels wide and high at most.
class RepeatMeter {
public:
    RepeatMeter(int width, int height, double metre);
    /// Brightness by row; `seen`: 1 where it counts, else 0.
    void add(const std::vector<float>& brightness, const std::vector<float>& seen);
    /// The greatest correlation of what lies between 0.3 and 2.3 m with itself, 4 to 24 m away in any direction, over
    /// all pictures together; NaN: too little is seen.
    double greatest() const;

private:
    using Plane = std::vector<std::complex<double>>;
    std::vector<float> blurred(const std::vector<float>& values, double sigma) const;
    /// Of what was put onto the plane's corner.
    Plane spectrumOf(const std::vector<float>& values) const;

    int width_, height_;
    double metre_;                       // px
    int across_, down_;                  // of the plane, so large that nothing comes round
    Plane products_, squares_, counts_;  // spectra of sums over all places, by how far two of them are apart
};

}  // namespace slip
