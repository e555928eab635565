// SPDX-License-Identifier: MIT
// Fuzzes car files. A car that loads can be saved and loaded again.
#include "fuzz/fuzz_text.hpp"
#include "io/car/car_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = slip::textOf(data, size);
    const auto car = slip::parseCar(text, "f");
    slip::expectSound(car);
    if (!car.value) return 0;
    const auto again = slip::parseCar(slip::carText(*car.value, text), "f");
    if (!again.value || !slip::sameValue(*again.value, *car.value)) std::abort();
    return 0;
}
