// SPDX-License-Identifier: MIT
// Internals of the replay screen, for replay_screen.cpp and replay_picture.cpp.
#pragma once
#include "app/base/app_context.hpp"
#include "app/drive/car_audio.hpp"
#include "app/photo/photo_mode.hpp"
#include "app/replay/replay_screen.hpp"
#include "platform/input/controls.hpp"
#include "race/replay/replay_player.hpp"
#include "render/scene/world_view.hpp"
#include "render/scenery/trackside.hpp"
#include "sound/music/cue.hpp"
#include "ui/widgets/menu_list.hpp"
#include "ui/widgets/name_editor.hpp"
#include "ui/widgets/prompts.hpp"

namespace slip {

class ReplayScreen final : public Screen {
public:
    ReplayScreen(AppContext& app, WatchReplay replay);

    void handle(const sf::Event& event) override;
    void update(double dt) override;
    void draw(sf::RenderTarget& target, float dt) override;
    void interrupt() override;
    bool repeats(MenuMove move) const override;
    bool moves() const override { return player_.playing() || scrubbing_; }

private:
    enum class Page { Watch, Menu, Name, Delete };
    void show(Page page);
    void fillMenu();
    void move(MenuMove move);
    void steer(MenuMove move);
    void askName();
    void leave();
    void beat();
    void act(Action action);
    void followNext(int by);
    void jump(double time);
    // actions on the replay
    void wrote(NameEditor::Step step);
    void save();
    void remove();
    void exportTelemetry();
    /// Returns the best lap of the followed car; empty if it has none.
    std::optional<Recording> ghost() const;
    void saveGhost();
    // picture
    void dressCars();
    void showFrames();
    void playSound();
    void playMusic(float dt);
    Camera cameraNow(sf::Vector2f size, float dt);
    void drawPanels(Painter& painter);
    void drawRunningOrder(Painter& painter, const UiBox& field);
    void drawBar(Painter& painter);
    void drawCar(Painter& painter);
    UiBox panelBox(const Painter& painter) const;
    UiBox barBox(const Painter& painter) const;
    std::vector<Prompt> prompts() const;
    void scrub(float x);

    AppContext& app_;
    const std::shared_ptr<ReplayPlayer> opened_;
    ReplayPlayer& player_;
    std::filesystem::path file_;
    std::variant<ShowMenu, ShowResults> back_;
    WorldView world_;
    CameraRig rig_;
    std::vector<Vec2> trackside_;  // empty on a plane
    Snapshot now_;
    Voices voices_;
    HardestImpacts impacts_;  // since the last sound
    Excitement excitement_;
    std::vector<Room> rooms_;  // of the track; empty on a plane
    MenuList menu_;
    PhotoMode photo_{app_};
    Page page_ = Page::Watch;
    std::size_t car_ = 0;  // the followed car
    bool byTheTrack_ = false, scrubbing_ = false;
    std::int64_t shown_ = 0;  // last frame whose marks and smoke were drawn
    double drawnTime_ = 0;    // s, of the last picture
    NameEditor name_{60, U"/\\"};
};

}  // namespace slip
