// SPDX-License-Identifier: MIT
// Three cars for each number of a car file: with a smaller value, unchanged, and with a larger value.
#pragma once
#include "io/car/car_numbers.hpp"
#include "lab/common/resources.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

/// A car with one value of the number. Empty if no valid car has that value.
struct GalleryCar {
    std::optional<CarParams> params;
    std::string value;  // as displayed
};

struct GalleryNumber {
    CarNumber number;
    std::string pointer;  // within the car: "/axles/1/driven" for "/rear/driven"
    std::string car;      // name of the file; empty if no car uses the number
    std::string unit;     // of the values as displayed
    std::string given;    // value given to the car so that it uses the number: "unsprung_mass 35"
    GalleryCar less, asIs, more;
};

/// The bundled cars. Those with the most features come first.
class GalleryCars {
public:
    explicit GalleryCars(const Resources& resources);
    /// Returns the first car that uses the number, and its values: 30 % less and more, times `reach`. If the number may
    /// be negative, the step is at least a twentieth of its range. If it is 0, the step is the largest value of another
    /// car. Values stay within the range, and the step is halved until the car is valid. Lists and tables are scaled;
    /// the shares of other axles are adjusted.
    GalleryNumber of(const CarNumber& number, double reach) const;

private:
    struct Bundled {
        std::string name;
        CarFile file;
        JsonNode values;  // all values of the file
    };
    /// give: gives the car what the number needs if it lacks it.
    std::optional<GalleryNumber> in(const Bundled& car, const CarNumber& number, double reach, bool give) const;
    double stepOf(const CarNumber& number, double value) const;

    std::vector<Bundled> cars_;
};

}  // namespace slip
