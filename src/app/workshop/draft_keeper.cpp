#include "app/workshop/draft_keeper.hpp"

#include <utility>

namespace slip {
namespace {

/// Those that cannot be written stay. What went wrong with the last of them, else empty.
template <class Drafts>
Message writeAll(Drafts& drafts) {
    Message problem;
    std::erase_if(drafts, [&](const auto& entry) {
        const auto& [path, draft] = entry;
        Message why = draft ? saveDraft(*draft, path) : dropDraft(path);
        const bool written = why.empty();
        if (!written) problem = std::move(why);
        return written;
    });
    return problem;
}

}  // namespace

void DraftKeeper::keep(SaveQueue& saves, const std::filesystem::path& path, std::optional<CarDraftFile> draft) {
    saves.add({.what = path.string(),
               .write =
                   [unwritten = unwritten_, path, draft = std::move(draft)] {
                       (*unwritten)[path] = draft;
                       return problemIn("Your changes are driven, but cannot be kept: {}", writeAll(*unwritten));
                   },
               .replaces = true});
}

void DraftKeeper::finish(SaveQueue& saves) {
    saves.add({"drafts", [unwritten = unwritten_] {
                   return problemIn("Unsaved changes are lost, they cannot be kept: {}", writeAll(*unwritten));
               }});
}

}  // namespace slip
