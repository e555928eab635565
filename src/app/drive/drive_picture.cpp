// What a drive looks like: each seat's picture and instruments, then what lies over them.
#include "app/drive/drive_screen.hpp"
#include "app/hud/event_view.hpp"
#include "app/style.hpp"
#include "app/view/debug_legend.hpp"

namespace slip {
namespace {

constexpr int kHintTicks = 9 * kTickHz;
const sf::Vector2f kPauseRoom(540, 300);  // design units; smaller windows shrink the menu

}  // namespace

std::vector<std::string> DriveScreen::hints(const Seat& seat) const {
    if (!pilot_.person() || ticks_ > kHintTicks) return {};
    const Texts& texts = shell_.texts;
    const auto hint = [&](std::string_view pattern, Action action) {
        return texts(pattern, texts(shell_.controls.promptFor(action, seat.player)));
    };
    if (stage_.order().rules.mode == EventMode::Qualifying)
        return {texts("{} laps, the best one counts", stage_.order().rules.laps),
                hint("{} end the session", Action::Pause), hint("{} back to the road", Action::ResetToTrack)};
    const auto steering = texts("{} {} steer", texts(shell_.controls.promptFor(Action::Left, seat.player)),
                                texts(shell_.controls.promptFor(Action::Right, seat.player)));
    return {hint("{} accelerate", Action::Throttle),
            hint("{} brake", Action::Brake),
            steering,
            hint("{} handbrake", Action::Handbrake),
            hint("{} back to the road", Action::ResetToTrack),
            hint("{} restart", Action::Restart),
            hint("{} tuning", Action::Panel),
            hint("{} pause", Action::Pause)};
}

HudView DriveScreen::hudView(const Painter& painter, const Seat& seat) const {
    const Event& event = stage_.event();
    const Settings& s = shell_.settings;
    HudView view;
    view.car = &carOf(seat);
    view.params = &stage_.params(seat.car);
    view.input = seat.driven;
    view.units = s.units;
    view.transmission = pilot_.script ? Transmission::Automatic : seat.hands.transmission();
    view.raceTime = event.now().raceTime;
    view.countdown = event.now().countdown;
    view.countdownLength = event.countdown();
    if (!pilot_.script) view.assists = assistsOf(assistsOf(s, seat.player));
    view.best = seat.laps.best();
    view.rival = seat.laps.rival();
    view.recordClass = seat.laps.lapClass();
    view.driver = pilot_.demo ? "DEMO" : pilot_.script ? "SCRIPT" : "";
    view.corner = cornerSign(stage_.track(), view.car->location.s, length(view.car->velocity));
    view.banner = seat.banner;
    view.wrongWay = drivesWrongWay(stage_.track(), *view.car);
    view.hints = hints(seat);
    view.blink = !s.accessibility.reducedMotion;
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    view.left = covered.left / painter.unit();
    view.right = covered.right / painter.unit();
    view.split = seats_.size() > 1;
    view.showInputs = s.hud.inputDisplay;
    showEvent(view, event, seat.car);
    if (debug_) view.field.clear();  // the legend stands there
    return view;
}

/// One player's picture and instruments.
void DriveScreen::drawSeat(sf::RenderTarget& target, std::size_t index, const sf::IntRect& part, float dt) {
    const Settings& s = shell_.settings;
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    const Seat& seat = seats_[index];
    const double drawnTime = lapTime(seat) - (1 - static_cast<double>(clock_.alpha())) / kTickHz;
    stage_.draw(target, index, part,
                {.alpha = clock_.alpha(),
                 .dt = paused_ ? 0 : dt,
                 .shiftPx = (covered.left - covered.right) / 2,
                 .camera = s.camera,
                 .reducedMotion = s.accessibility.reducedMotion,
                 .style = {s.video.effects, s.accessibility.outlinedCar},
                 .debug = debug_,
                 .ghosts = ghosts_ ? ghosts_->poses(drawnTime) : std::vector<std::optional<CarPose>>{}});
    Painter& painter = shell_.painter;
    painter.enter(part);
    const float share = hudShare(painter.size(), (covered.left + covered.right) / painter.unit());
    messagesTop_ = part.top == 0 ? 0 : messagesTop_;
    if (share <= 0) return;
    painter.rescale(share);
    HudView view = hudView(painter, seat);
    const sf::View camera = viewOf(stage_.camera(index), sf::Vector2u(target.getSize()));
    showTags(view, stage_.event(), seat.car, camera, painter.size(), clock_.alpha());
    if (ghosts_) ghosts_->show(view, lapTime(seat), drawnTime, camera, painter.size());
    if (!s.hud.delta) view.delta.reset();
    hud_.draw(painter, view);
    if (part.top == 0) messagesTop_ = hud_.layout(painter.size(), view).messages.y * painter.unit();
    painter.flush(target);
}

void DriveScreen::draw(sf::RenderTarget& target, float dt) {
    const auto parts = picturesIn(target.getSize(), static_cast<int>(seats_.size()));
    for (std::size_t i = 0; i < seats_.size(); ++i) drawSeat(target, i, parts[i], dt);
    target.setView(target.getDefaultView());
    Painter& painter = shell_.painter;
    painter.enter(sf::IntRect({}, sf::Vector2i(target.getSize())));
    const auto covered = panelOpen_ ? panel_.covered() : TuningPanel::Covered{};
    const float unit = painter.unit(), left = covered.left / unit, right = painter.size().x - covered.right / unit;
    if (debug_ && !paused_) drawDebugLegend(painter, left + 20, 212, right);
    const bool asks = asksOrTells(reload_, panel_.car());
    const float top = messagesTop_ / unit;
    shell_.toasts.draw(painter, right - 20, asks ? std::max(top, dialogBottom_ / unit + 8) : top);
    if (results_.isOpen()) {
        painter.flush(target);
        ResultsView table = resultsOf(stage_.event(), [&](int car) { return stage_.entry(car).player.has_value(); });
        if (stage_.order().addResults) stage_.order().addResults(table);
        const Progress cars = progress();
        if (stage_.order().conclude && !cars.complete())
            table.subtitle = shell_.texts("The others are still driving: {} of {} are in", cars.in, cars.all);
        results_.draw(painter, table);
    }
    if (paused_) {
        painter.flush(target);
        const float fit = std::min({1.0f, painter.size().x / kPauseRoom.x, painter.size().y / kPauseRoom.y});
        painter.rescale(fit);
        menu_.draw(painter, (left + right) / 2 / fit,
                   stage_.params(first().car).name + "  ·  " + stage_.track().params.name);
    }
    painter.flush(target);
    if (panelsDrawn())
        drawPanels(dt);
    else
        shell_.panels.letGo();
}

}  // namespace slip
