// SPDX-License-Identifier: MIT
// Preloaded into the real program: once the file that THROW_WHEN names is there, the clock that each frame asks throws,
// as a fault in the middle of the loop would.
#include <SFML/System/Clock.hpp>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>

sf::Time sf::Clock::restart() {
    const char* const sign = std::getenv("THROW_WHEN");
    if (sign != nullptr && access(sign, F_OK) == 0) throw std::runtime_error("thrown by the test");
    const Time elapsed = getElapsedTime();
    m_startTime += elapsed;
    return elapsed;
}
