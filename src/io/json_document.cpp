#include "io/json_document.hpp"

#include "io/file.hpp"
#include "io/json_fault.hpp"
#include "io/wording.hpp"

#include <nlohmann/json.hpp>
#include <algorithm>
#include <set>

namespace slip {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Walks the text in step with the parser's events, to know where each token begins.
class Cursor {
public:
    explicit Cursor(std::string_view text)
        : text_(text), at_(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0) {}

    /// Skips white space, commas, colons and comments; gives where the next token begins.
    JsonPlace toToken() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '/')
                skipComment();
            else if (std::string_view(" \t\r\n,:").find(c) != std::string_view::npos)
                step();
            else
                break;
        }
        return {line_, static_cast<int>(at_ - lineStart_) + 1};
    }
    std::size_t at() const { return at_; }
    void skipBracket() { ++at_; }
    void skipText() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\') ++at_;
        ++at_;
    }
    /// A number or a word.
    std::string_view skipWord() {
        const std::size_t from = at_;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                      std::string_view("+-.").find(text_[at_]) != std::string_view::npos))
            ++at_;
        return text_.substr(from, at_ - from);
    }

private:
    void step() {
        if (text_[at_++] == '\n') {
            ++line_;
            lineStart_ = at_;
        }
    }
    void skipComment() {
        const bool block = text_.substr(at_, 2) == "/*";
        const std::size_t end = text_.find(block ? "*/" : "\n", at_ + 2);
        const std::size_t stop = end == std::string_view::npos ? text_.size() : end + (block ? 2 : 0);
        while (at_ < stop) step();
    }

    std::string_view text_;
    std::size_t at_ = 0, lineStart_ = 0;
    int line_ = 1;
};

/// Builds the tree from the parser's events.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view text, const std::string& file, JsonDocument& document)
        : text_(text), file_(file), document_(document), cursor_(text) {}

    bool null() override { return addWord(JsonKind::Null); }
    bool boolean(bool value) override {
        JsonNode node = begin(JsonKind::Bool);
        node.truth = value;
        cursor_.skipWord();
        return add(std::move(node));
    }
    bool number_integer(number_integer_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return addNumber(value); }
    bool binary(binary_t&) override { return false; }
    bool string(string_t& value) override {
        JsonNode node = begin(JsonKind::Text);
        node.text = std::move(value);
        cursor_.skipText();
        return add(std::move(node));
    }
    bool key(string_t& value) override {
        Level& level = levels_.back();
        level.keyPlace = cursor_.toToken();
        level.key = std::move(value);
        level.repeated = !level.seen.insert(level.key).second;
        cursor_.skipText();
        stop_.after = JsonStop::After::Key;
        if (level.repeated && document_.problems.size() < kMaxProblems)
            document_.problems.push_back({file_, level.keyPlace.line, level.keyPlace.column,
                                          childPointer(pointer(levels_.size() - 1), level.key),
                                          "repeated key " + inQuotes(level.key)});
        return true;
    }
    bool start_object(std::size_t) override { return open(JsonKind::Object); }
    bool start_array(std::size_t) override { return open(JsonKind::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        if (dynamic_cast<const nlohmann::detail::out_of_range*>(&error) != nullptr) {
            const JsonPlace place = cursor_.toToken();
            return fail(place, "number too large: " + inQuotes(cursor_.skipWord()));
        }
        stop_.end = std::min(cursor_.at(), text_.size());
        stop_.read = position > 0 ? position - 1 : 0;
        stop_.library = error.what();
        if (!levels_.empty()) {
            stop_.container = levels_.back().node.kind;
            stop_.opening = levels_.back().opening;
            stop_.key = levels_.back().key;
        }
        const JsonFault fault = faultAt(text_, stop_);
        return fail(placeOf(text_, fault.at), fault.what);
    }

private:
    struct Level {
        JsonNode node;
        std::string key;
        JsonPlace keyPlace;
        bool repeated = false;
        std::size_t opening = 0;  // byte of the bracket
        std::set<std::string> seen;
    };

    JsonNode begin(JsonKind kind) {
        JsonNode node;
        node.kind = kind;
        node.place = cursor_.toToken();
        return node;
    }
    bool addWord(JsonKind kind) {
        JsonNode node = begin(kind);
        cursor_.skipWord();
        return add(std::move(node));
    }
    bool addNumber(double value) {
        JsonNode node = begin(JsonKind::Number);
        node.number = value;
        node.text = cursor_.skipWord();
        return add(std::move(node));
    }
    bool add(JsonNode node) {
        stop_.after = levels_.empty() ? JsonStop::After::Everything : JsonStop::After::Value;
        stop_.number = node.kind == JsonKind::Number;
        if (levels_.empty()) {
            document_.root = std::move(node);
            return true;
        }
        Level& level = levels_.back();
        if (level.node.kind == JsonKind::List)
            level.node.items.push_back(std::move(node));
        else if (!level.repeated)
            level.node.members.push_back({level.key, level.keyPlace, std::move(node)});
        return true;
    }
    bool open(JsonKind kind) {
        JsonNode node = begin(kind);
        if (levels_.size() == kMaxJsonDepth)
            return fail(node.place, "nested deeper than " + std::to_string(kMaxJsonDepth) + " levels");
        Level& level = levels_.emplace_back();
        level.node = std::move(node);
        level.opening = cursor_.at();
        cursor_.skipBracket();
        stop_.after = JsonStop::After::Opening;
        return true;
    }
    bool close() {
        cursor_.toToken();
        cursor_.skipBracket();
        JsonNode node = std::move(levels_.back().node);
        levels_.pop_back();
        return add(std::move(node));
    }
    bool fail(JsonPlace place, std::string text) {
        document_.broken = true;
        document_.problems = {{file_, place.line, place.column, "/", std::move(text)}};
        return false;
    }
    /// Of the container at `depth` levels.
    std::string pointer(std::size_t depth) const {
        std::string path;
        for (std::size_t i = 0; i < depth; ++i)
            path = levels_[i].node.kind == JsonKind::List ? childPointer(path, levels_[i].node.items.size())
                                                          : childPointer(path, levels_[i].key);
        return path;
    }

    std::string_view text_;
    const std::string& file_;
    JsonDocument& document_;
    Cursor cursor_;
    JsonStop stop_;
    std::vector<Level> levels_;
};

JsonDocument refused(const std::string& file, JsonPlace place, const std::string& pointer, std::string text) {
    JsonDocument document;
    document.broken = true;
    document.problems = {{file, place.line, place.column, pointer, std::move(text)}};
    return document;
}

}  // namespace

JsonDocument parseJson(std::string_view text, const std::string& file) {
    if (text.size() > kMaxJsonBytes) return refused(file, {1, 1}, "/", "too large: more than 1 MiB");
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return refused(file, placeOf(text, zero), "/", "syntax error: a zero byte");
    JsonDocument document;
    TreeBuilder builder(text, file, document);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder, nlohmann::json::input_format_t::json, true, true);
    if (document.broken) document.root = {};
    return document;
}

}  // namespace slip
