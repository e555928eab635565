// SPDX-License-Identifier: MIT
#include "race/testdrive/drive_cancellation.hpp"

#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(DriveCancellation, EndsAnyMeasurementAndNoneAfterIt) {
    const CarParams car = test::bundledCar("kart");
    std::stop_source source;
    {
        const DriveCancellation scope(source.get_token());
        EXPECT_GT(skidpad(car, test::bundledSurfaces()).g.value(), 0) << "nobody has asked yet";
        source.request_stop();
        EXPECT_THROW(performanceSheet(car, test::bundledSurfaces()), DriveStopped);
        {
            const DriveCancellation inner({});
            EXPECT_TRUE(brakingFrom100(car, test::bundledSurfaces()).metres);
        }
        EXPECT_THROW(brakingFrom100(car, test::bundledSurfaces()), DriveStopped);
    }
    EXPECT_TRUE(brakingFrom100(car, test::bundledSurfaces()).metres);
}

}  // namespace
}  // namespace slip
