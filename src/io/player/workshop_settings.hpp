// SPDX-License-Identifier: MIT
// Layout of the tuning panel and the bench, and options of their display.
#pragma once
#include "base/fields.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Units of the car's values in the tuning panel.
enum class PanelUnits { File, Metric, Imperial };
constexpr auto namesOf(const PanelUnits*) { return std::array<std::string_view, 3>{"file", "metric", "imperial"}; }
constexpr auto labelsOf(const PanelUnits*) {
    return std::array<std::string_view, 3>{"As in files", "Metric", "Imperial"};
}

/// A car parameter that the player has marked as a favourite.
struct FavouriteField {
    std::string pointer;
};
constexpr auto fieldsOf(const FavouriteField*) {
    return FieldList{
        field(&FavouriteField::pointer,
              {.key = "pointer", .doc = "where it stands in a car file: /body/mass", .low = 1, .high = 200})};
}

enum class BenchTab { Figures, Plots, Tests, Setups, Advice };
constexpr auto namesOf(const BenchTab*) {
    return std::array<std::string_view, 5>{"figures", "plots", "tests", "set_ups", "advice"};
}

/// Layout of the workshop in the window, and options of its panel.
struct WorkshopSettings {
    float panelWidth = 380;  // px in a window of 720 rows
    bool panelLeft = false;
    bool bench = true;
    BenchTab benchTab = BenchTab::Figures;
    std::string linkedCar = {};  // file name of the car whose axles are edited together; empty for none
    PanelUnits units = PanelUnits::File;
    bool introduction = true;  // until it was dismissed
    std::vector<FavouriteField> favourites;
};
constexpr auto fieldsOf(const WorkshopSettings*) {
    using W = WorkshopSettings;
    return FieldList{
        field(&W::panelWidth, {.key = "panel_width",
                               .doc = "width of the tuning panel in a window of 720 rows",
                               .unit = "px",
                               .low = 320,
                               .high = 4000}),
        field(&W::panelLeft,
              {.key = "panel_left", .doc = "the tuning panel stands at the left, what is measured right"}),
        field(&W::bench, {.key = "bench", .doc = "what is measured of the car is shown beside the panel"}),
        field(&W::benchTab, {.key = "bench_tab", .doc = "the page of it that is open"}),
        field(&W::linkedCar, {.key = "linked_car",
                              .doc = "file of the car in which an edit of one axle changes the others alike",
                              .high = 200}),
        field(&W::units, {.key = "units", .doc = "what the car's values are shown in: as in files, metric or imperial"},
              {.label = "Tuning units", .hint = "Units in the tuning panel. Car files keep theirs."}),
        field(&W::introduction, {.key = "introduction", .doc = "the panel begins with how to tune; false once read"}),
        field(&W::favourites,
              {.key = "favourites", .doc = "parameters that the panel can show alone", .maxItems = 1000}),
    };
}

}  // namespace slip
