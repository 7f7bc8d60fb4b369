#include "notation/pdn_games.hpp"

#include "notation/pdn_builder.hpp"

namespace zubr::notation {

std::string_view to_text(Pdn_status status) {
    switch (status) {
        case Pdn_status::ok:
            return "ok";
        case Pdn_status::stops:
            return "stops";
        case Pdn_status::doubtful:
            return "doubtful";
        case Pdn_status::other_variant:
            return "other-variant";
        case Pdn_status::fen_unknown_side:
            return "fen-unknown-side";
        case Pdn_status::bad_fen:
            break;
    }
    return "bad-fen";
}

void read_games(std::istream& in, const Pdn_source& source, const std::function<void(const Read_game&)>& take,
                const std::function<void(std::uint64_t)>& progress) {
    Text_stream text(in, source.encoding);
    const std::function<void(const Read_game&)> report = [&](const Read_game& game) {
        take(game);
        if (progress) progress(text.bytes_read());
    };
    Pdn_doubts doubts(report);
    Pdn_builder builder(source, doubts);
    Pdn_reader(text, builder).read();
    doubts.settle();
}

}  // namespace zubr::notation
