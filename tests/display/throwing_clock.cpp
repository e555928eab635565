// SPDX-License-Identifier: MIT
// Preloaded into the real program. Once the file named by THROW_WHEN exists, the clock that each frame reads throws,
// like a fault in the middle of the loop.
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
