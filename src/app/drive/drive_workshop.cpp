// SPDX-License-Identifier: MIT
#include "app/drive/drive_workshop.hpp"

#include "app/drive/drive_state.hpp"
#include "app/drive/pause_flow.hpp"
#include "io/player/settings.hpp"
#include "platform/input/control_prompts.hpp"
#include "platform/input/controls.hpp"
#include "platform/paint/painter.hpp"
#include "platform/paint/panel_style.hpp"
#include "platform/paint/toasts.hpp"
#include "race/world/snapshot.hpp"
#include "workshop/bench/bench.hpp"
#include "workshop/car/car_tab.hpp"
#include "workshop/car/tuning_panel.hpp"
#include "workshop/widgets/live_history.hpp"

#include <SFML/Window/Event.hpp>

namespace slip {
DriveWorkshop::DriveWorkshop(const Uses& uses)
    : uses_(uses), panel_(std::make_unique<TuningPanel>(uses.saves)), bench_(std::make_unique<Bench>()) {
    const PlayerCar& car = firstCar(uses_.drive);
    for (const Problem& problem : panel_->setFile(car.file, uses_.folders, car.notes, uses_.drive.source.isHuman()))
        uses_.toasts.add(ToastKind::Bad, format(problem));
    panel_->setTrack(uses_.drive.session.track(), uses_.drive.session.eventSetup().trackFile);
    tellChanges();
}

void DriveWorkshop::tellChanges() {
    const int changes = panel_->setups().changes();
    if (changes == 0 || !panel_->car().problems().empty() || uses_.drive.source.test) return;
    uses_.toasts.add(ToastKind::Info, uses_.texts(changes == 1 ? "You are driving {} with one unsaved change."
                                                               : "You are driving {} with {} unsaved changes.",
                                                  firstCar(uses_.drive).file.params.name, changes));
}

DriveWorkshop::~DriveWorkshop() = default;

void DriveWorkshop::open(bool open) {
    isOpen_ = open;
    uses_.pause.showPanel(open);
    uses_.saveSettings |= uses_.settings.hud.tuningHint;
    uses_.settings.hud.tuningHint = false;
}

void DriveWorkshop::handle(const sf::Event& event) {
    if (!isOpen_ || event.type != sf::Event::KeyPressed) return;
    if (event.key.control && event.key.code == sf::Keyboard::S) panel_->save();
}

void DriveWorkshop::swapSetups() {
    panel_->swapSetups();
    uses_.toasts.add(ToastKind::Info, uses_.texts("Set-up {}", panel_->setups().drivesB() ? "B" : "A"));
}

bool DriveWorkshop::makesWay() const {
    if (!uses_.pause.isOpen()) return false;
    const CoveredSides taken = panel_->layout().covered();
    const bool bench = panel_->layout().wantsBench() && panel_->layout().hasRoomForBench();
    const float pixels = taken.left + taken.right + (bench ? kBenchWidth * panelScale() : 0);
    return uses_.painter.size().x - pixels / uses_.painter.unit() < uses_.pause.width();
}

CoveredSides DriveWorkshop::covered() const {
    if (!isShown()) return {};
    CoveredSides covered = panel_->layout().covered();
    (panel_->layout().isLeft() ? covered.right : covered.left) += bench_->covered();
    return covered;
}

std::optional<Vec2> DriveWorkshop::pointedPlace() const {
    const std::optional<float> place = isShown() ? panel_->pointedPlace() : std::nullopt;
    if (!place) return std::nullopt;
    const Track& track = uses_.drive.session.track();
    return roadAt(track, track.startS + *place).position;
}

PanelView DriveWorkshop::view() const {
    const LocalPlayer& player = firstPlayer(uses_.drive);
    return {&carOf(uses_.drive, player), player.raw, player.driven, static_cast<float>(uses_.drive.session.now().time)};
}

void DriveWorkshop::onTick() { panel_->sample(view()); }

void DriveWorkshop::update() {
    panel_->setups().keepDraft();
    panel_->takeLap();
    uses_.saveSettings |= panel_->takeSettingsChange();
}

void DriveWorkshop::draw(const BenchNeeds& needs) {
    bench_->hide();
    if (!isShown()) return;
    const auto prompt = [&](Action action) { return promptFor(uses_.controls, action).in(uses_.texts); };
    panel_->carTab().setPrompts({prompt(Action::SetPoint), prompt(Action::FromPoint), prompt(Action::SwapSetups)});
    panel_->draw(view(), uses_.settings);
    if (panel_->layout().wantsBench())
        bench_->draw(*panel_, {needs.memory,
                               needs.sheets,
                               {needs.tables.surfaces, &uses_.drive.session.track()},
                               needs.stretches,
                               needs.back});
}

}  // namespace slip
