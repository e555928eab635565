// SPDX-License-Identifier: MIT
#include "io/car/car_numbers.hpp"
#include "io/car/data_sheet.hpp"
#include "io/car/garage_steps.hpp"
#include "io/car/setup_file.hpp"
#include "io/common/texts.hpp"
#include "io/content/author_times.hpp"
#include "io/content/career_file.hpp"
#include "io/content/championship_file.hpp"
#include "io/content/driver_file.hpp"
#include "io/content/rival_file.hpp"
#include "io/docs/check.hpp"
#include "io/json/field_schema.hpp"
#include "io/player/settings.hpp"
#include "io/track/scenery_file.hpp"
#include "track/scenery_kind.hpp"
#include "track/track_params.hpp"
#include "vehicle/params/car_params.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace slip {
namespace {

constexpr char kExampleCar[] = R"({
  "$schema": "../schema/car.schema.json",
  "format": 1,
  "name": "My car",
  "class": "Home-made",
  "look": {"paint": "#2fa86a"},
  "body": {"mass": 1000, "front_weight": 0.52},
  "wheelbase": 2.4,
  "front": {"tyre": {"friction": 1.1, "peak_slip_angle_deg": 7.5}},
  "rear": {"tyre": {"friction": 1.15, "peak_slip_angle_deg": 6.5}},
  "engine": {"torque_curve": [[1000, 130], [3000, 190], [5500, 215], [7200, 190]]},
  "gearbox": {"ratios": [3.3, 2.1, 1.5, 1.15, 0.9], "final_drive": 4}
})";
constexpr char kExampleOverlay[] = R"({
  "$schema": "../schema/car.schema.json",
  "format": 1,
  "base": "gt",
  "name": "My GT",
  "body": {"mass": 1300, "yaw_inertia": null},
  "rear": {"suspension": {"anti_roll_bar": 20000}}
})";

/// Returns "urn:slipangle:author_times" for "Slipangle author times".
std::string idOf(std::string_view title) {
    std::string id(title.substr(title.find(' ') + 1));
    std::ranges::replace(id, ' ', '_');
    return "urn:slipangle:" + id;
}

JsonNode reference(std::string_view definition) {
    JsonNode node = jsonObject();
    setMember(node, "$ref", jsonText(fmt::format("#/definitions/{}", definition)));
    return node;
}

/// Returns the keys `$schema` and `format`, which every file has.
ObjectParts rootParts() {
    ObjectParts parts;
    JsonNode& schema = setMember(parts.properties, "$schema", typedSchema("string"));
    setMember(schema, "description", jsonText("this schema's path or address, for editors"));
    JsonNode& format = setMember(parts.properties, "format", constantSchema(jsonNumber(1.0)));
    setMember(format, "description", jsonText("version of the file format"));
    parts.required.push_back("format");
    return parts;
}

/// Removes the required keys from an object's schema and from the objects in it. Returns a schema that requires these
/// keys and nothing else.
JsonNode takeRequired(JsonNode& schema) {
    JsonNode needs = jsonObject(), inner = jsonObject();
    if (const JsonNode* const required = schema.find("required")) setMember(needs, "required", *required);
    eraseMember(schema, "required");
    if (JsonNode* const properties = schema.find("properties"))
        for (JsonMember& member : properties->members)
            if (JsonNode of = takeRequired(member.value); !of.members.empty()) setMember(inner, member.key, of);
    if (!inner.members.empty()) setMember(needs, "properties", std::move(inner));
    return needs;
}

/// Returns true if the word is in that list of a schema.
bool isListed(const JsonNode* words, std::string_view word) {
    return words != nullptr &&
           std::ranges::any_of(words->items, [&](const JsonNode& item) { return item.text == word; });
}

/// Makes a value's schema accept null, too.
void addNull(JsonNode& schema) {
    if (JsonNode* const type = schema.find("type")) *type = jsonList({*type, jsonText("null")});
    if (JsonNode* const words = schema.find("enum"))
        words->items.push_back(JsonNode{});
    else if (JsonNode* const choices = schema.find("anyOf"))
        choices->items.push_back(typedSchema("null"));
}

/// Allows null for keys that are not required, so that an overlay can reset them to their default. Applies to nested
/// objects too, but not within lists, which overlays replace as a whole.
void allowNulls(JsonNode& schema) {
    if (JsonNode* const choices = schema.find("anyOf"))
        for (JsonNode& choice : choices->items) allowNulls(choice);
    JsonNode* const properties = schema.find("properties");
    if (properties == nullptr) return;
    for (JsonMember& member : properties->members) {
        allowNulls(member.value);
        if (!isListed(schema.find("required"), member.key)) addNull(member.value);
    }
}

