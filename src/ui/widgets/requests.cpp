// SPDX-License-Identifier: MIT
#include "ui/widgets/requests.hpp"

#include "session/setup/race_setup.hpp"

#include <iterator>
#include <utility>

namespace slip {

void start(Requests& requests, Preparation prepare, bool fromGarage) {
    requests.prepare = std::move(prepare);
    requests.fromGarage = fromGarage;
}

void prepareNext(Requests& requests) {
    if (!requests.prepare) return;
    PreparedSession prepared = std::exchange(requests.prepare, {})();
    std::ranges::move(prepared.messages, std::back_inserter(requests.problems));
    if (prepared.newSeries) requests.newSeries = std::move(prepared.newSeries);
    if (prepared.setup) requests.next = StartDrive{std::move(prepared.setup), requests.fromGarage};
}

}  // namespace slip
