// SPDX-License-Identifier: MIT
#include "ui/widgets/requests.hpp"

#include "session/setup/race_setup.hpp"

#include <iterator>
#include <utility>

namespace slip {

void start(Requests& requests, PreparedSession prepared, bool fromGarage) {
    std::ranges::move(prepared.messages, std::back_inserter(requests.problems));
    if (prepared.newSeries) requests.newSeries = std::move(prepared.newSeries);
    if (prepared.setup) requests.next = StartDrive{std::move(prepared.setup), fromGarage};
}

}  // namespace slip
