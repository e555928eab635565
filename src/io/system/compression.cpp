// SPDX-License-Identifier: MIT
#include "io/system/compression.hpp"

#include "io/system/bytes.hpp"

#include <zlib.h>

#include <algorithm>

namespace slip {
namespace {

constexpr int kLevel = 5;  // of 9: twice as fast as the usual 6, a few per cent larger

const Bytef* bytesOf(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

/// Owns a zlib stream.
struct Inflater {
    z_stream stream{};
    bool ready = inflateInit(&stream) == Z_OK;
    Inflater() = default;
    ~Inflater() {
        if (ready) inflateEnd(&stream);
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
};

}  // namespace

std::string compress(std::string_view bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string out(size, '\0');
    const int done = compress2(reinterpret_cast<Bytef*>(out.data()), &size, bytesOf(bytes),
                               static_cast<uLong>(bytes.size()), kLevel);
    out.resize(done == Z_OK ? size : 0);
    return out;
}

std::optional<std::string> decompress(std::string_view bytes, std::size_t size, const std::stop_token& stop) {
    constexpr std::size_t kChunk = 1u << 20;
    Inflater inflater;
    if (!inflater.ready) return {};
    z_stream& stream = inflater.stream;
    stream.next_in = const_cast<Bytef*>(bytesOf(bytes));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    int state = Z_OK;
    while (state == Z_OK && !stop.stop_requested()) {
        const std::size_t before = out.size(), room = std::min(kChunk, size + 1 - before);
        if (room == 0) return {};
        out.resize(before + room);
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + before);
        stream.avail_out = static_cast<uInt>(room);
        state = inflate(&stream, Z_NO_FLUSH);
        out.resize(out.size() - stream.avail_out);
        if (state == Z_OK && out.size() == before && stream.avail_in == 0) return {};
    }
    if (state != Z_STREAM_END || out.size() != size || stream.avail_in != 0) return {};
    return out;
}

std::string unpackedStart(std::string_view bytes, std::size_t size) {
    Inflater inflater;
    if (!inflater.ready) return "";
    z_stream& stream = inflater.stream;
    stream.next_in = const_cast<Bytef*>(bytesOf(bytes));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out(size, '\0');
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(size);
    inflate(&stream, Z_SYNC_FLUSH);
    out.resize(size - stream.avail_out);
    return out;
}

std::uint32_t checksum(std::string_view bytes) {
    return static_cast<std::uint32_t>(crc32_z(0, bytesOf(bytes), bytes.size()));
}

std::string withChecksum(std::string bytes) {
    ByteWriter sum;
    sum(checksum(bytes));
    return bytes + sum.bytes();
}

}  // namespace slip
