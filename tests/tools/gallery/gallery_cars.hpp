// SPDX-License-Identifier: MIT
// For each number of a car's file three cars: one with less of it, one as it is, one with more.
#pragma once
#include "io/car/car_numbers.hpp"
#include "lab/common/resources.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

/// A car with one value of the number; none: no good car has that value.
struct GalleryCar {
    std::optional<CarParams> params;
    std::string value;  // as it is shown
};

struct GalleryNumber {
    CarNumber number;
    std::string pointer;  // of it in the car: "/axles/1/driven" for "/rear/driven"
    std::string car;      // name of the file; empty: it counts in none
    std::string unit;     // of the values as they are shown
    std::string given;    // what that car was given so that it counts: "unsprung_mass 35"
    GalleryCar less, asIs, more;
};

/// The game's cars, those before all others that have most of what a car can have.
class GalleryCars {
public:
    explicit GalleryCars(const Resources& resources);
    /// The first of the cars in which the number counts, and the values: 30 % less and more, times `reach`; of what may
    /// be negative at least a twentieth of its range; of what is 0 as much as most another car has. Within the range,
    /// and half as far as long as that is no good car. Lists and tables are scaled; the shares of other axles make
    /// room.
    GalleryNumber of(const CarNumber& number, double reach) const;

private:
    struct Bundled {
        std::string name;
        CarFile file;
        JsonNode values;  // all of them
    };
    /// give: what the number needs is given to the car where it lacks it.
    std::optional<GalleryNumber> in(const Bundled& car, const CarNumber& number, double reach, bool give) const;
    double stepOf(const CarNumber& number, double value) const;

    std::vector<Bundled> cars_;
};

}  // namespace slip
