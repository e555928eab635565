// SPDX-License-Identifier: MIT
// Detects whether ground texture repeats within a picture.
#pragma once
#include <complex>
#include <vector>

namespace slip {

/// Measures pictures of at most the given width and height (px).
class RepeatMeter {
public:
    RepeatMeter(int width, int height, double metre);
    /// Adds a picture. brightness: by row; seen: 1 where a pixel counts, else 0.
    void add(const std::vector<float>& brightness, const std::vector<float>& seen);
    /// Returns the greatest correlation of details between 0.3 and 2.3 m with themselves, 4 to 24 m away in any
    /// direction, over all pictures together. NaN if too little is visible.
    double greatest() const;

private:
    using Plane = std::vector<std::complex<double>>;
    std::vector<float> blurred(const std::vector<float>& values, double sigma) const;
    /// Returns the spectrum of values placed in the plane's corner.
    Plane spectrumOf(const std::vector<float>& values) const;

    int width_, height_;
    double metre_;                       // pixels per metre
    int across_, down_;                  // size of the plane, large enough to avoid wrap-around
    Plane products_, squares_, counts_;  // spectra of sums over all places, by the offset between two of them
};

}  // namespace slip
