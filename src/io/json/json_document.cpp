// SPDX-License-Identifier: MIT
#include "io/json/json_document.hpp"

#include "io/json/json_fault.hpp"
#include "io/json/wording.hpp"

#include <nlohmann/json.hpp>
#include <algorithm>
#include <exception>
#include <iterator>
#include <set>

namespace slip {
namespace {

/// Iterates over the text for the parser and counts the bytes read.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(std::string_view text, std::size_t at, std::size_t& consumed)
        : text_(text), at_(at), consumed_(&consumed) {}
    reference operator*() const { return text_[at_]; }
    CountingIterator& operator++() {
        *consumed_ = ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t* consumed_;
};

/// Finds the positions of the tokens that the parser reports. The parser reports each token right after its last byte
/// (a number: one byte later). So only the beginning must be found, by searching backwards from there.
class TokenFinder {
public:
    explicit TokenFinder(std::string_view text) : text_(text) {}

    struct Token {
        std::size_t begin = 0, end = 0;
    };
    Token bracket() { return told(consumed - 1, consumed); }
    Token word(std::size_t length) { return told(consumed - length, consumed); }
    /// Returns the token of a text or key. Quotation marks inside it follow a backslash; the opening one never does.
    Token text() {
        std::size_t begin = consumed - 1;
        do --begin;
        while (begin > end_ && (text_[begin] != '"' || text_[begin - 1] == '\\'));
        return told(begin, consumed);
    }
    Token number() {
        std::size_t begin = consumed - 1;
        while (begin > end_ && std::string_view("0123456789+-.eE").find(text_[begin - 1]) != std::string_view::npos)
            --begin;
        return told(begin, consumed - 1);
    }
    JsonNode nodeAt(JsonKind kind, const Token& token) const {
        JsonNode node;
        node.kind = kind;
        node.place = placeOf(token);
        node.begin = token.begin;
        node.end = token.end;
        return node;
    }
    JsonPlace placeOf(const Token& token) const { return {line_, static_cast<int>(token.begin - lineStart_) + 1}; }
    std::string_view textOf(const Token& token) const { return text_.substr(token.begin, token.end - token.begin); }
    /// Returns the byte after the last token.
    std::size_t end() const { return end_; }

    std::size_t consumed = 0;  // bytes that the parser has read

private:
    Token told(std::size_t begin, std::size_t end) {
        for (std::size_t at = end_; at < begin; ++at)
            if (text_[at] == '\n') {
                ++line_;
                lineStart_ = at + 1;
            }
        end_ = end;
        return {begin, end};
    }

    std::string_view text_;
    std::size_t end_ = 0, lineStart_ = 0;
    int line_ = 1;
};

JsonDocument refused(const std::string& file, JsonPlace place, Message text) {
    JsonDocument document;
    document.broken = true;
    document.problems = {{file, place.line, place.column, "/", std::move(text)}};
    return document;
}

/// A container that is not closed yet.
struct JsonLevel {
    JsonNode node;
    std::string key;  // the last one of an object
    JsonPlace keyPlace;
    std::size_t keyBegin = 0;
    bool repeated = false;
    std::size_t opening = 0;  // byte of the bracket
    std::set<std::string> seen;
};

/// Returns the JSON pointer of the innermost container.
std::string pointerOf(const std::vector<JsonLevel>& levels) {
    std::string path;
    for (std::size_t i = 0; i + 1 < levels.size(); ++i)
        path = levels[i].node.kind == JsonKind::List ? childPointer(path, levels[i].node.items.size())
                                                     : childPointer(path, levels[i].key);
    return path;
}

class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    /// lexed: `text` with a newline added.
    TreeBuilder(std::string_view text, std::string_view lexed, const std::string& file, JsonDocument& document)
        : text_(text), file_(file), document_(document), tokens_(lexed) {}

    std::size_t& consumed() { return tokens_.consumed; }

