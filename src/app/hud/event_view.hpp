// What instruments and results show of an event.
#pragma once
#include "app/hud/hud_view.hpp"
#include "app/results_view.hpp"
#include "race/event.hpp"

namespace slip {

/// Fills in all that `view` shows of a contest for one of its cars: place, order, gaps, flags, penalties, map. The map
/// of practice and time trials has the cars alone.
void showEvent(HudView& view, const Event& event, int own);

/// The table as it stands: after the end, the result. isOwn(car): the row is marked.
template <class IsOwn>
ResultsView resultsOf(const Event& event, IsOwn isOwn);
/// The same without marks.
ResultsView resultsOf(const Event& event);

template <class IsOwn>
ResultsView resultsOf(const Event& event, IsOwn isOwn) {
    ResultsView view = resultsOf(event);
    for (std::size_t i = 0; i < view.rows.size(); ++i) view.rows[i].own = isOwn(event.state().order[i]);
    return view;
}

}  // namespace slip
