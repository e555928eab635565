// SPDX-License-Identifier: MIT
// Pictures of scenery: SVG files made into pixels, in a theme's colours. Bundled ones are drawn at once; a player's by
// a process of its own, one at a time, while a plain shape stands there. Needs no screen.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "io/system/file.hpp"
#include "io/system/worker.hpp"
#include "render/base/palette.hpp"

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
    bool round = false;         // so is the plain shape
};

/// A player's picture, once it is drawn.
struct LateScenery {
    sf::Image image;  // colours multiplied by alpha
    int version = 0;  // 0: not yet; another one: another picture
};

class SceneryPictures {
public:
    /// folders must outlive it.
    explicit SceneryPictures(const Folders& folders) : folders_(folders) {}
    /// Draws it over the rectangle from the origin to width × height. For a player's SVG that is a plain shape, and
    /// what is returned will hold the picture; else null. One that was drawn before is drawn anew only when its file
    /// changed.
    std::shared_ptr<const LateScenery> draw(cairo_t* c, const SceneryPictureOrder& order);
    /// Once a frame: takes what has been drawn, begins the next.
    void update();
    /// Nothing is being drawn or waits for it.
    bool idle() const;
    /// What was wrong with SVGs since the last call: a line for each version of a file.
    Problems takeNotices() { return std::exchange(notices_, {}); }

private:
    struct Own {
        SceneryPictureOrder order;
        FileWatch watch;
        std::shared_ptr<LateScenery> picture;
        bool due = true;  // its SVG is to be drawn
    };
    struct Drawing {
        SceneryPictureOrder order;  // file: its path
        std::shared_ptr<LateScenery> picture;
        Worker worker;
    };
    std::shared_ptr<const LateScenery> drawLater(const SceneryPictureOrder& order, const std::filesystem::path& path);
    void startNext();
    void finish(Drawing& drawing, const WorkResult& result);
    void complain(const std::string& file, const std::string& fault);

    const Folders& folders_;
    std::vector<Own> own_;
    std::unique_ptr<Drawing> drawing_;
    Problems notices_;
};

/// Draws a picture and ends the process when it was started for that: among the first things that main does.
void serveSceneryPictures(const std::vector<std::string>& arguments);

}  // namespace slip
