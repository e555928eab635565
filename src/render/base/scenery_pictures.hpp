// SPDX-License-Identifier: MIT
// Pictures of scenery: SVG files made into pixels, in a theme's colours. Bundled ones are drawn at once. A player's are
// drawn in a separate process, one at a time, and a plain shape is shown until then. Needs no GL context.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "io/process/worker.hpp"
#include "io/system/file.hpp"
#include "render/base/palette.hpp"
#include "track/scenery_kind.hpp"

#include <SFML/Graphics/Image.hpp>

#include <cairo.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace slip {

struct SceneryPictureOrder {
    std::string file;           // name of the SVG
    std::string stylesheet;     // stylesheetOf the theme's palette
    int width = 1, height = 1;  // px
    bool round = false;         // true if the plain shape is round
};

/// A player's picture; empty until it is drawn.
struct AsyncSceneryPicture {
    sf::Image image;  // colours multiplied by alpha
    int version = 0;  // 0 until it is drawn; increases with each new picture
};

class SceneryPictures {
public:
    /// folders must outlive this object.
    explicit SceneryPictures(const Folders& folders) : folders_(folders) {}
    /// Draws the picture over the rectangle from the origin to width × height. For a player's SVG it draws a plain
    /// shape and returns the object that will hold the picture, otherwise null. A player's SVG that was drawn before is
    /// drawn again only if its file has changed.
    std::shared_ptr<const AsyncSceneryPicture> draw(cairo_t* c, const SceneryPictureOrder& order);
    /// Returns a number that changes with the files that show these kinds.
    std::uint64_t stampOf(const SceneryTable& kinds) const;
    /// Takes the finished picture and begins the next one. Call it once a frame.
    void update();
    /// Returns true if nothing is being drawn or waits to be drawn.
    bool idle() const;
    /// Returns and clears the faults of SVGs found since the last call.
    Problems takeNotices() { return std::exchange(notices_, {}); }

private:
    struct PlayerPicture {
        SceneryPictureOrder order;
        FileWatch watch;
        std::shared_ptr<AsyncSceneryPicture> picture;
        bool due = true;  // its SVG must be drawn
    };
    struct Drawing {
        SceneryPictureOrder order;  // `file` is its path
        std::shared_ptr<AsyncSceneryPicture> picture;
        Worker worker;
    };
    std::shared_ptr<const AsyncSceneryPicture> drawLater(const SceneryPictureOrder& order,
                                                         const std::filesystem::path& path);
    void startNext();
    void finish(Drawing& drawing, const WorkResult& result);
    void printError(const std::string& file, const std::string& fault);

    const Folders& folders_;
    std::vector<PlayerPicture> own_;
    std::unique_ptr<Drawing> drawing_;
    Problems notices_;
};

/// Draws a picture and ends the process if it was started for that. main calls it among the first things.
void serveSceneryPictures(const std::vector<std::string>& arguments);

}  // namespace slip
