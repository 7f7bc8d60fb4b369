#include "app/machines.hpp"

#include <utility>

#include "platform/files.hpp"
#include "players/file_player.hpp"
#include "words/player_words.hpp"

namespace zubr::app {

namespace {

/// A ply that nobody knows (docs/pdn.md 5), legal in no game: at it the session stops asking that side and
/// lets people play for it.
constexpr const char* no_ply = "--";

}  // namespace

Machines::Machines(Machine_players players, std::function<void(Answered)> post) : post_(std::move(post)) {
    for (const draughts::Side side : {draughts::Side::white, draughts::Side::black}) {
        const auto at = static_cast<std::size_t>(side);
        if (players[at] == nullptr) continue;
        seats_[at].emplace(std::move(players[at]), [this, side](players::Answer answer) {
            post_({side, std::move(answer)});
        });
    }
}

void Machines::tell(const players::Told_game& told) {
    for (auto& seat : seats_)
        if (seat) seat->tell(told);
}

void Machines::ask(const session::Ask_machine& ask, const players::Told_game& told) {
    if (auto& seat = seats_[static_cast<std::size_t>(ask.side)]) seat->ask(told);
}

std::optional<Machines::Taken> Machines::take(Answered answered) {
    auto& seat = seats_[static_cast<std::size_t>(answered.side)];
    if (!seat) return std::nullopt;
    auto arrived = seat->arrived(std::move(answered.answer));
    if (!arrived) return std::nullopt;
    if (arrived->reply) return Taken{{}, {arrived->answers, std::move(arrived->reply->text)}};
    return Taken{words::phrase_of(arrived->reply.error(), answered.side), {arrived->answers, no_ply}};
}

tl::expected<std::unique_ptr<players::Player>, std::string> open_file_player(const std::string& path) {
    constexpr std::size_t most_bytes = 1U << 20U;
    const auto bytes = platform::read_whole(path, most_bytes, platform::Readable::streams);
    if (!bytes) return tl::unexpected(bytes.error());
    return std::make_unique<players::File_player>(*bytes);
}

}  // namespace zubr::app