/// Returns a schema for values without null at any depth, except under free keys.
JsonNode withoutNulls() {
    JsonNode node = jsonObject();
    setMember(node, "not", typedSchema("null"));
    setMember(setMember(node, "patternProperties", jsonObject()), kFreeKeys, jsonObject());
    setMember(node, "additionalProperties", reference("no_null"));
    setMember(node, "items", reference("no_null"));
    return node;
}

std::string schemaFile(std::string_view title, JsonNode object) {
    JsonNode root = jsonObject();
    setMember(root, "$schema", jsonText("http://json-schema.org/draft-07/schema#"));
    setMember(root, "$id", jsonText(idOf(title)));
    setMember(root, "title", jsonText(title));
    for (JsonMember& part : object.members) root.members.push_back(std::move(part));
    return jsonFileText(root);
}

std::string schemaFile(std::string_view title, ObjectParts parts) {
    return schemaFile(title, closedObject(std::move(parts.properties), parts.required));
}

template <HasFields T>
std::string fieldSchema(std::string_view title) {
    ObjectParts parts = rootParts();
    addMembers(parts, T{});
    return schemaFile(title, std::move(parts));
}

/// Returns a snippet that an editor inserts into a new file. A bare `$` would begin a variable there.
JsonNode snippet(std::string_view label, std::string_view description, JsonNode body) {
    for (JsonMember& member : body.members)
        if (member.key.starts_with('$')) member.key.insert(0, "\\");
    return jsonObject({{"label", jsonText(label)}, {"description", jsonText(description)}, {"body", std::move(body)}});
}

/// Returns the schema of cars. A car with a base requires only `format` and `base`.
std::string carSchema() {
    ObjectParts parts = rootParts();
    JsonNode& base = setMember(parts.properties, "base", typedSchema("string"));
    setMember(base, "description",
              jsonText("name or path of a car that this one stands on: the file then says only what differs; objects "
                       "merge key by key, null takes a key back to its default"));
    ObjectParts car;
    addMembers(car, CarParams{});
    JsonNode members = closedObject(std::move(car.properties), car.required);
    allowNulls(members);
    for (JsonMember& member : members.find("properties")->members)
        parts.properties.members.push_back(std::move(member));
    parts.required.insert(parts.required.end(), car.required.begin(), car.required.end());
    JsonNode object = closedObject(std::move(parts.properties), parts.required);
    JsonNode alone = takeRequired(object), overlay = jsonObject();
    setMember(alone, "allOf", jsonList({reference("no_null")}));
    setMember(setMember(object, "definitions", jsonObject()), "no_null", withoutNulls());
    setMember(overlay, "required", jsonList({jsonText("base")}));
    setMember(object, "required", jsonList({jsonText("format")}));
    setMember(object, "anyOf", jsonList({std::move(overlay), std::move(alone)}));
    const JsonNode whole = parseJson(kExampleCar, "").root, differing = parseJson(kExampleOverlay, "").root;
    setMember(object, "examples", jsonList({whole, differing}));
    setMember(object, "defaultSnippets",
              jsonList({snippet("car", "a car of its own: the keys that it must have, and a few more", whole),
                        snippet("overlay", "a car that says what differs from another one", differing)}));
    return schemaFile("Slipangle car", std::move(object));
}

/// Returns the schema of an object with any keys, whose values all have the same schema.
JsonNode freeObject(JsonNode values) {
    JsonNode node = closedObject(jsonObject(), {});
    eraseMember(node, "properties");
    setMember(node, "additionalProperties", std::move(values));
    return node;
}

/// Returns the schema of tracks. Offers the bundled kinds of scenery as examples; those of players are valid too.
std::string trackSchema() {
    ObjectParts parts = rootParts();
    addMembers(parts, TrackParams{});
    JsonNode kinds = jsonList();
    for (const NamedSceneryKind& kind : bundledScenery()) kinds.items.push_back(jsonText(kind.name));
    JsonNode* node = &parts.properties;
    for (const char* key : {"scenery", "items", "properties", "kind"}) node = node->find(key);
    setMember(*node, "examples", std::move(kinds));
    return schemaFile("Slipangle track", std::move(parts));
}

/// Returns the schema of an object whose members are such objects, or schemas of values.
JsonNode nestedObjects(JsonNode node) {
    if (node.find("description") != nullptr) return node;
    for (JsonMember& member : node.members) member.value = nestedObjects(std::move(member.value));
    JsonNode object = closedObject(std::move(node), {});
    setMember(object, "description", jsonText("values at this place of a car's file"));
    return object;
}

JsonNode setupNumberSchema(const CarNumber& number) {
    const bool ofSides = number.pointer.ends_with("/toe_deg") || number.pointer.ends_with("/camber_deg");
    JsonNode node = jsonObject({{"description", jsonText(descriptionOf(number.info))}});
    JsonNode value = ofSides ? valueSchema(number.info, NumberOr<WheelSide>{}) : valueSchema(number.info, 0.0f);
    for (JsonMember& part : value.members) node.members.push_back(std::move(part));
    return node;
}

