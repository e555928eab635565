#include "app/screens/shots.hpp"

#include "app/platform/format.hpp"
#include "app/platform/options.hpp"
#include "app/platform/say.hpp"
#include "app/platform/toasts.hpp"
#include "app/platform/window.hpp"

#include <utility>

namespace slip {

bool Shots::save(const std::filesystem::path& path, bool tell) {
    const Message error = saveScreenshot(app_.window, path);
    if (!error.empty()) {
        say(error);
        app_.toasts.add(ToastKind::Bad, error);
    } else if (tell) {
        app_.toasts.add(ToastKind::Good,
                        app_.texts("Saved {} in {}", path.filename().string(), homeText(path.parent_path())));
    }
    return error.empty();
}

bool Shots::isDue(double time) const {
    const auto& ordered = app_.options.screenshots;
    return next_ < ordered.size() && ordered[next_].time <= time + kTimeRounding;
}

void Shots::take(double time) {
    for (; isDue(time); ++next_) failed_ |= !save(app_.options.screenshots[next_].file, false);
    if (std::exchange(wanted_, false)) save(freeScreenshotPath(app_.folders.player), true);
}

}  // namespace slip
