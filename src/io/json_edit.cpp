#include "io/json_edit.hpp"

#include "io/json_patch.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace slip {
namespace {

constexpr std::string_view kBlanks = " \t";

struct Edit {
    std::size_t begin = 0, end = 0;  // bytes of the text
    std::string replacement;
};

/// Collects edits, all of places in the text as it was.
class Editor {
public:
    explicit Editor(const std::string& text) : text_(text) {}

    void editObject(const JsonNode& now, const JsonNode& wanted) {
        const JsonMember* last = nullptr;
        for (std::size_t i = 0; i < now.members.size(); ++i) {
            const JsonMember& member = now.members[i];
            if (const JsonNode* const value = wanted.find(member.key)) {
                editValue(member.value, *value);
                last = &member;
            } else if (last != nullptr) {  // with the comma before it
                edits_.push_back({now.members[i - 1].value.end, member.value.end, ""});
            } else if (i + 1 < now.members.size()) {  // with the comma behind it
                edits_.push_back({member.begin, now.members[i + 1].begin, ""});
            }
        }
        if (last == nullptr) {
            std::erase_if(edits_, [&](const Edit& edit) { return edit.begin >= now.begin && edit.end <= now.end; });
            replace(now, wanted);
        } else {
            append(now, wanted, *last);
        }
    }

    std::string edited() {
        std::ranges::sort(
            edits_, [](const Edit& a, const Edit& b) { return std::tie(a.begin, a.end) > std::tie(b.begin, b.end); });
        std::string out = text_;
        for (const Edit& edit : edits_) out.replace(edit.begin, edit.end - edit.begin, edit.replacement);
        return out;
    }

private:
    void editValue(const JsonNode& now, const JsonNode& wanted) {
        if (sameTree(now, wanted)) return;
        if (now.kind == JsonKind::Object && wanted.kind == JsonKind::Object)
            editObject(now, wanted);
        else
            replace(now, wanted);
    }

    void replace(const JsonNode& now, const JsonNode& wanted) {
        edits_.push_back({now.begin, now.end, jsonValueText(wanted, marginAt(now.begin).size())});
    }

    /// New members behind `last`: each on a line of its own where that has one, and behind the comment of that line.
    void append(const JsonNode& now, const JsonNode& wanted, const JsonMember& last) {
        const std::string_view margin = marginAt(last.begin);
        const bool ownLine = text_.data() + last.begin == margin.data() + margin.size();
        const std::size_t end = last.value.end, lineEnd = std::min(text_.find_first_of("\r\n", end), text_.size());
        const std::size_t rest = std::min(text_.find_first_not_of(kBlanks, end), text_.size());
        const bool behindLine = ownLine && text_.compare(rest, 2, "//") == 0;
        std::string added;
        for (const JsonMember& member : wanted.members)
            if (now.find(member.key) == nullptr)
                added += (added.empty() && behindLine ? "" : ",") + (ownLine ? '\n' + std::string(margin) : " ") +
                         jsonValueText(jsonText(member.key), 0) + ": " +
                         jsonValueText(member.value, ownLine ? margin.size() : 0);
        if (added.empty()) return;
        if (behindLine) edits_.push_back({end, end, ","});
        edits_.push_back({behindLine ? lineEnd : end, behindLine ? lineEnd : end, std::move(added)});
    }

    /// The blanks that begin the line of `at`.
    std::string_view marginAt(std::size_t at) const {
        const std::size_t newline = at == 0 ? std::string::npos : text_.rfind('\n', at - 1);
        const std::size_t begin = newline == std::string::npos ? 0 : newline + 1;
        return std::string_view(text_).substr(begin, text_.find_first_not_of(kBlanks, begin) - begin);
    }

    const std::string& text_;
    std::vector<Edit> edits_;
};

}  // namespace

std::string editedJson(const std::string& text, const JsonNode& now, const JsonNode& wanted) {
    if (now.kind != JsonKind::Object || wanted.kind != JsonKind::Object) return jsonFileText(wanted);
    Editor editor(text);
    editor.editObject(now, wanted);
    std::string edited = editor.edited();
    return sameTree(parseJson(edited, "").root, wanted) ? edited : jsonFileText(wanted);
}

}  // namespace slip