    bool null() override { return add(tokens_.nodeAt(JsonKind::Null, tokens_.word(4))); }
    bool boolean(bool value) override {
        JsonNode node = tokens_.nodeAt(JsonKind::Bool, tokens_.word(value ? 4 : 5));
        node.truth = value;
        return add(std::move(node));
    }
    bool number_integer(number_integer_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return addNumber(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return addNumber(value); }
    bool binary(binary_t&) override { return false; }
    bool string(string_t& value) override {
        JsonNode node = tokens_.nodeAt(JsonKind::Text, tokens_.text());
        node.text = std::move(value);
        return add(std::move(node));
    }
    bool key(string_t& value) override {
        JsonLevel& level = levels_.back();
        const TokenFinder::Token token = tokens_.text();
        level.keyPlace = tokens_.placeOf(token);
        level.keyBegin = token.begin;
        level.key = std::move(value);
        level.repeated = !level.seen.insert(level.key).second;
        stop_.after = ParserStop::After::Key;
        if (level.repeated && document_.problems.size() < kMaxProblems)
            document_.problems.push_back({file_, level.keyPlace.line, level.keyPlace.column,
                                          childPointer(pointerOf(levels_), level.key),
                                          message("repeated key {}", inQuotes(level.key))});
        return true;
    }
    bool start_object(std::size_t) override { return open(JsonKind::Object); }
    bool start_array(std::size_t) override { return open(JsonKind::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        if (dynamic_cast<const nlohmann::detail::out_of_range*>(&error) != nullptr) {
            const TokenFinder::Token number = tokens_.number();
            return fail(tokens_.placeOf(number), message("number too large: {}", inQuotes(tokens_.textOf(number))));
        }
        stop_.end = tokens_.end();
        if (!levels_.empty()) {
            stop_.container = levels_.back().node.kind;
            stop_.opening = levels_.back().opening;
            stop_.key = levels_.back().key;
        }
        const JsonFault fault = diagnoseSyntax(text_, stop_);
        return fail(placeOf(text_, fault.at), fault.text);
    }

private:
    bool addNumber(double value) {
        const TokenFinder::Token token = tokens_.number();
        JsonNode node = tokens_.nodeAt(JsonKind::Number, token);
        node.number = value;
        node.text = tokens_.textOf(token);
        return add(std::move(node));
    }
    bool add(JsonNode node) {
        stop_.after = levels_.empty() ? ParserStop::After::Everything : ParserStop::After::Value;
        stop_.number = node.kind == JsonKind::Number;
        if (levels_.empty()) {
            document_.root = std::move(node);
            return true;
        }
        JsonLevel& level = levels_.back();
        if (level.node.kind == JsonKind::List)
            level.node.items.push_back(std::move(node));
        else if (!level.repeated)
            level.node.members.push_back({level.key, level.keyPlace, std::move(node), level.keyBegin});
        return true;
    }
    bool open(JsonKind kind) {
        const TokenFinder::Token bracket = tokens_.bracket();
        JsonNode node = tokens_.nodeAt(kind, bracket);
        if (levels_.size() == kMaxJsonDepth)
            return fail(node.place, message("nested deeper than {} levels", kMaxJsonDepth));
        JsonLevel& level = levels_.emplace_back();
        level.node = std::move(node);
        level.opening = bracket.begin;
        stop_.after = ParserStop::After::Opening;
        return true;
    }
    bool close() {
        JsonNode node = std::move(levels_.back().node);
        node.end = tokens_.bracket().end;
        levels_.pop_back();
        return add(std::move(node));
    }
    bool fail(JsonPlace place, Message text) {
        document_ = refused(file_, place, std::move(text));
        return false;
    }

    std::string_view text_;
    const std::string& file_;
    JsonDocument& document_;
    TokenFinder tokens_;
    ParserStop stop_;
    std::vector<JsonLevel> levels_;
};

}  // namespace

JsonDocument parseJson(std::string_view text, const std::string& file, std::uintmax_t limit) try {
    if (text.size() > limit) return refused(file, {1, 1}, tooLargeText(limit));
    if (const std::string_view encoding = foreignEncoding(text); !encoding.empty())
        return refused(file, {1, 1}, message("this is {} text: save it as UTF-8", encoding));
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
        return refused(file, placeOf(text, zero), message("syntax error: zero byte"));
    // The newline does not change the meaning. It lets the parser see the end of a number at the end of the text.
    const std::string lexed = std::string(text) + '\n';
    JsonDocument document;
    TreeBuilder builder(text, lexed, file, document);
    nlohmann::json::sax_parse(CountingIterator(lexed, 0, builder.consumed()),
                              CountingIterator(lexed, lexed.size(), builder.consumed()), &builder,
                              nlohmann::json::input_format_t::json, true, true);
    if (document.broken) document.root = {};
    return document;
} catch (const std::exception& error) {
    return refused(file, {1, 1}, notUnderstoodText(error));
}

}  // namespace slip
