#include "board/readings.hpp"

#include <algorithm>

namespace zubr::board {

using draughts::Game;
using draughts::Move;
using draughts::Side;
using draughts::Square;
using draughts::Square_set;

void Readings::prepare(const Game& game, int shown, const Hands& hands) {
    const draughts::Action* last = game.last_ply();
    const Square_set squares =
        last != nullptr ? Square_set{last->move.from, last->move.to} | last->move.captured : Square_set{};
    const Source source{game.actions().size(), shown, game.outcome().over(), hands, game.position(), squares};
    rules_ = &game.rules();
    if (made_ && source == source_) return;
    source_ = source;
    made_ = true;
    crowned_ = last != nullptr && last->move.promotes ? last->move.to : Square(0);
    has_answers_ = false;
    answers_.clear();
    list_ = sequences(game, shown);
    std::erase_if(list_, [&](const Sequence& s) {
        // After the end nothing is played; what people want taken back they are asked about.
        if (s.rank == Rank::ply) return source.over || !hands.plays(s.before.to_move);
        if (s.rank != Rank::correction) return false;
        const Side side = s.before.to_move;
        return !hands.takes_back(side) || (s.plays() && !hands.plays(side));
    });
}

const std::vector<Answers>& Readings::answers() {
    if (!has_answers_) {
        answers_ = board::answers(*rules_, list_);
        std::erase_if(answers_, [&](const Answers& a) {
            return source_.over || !source_.hands.plays(list_[a.first].result.to_move);
        });
        has_answers_ = true;
    }
    return answers_;
}

/// A quick look before a pair is worked out: does anything stand where it ends?
bool Readings::may_show(const Scene& scene, const Sequence& first, const Move& reply) const {
    const Side replier = first.result.to_move;
    if (!scene.raw.may_be(reply.to, replier) && !scene.raw.unreadable.contains(reply.to)) return false;
    const Square there = first.plies.front().to;
    return reply.captured.contains(there) || scene.raw.may_be(there, opponent(replier)) ||
           scene.raw.unreadable.contains(there);
}

template <class Visit>
void Readings::each_answered(Rank rank, const Scene& scene, const Visit& visit) {
    for (const Answers& all : answers()) {
        const Sequence& first = list_[all.first];
        if ((rank == Rank::answered) != (first.rank == Rank::correction)) continue;
        for (const Move& reply : all.replies)
            if (may_show(scene, first, reply)) visit(followed_by(*rules_, first, reply));
    }
}

/// Does no other sequence of any rank give this picture?
bool Readings::is_only_one(const Scene& scene, const Sequence& sequence) {
    int found = 0;
    for (const Sequence& s : list_)
        found += fits_by_content(scene, s) ? 1 : 0;
    for (const Rank rank : {Rank::two_plies, Rank::answered})
        each_answered(rank, scene, [&](const Sequence& s) {
            found += fits_by_content(scene, s) && !same_deed(s, sequence) ? 1 : 0;
        });
    return found == 0;
}

std::vector<Sequence> Readings::complete(Rank rank, const Scene& scene, bool& needs_yes) {
    std::vector<Sequence> sure;
    std::vector<Sequence> asked;
    std::vector<Sequence> late;
    std::vector<Sequence> doubtful;
    const auto consider = [&](const Sequence& s) {
        switch (fit(scene, s)) {
            case Fit::complete:
                sure.push_back(s);
                break;
            case Fit::asks:
                asked.push_back(s);
                break;
            case Fit::late:
                late.push_back(s);
                break;
            case Fit::doubtful:
                doubtful.push_back(s);
                break;
            case Fit::none:
                break;
        }
    };
    if (rank == Rank::two_plies || rank == Rank::answered) {
        each_answered(rank, scene, consider);
    } else {
        for (const Sequence& s : list_)
            if (s.rank == rank) consider(s);
    }
    needs_yes = false;
    if (sure.empty() && late.size() == 1 && asked.empty() && is_only_one(scene, late.front())) return late;
    late.insert(late.end(), doubtful.begin(), doubtful.end());
    // Which landed first nobody can tell: with another reading in order both are asked about.
    if (!sure.empty()) sure.insert(sure.end(), late.begin(), late.end());
    if (rank == Rank::wanted && sure.size() > 1) return {sure.back()};
    if (!sure.empty()) return sure;
    needs_yes = true;
    asked.insert(asked.end(), late.begin(), late.end());
    return asked;
}

std::vector<Sequence> Readings::rivals(const Scene& scene) {
    std::vector<Sequence> found;
    each_answered(Rank::two_plies, scene, [&](const Sequence& s) {
        if (fit(scene, s) == Fit::late) found.push_back(s);
    });
    return found;
}

std::vector<Sequence> Readings::by_content(const Scene& scene) {
    std::vector<Sequence> found;
    for (const Sequence& s : list_)
        if (s.rank >= Rank::ply && fits_by_content(scene, s)) found.push_back(s);
    for (const Rank rank : {Rank::two_plies, Rank::answered})
        each_answered(rank, scene, [&](const Sequence& s) {
            if (fits_by_content(scene, s)) found.push_back(s);
        });
    std::stable_sort(found.begin(), found.end(),
                     [](const Sequence& a, const Sequence& b) { return a.plies.size() < b.plies.size(); });
    return found;
}

std::vector<Readings::Begun_reply> Readings::with_reply_begun(const Scene& scene) {
    std::vector<Begun_reply> found;
    for (const Answers& all : answers()) {
        const Sequence& first = list_[all.first];
        const Move& ply = first.plies.front();
        const Side side = first.mover();
        if (ply.from == ply.to || !scene.counted.may_be(ply.to, side) || !scene.raw.may_be(ply.to, side))
            continue;
        if (!(ply.captured & scene.counted.occupied()).empty() || !has_landed(scene, first)) continue;
        // What was done before it was told not to fit has been told; nothing is taken from that.
        if (!(first.touched & scene.told).empty()) continue;
        // A ply is replaced only when its piece has left.
        if (!first.left.empty() && !scene.deeds.first_lift(*first.left.begin())) continue;
        // A piece on the square that the ply left may be the reply's, where that piece has been out: else it
        // is the one that has not left.
        const auto gone = scene.deeds.first_lift(ply.from);
        const bool back = scene.counted.may_be(ply.from, side);
        if (back && !(scene.counted.unknown.contains(ply.from) && gone)) continue;
        for (const Move& reply : all.replies) {
            // A piece that was never felt there has not left its square.
            if (!scene.counted.empty.contains(reply.from) || !scene.felt.contains(reply.from)) continue;
            // Where colours are not felt a king that was out already may be the one that landed.
            // But for the one that was just promoted: it is being crowned.
            const bool unknown = scene.raw.unknown.contains(ply.to) &&
                                 scene.game.kings.contains(reply.from) && reply.from != crowned_;
            if (unknown && scene.deeds.last_lift(reply.from) < scene.deeds.last_put(ply.to)) continue;
            if (back && reply.to != ply.from && !reply.landings.contains(ply.from)) continue;
            const Square_set beside = unexplained(scene.counted, reply_begun(*rules_, first, reply));
            if (!(beside - (beside_result(scene, first) - beside_unexcused(scene, first))).empty()) continue;
            found.push_back({all.first, reply.from});
            break;
        }
    }
    return found;
}

std::vector<Sequence> Readings::rivals_with_reply_begun(const Scene& scene, const Sequence& first) {
    std::vector<Sequence> found;
    for (const Answers& all : answers()) {
        const Sequence& other = list_[all.first];
        if (other.rank != Rank::ply || same_deed(other, first)) continue;
        const Move& ply = other.plies.front();
        if (!(scene.suspects & Square_set{ply.from, ply.to}).empty()) continue;
        if (!scene.raw.may_be(ply.to, other.mover()) || !landing_of(scene, other, 0)) continue;
        for (const Move& reply : all.replies) {
            if (!scene.raw.empty.contains(reply.from)) continue;
            const Square_set beside = unexplained(scene.raw, reply_begun(*rules_, other, reply));
            if (!(beside - scene.suspects).empty()) continue;
            found.push_back(other);
            break;
        }
    }
    return found;
}

namespace {

/// Pieces that were only lifted, few enough, and felt there before.
bool are_felt(const Scene& scene, Square_set out) {
    return !out.empty() && out.size() <= pieces_free_to_feel && (out - scene.counted.empty).empty() &&
           (out & scene.unfelt()).empty();
}

}  // namespace

std::optional<Readings::But_felt> Readings::complete_but_felt(const Scene& scene) {
    std::optional<But_felt> best;
    const auto consider = [&](const Sequence& s) {
        const Square_set out = beside_unexcused(scene, s);
        if (!(out & s.touched).empty() || !are_felt(scene, out)) return;
        if (!may_have_landed(scene, s) || (s.plies.empty() && s.rank != Rank::correction)) return;
        if (!s.left.empty() && !s.plays() && !may_be_begun(scene, s)) return;
        if (!best || out.size() < best->out.size()) best = But_felt{s, out};
    };
    for (const Sequence& s : list_)
        if (s.rank == Rank::ply || s.rank == Rank::correction) consider(s);
    if (best) return best;
    for (const Rank rank : {Rank::two_plies, Rank::answered})
        each_answered(rank, scene, consider);
    return best;
}

std::vector<Sequence> Readings::reply_took_mover(const Scene& scene) {
    std::vector<Sequence> found;
    for (const Answers& all : answers()) {
        const Sequence& first = list_[all.first];
        const Square there = first.plies.front().to;
        if (!scene.raw.empty.contains(there) || !has_landed(scene, first)) continue;
        for (const Move& reply : all.replies) {
            if (!reply.captured.contains(there) || !scene.raw.empty.contains(reply.from)) continue;
            found.push_back(reply_after(*rules_, first, reply));
        }
    }
    return found;
}

std::optional<Early> Readings::early(const Scene& scene, const Game& game) {
    if (auto reply = early_reply(scene, game, list_, answers())) return reply;
    // A ply that is in the game and not carried out yet has been answered.
    if (source_.shown < game.plies())
        for (const Sequence& s : list_)
            if (s.rank == Rank::ply && has_landed(scene, s)) return Early{s.touched, std::nullopt};
    return early_ply(scene);
}

std::optional<Sequence> Readings::further_taking_back(const Scene& scene, const Game& game) const {
    if (game.plies() < 2) return std::nullopt;
    const Move& earlier = game.ply(game.plies() - 2).move;
    const Move& last = game.last_ply()->move;
    // Where colours are not felt the earlier mover may be the one that was set down there.
    const auto out = scene.deeds.last_lift(earlier.to);
    if (scene.raw.unknown.contains(last.from) && out < scene.deeds.last_put(last.from)) return std::nullopt;
    // Nobody knows whether the last mover has left a square that cannot be read.
    if (scene.counted.unreadable.contains(last.to)) return std::nullopt;
    // A prisoner that has not come back is not on its way back to where it was before.
    if (last.captured.contains(earlier.to) || scene.told.contains(earlier.to)) return std::nullopt;
    for (const Sequence& s : list_) {
        if (s.rank != Rank::correction || !s.undoes_ply || s.plays()) continue;
        if (!(scene.suspects & s.touched).empty()) continue;
        if (!(unexplained(scene.counted, s.complete) == Square_set{earlier.to})) continue;
        if (scene.counted.empty.contains(earlier.to) && has_landed(scene, s)) return s;
    }
    return std::nullopt;
}

bool Readings::only_turned_explain(const Scene& scene) {
    const auto explained = [&](const Scene& seen) {
        return std::any_of(list_.begin(), list_.end(),
                           [&](const Sequence& s) { return fits_by_content(seen, s); }) ||
               !by_content(seen).empty();
    };
    Scene straight = scene;
    straight.suspects = {};
    Scene turned = scene;
    turned.counted = turned.raw = turned_round(scene.raw, scene.rules.geometry);
    turned.pending = turned.suspects = {};
    if (explained(turned)) return !explained(straight);
    // A piece has fallen besides, or a sensor sticks: nearly all is right there, and nearly nothing here.
    constexpr int much = 6;
    const auto wrong = [&](const Scene& seen) {
        return difference(seen.counted, seen.rules.geometry, seen.game).all().size();
    };
    return wrong(turned) <= pieces_free_to_feel && wrong(straight) >= much;
}

std::vector<Sequence> Readings::leads(const Scene& scene) {
    std::vector<Sequence> all = list_;
    for (const Rank rank : {Rank::two_plies, Rank::answered})
        each_answered(rank, scene, [&](const Sequence& s) {
            if (has_landed(scene, s)) all.push_back(s);
        });
    return all;
}

}  // namespace zubr::board