/// Returns the schema of set-ups: the numbers of a car that a garage adjusts.
std::string setupSchema() {
    JsonNode values = jsonObject();
    for (const CarNumber& number : drivingNumbers())
        if (garageStep(number.pointer)) setAt(values, number.pointer, setupNumberSchema(number));
    JsonNode axles =
        listSchema(FieldInfo{.key = "axles", .doc = "", .maxItems = kMaxAxles}, nestedObjects(*values.find("front")));
    setMember(axles, "description", jsonText("axles from front to rear, of cars that list them"));
    setMember(values, "axles", std::move(axles));
    const auto text = [](std::string_view meaning, double most) {
        JsonNode node = jsonObject({{"description", jsonText(meaning)}});
        for (JsonMember& part :
             valueSchema(FieldInfo{.key = "", .doc = "", .low = 1, .high = most}, std::string()).members)
            node.members.push_back(std::move(part));
        return node;
    };
    ObjectParts parts = rootParts();
    setMember(parts.properties, "name", text("name of the set-up", static_cast<double>(kMaxSetupName)));
    setMember(parts.properties, "car", text("name of the car that it was made for", 40));
    JsonNode& setup = setMember(parts.properties, "setup", nestedObjects(std::move(values)));
    setMember(setup, "description", jsonText("what the garage adjusts, at the places of a car's file"));
    for (const char* const key : {"name", "car", "setup"}) parts.required.push_back(key);
    return schemaFile("Slipangle setup", std::move(parts));
}

/// Returns the schema of data sheets, which need no `format`.
std::string dataSheetSchema() {
    ObjectParts parts = rootParts();
    parts.required.clear();
    addMembers(parts, DataSheet{});
    return schemaFile("Slipangle data sheet", std::move(parts));
}

std::string surfacesSchema() {
    ObjectParts parts = rootParts();
    JsonNode& surfaces = setMember(parts.properties, "surfaces", freeObject(valueSchema(FieldInfo{}, Surface{})));
    setMember(surfaces, "description", jsonText("surfaces by name"));
    parts.required.push_back("surfaces");
    return schemaFile("Slipangle surfaces", std::move(parts));
}

std::string scenerySchema() {
    ObjectParts parts = rootParts();
    JsonNode& kinds = setMember(parts.properties, "kinds", freeObject(valueSchema(FieldInfo{}, SceneryKind{})));
    setMember(kinds, "description", jsonText("kinds of scenery by name"));
    parts.required.push_back("kinds");
    return schemaFile("Slipangle scenery", std::move(parts));
}

std::string textsSchema() {
    const auto text = [](double most) {
        return valueSchema(FieldInfo{.key = "", .doc = "", .low = 1, .high = most}, std::string());
    };
    ObjectParts parts = rootParts();
    JsonNode& languages = setMember(parts.properties, "languages", freeObject(text(kMaxLanguageName)));
    setMember(languages, "description", jsonText("names of languages by code"));
    JsonNode forms = jsonObject();
    for (const std::string_view form : kPluralForms) setMember(forms, form, text(kMaxText));
    const std::array<std::string_view, 1> needed{"other"};
    JsonNode words = eitherSchema(text(kMaxText), closedObject(std::move(forms), needed));
    JsonNode& texts = setMember(parts.properties, "texts", freeObject(freeObject(std::move(words))));
    setMember(texts, "description",
              jsonText("by the English text: its words in other languages, by code, or the forms of their plural"));
    parts.required.push_back("texts");
    return schemaFile("Slipangle texts", std::move(parts));
}

}  // namespace

std::string schemaText(FileKind kind) {
    switch (kind) {
        case FileKind::Car:
            return carSchema();
        case FileKind::Track:
            return trackSchema();
        case FileKind::Surfaces:
            return surfacesSchema();
        case FileKind::Scenery:
            return scenerySchema();
        case FileKind::Settings:
            return fieldSchema<Settings>("Slipangle settings");
        case FileKind::Texts:
            return textsSchema();
        case FileKind::Rivals:
            return fieldSchema<RivalList>("Slipangle rivals");
        case FileKind::Cups:
            return fieldSchema<Cups>("Slipangle cups");
        case FileKind::AuthorTimes:
            return fieldSchema<AuthorTimes>("Slipangle author times");
        case FileKind::Championship:
            return fieldSchema<Championship>("Slipangle championship");
        case FileKind::Career:
            return fieldSchema<Career>("Slipangle career");
        case FileKind::Driver:
            return fieldSchema<LearnedDriver>("Slipangle driver");
        case FileKind::Setup:
            return setupSchema();
        case FileKind::DataSheet:
            return dataSheetSchema();
        case FileKind::Unknown:
            break;
    }
    return "";
}

}  // namespace slip
