// SPDX-License-Identifier: MIT
#include "io/stores/settings_saver.hpp"

namespace slip {

SettingsSaver::SettingsSaver(SaveQueue& saves, const Folders& folders, const Settings& loaded)
    : saves_(saves),
      path_(folders.config / "settings.json"),
      last_(loaded),
      written_(std::make_shared<Settings>(loaded)) {}

void SettingsSaver::save(const Settings& settings) {
    last_ = settings;
    const auto write = [settings, path = path_, written = written_] {
        const Result<> saved = saveSettings(settings, *written, path);
        if (saved) *written = settings;
        return problemIn("the settings were not saved: {}", saved);
    };
    saves_.add({.what = path_.string(), .write = write, .replaces = true});
}

}  // namespace slip
