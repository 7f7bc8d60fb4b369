#include "hands.hpp"

namespace zubr::hands {

using draughts::Square;

Name Hands::lift(Square square) {
    if (pegs_.at(square) == 0) {
        log("nothing to lift on " + std::to_string(square.number()));
        return 0;
    }
    const Name name = pegs_.lift(square, now());
    half_in_.erase(square);
    holding_.insert(name);
    by_origin_[static_cast<std::size_t>(square.number())] = name;
    log("lift " + std::to_string(square.number()) + " (" + pegs_.text(name) + ")");
    bench_.remove(hole(square));
    return name;
}

bool Hands::put(Square square, Name name) {
    if (name == 0 || pegs_.peg(name).hole || pegs_.at(square) != 0) return false;
    pegs_.put(square, name, now());
    holding_.erase(name);
    log("put " + std::to_string(square.number()) + " (" + pegs_.text(name) + ")");
    bench_.put(hole(square), pegs_.peg(name).piece);
    return true;
}

bool Hands::box(Square square) {
    const Name name = lift(square);
    holding_.erase(name);
    return name != 0;
}

void Hands::seat(Square square, bool down) {
    if (pegs_.at(square) == 0) return;
    if (down)
        half_in_.erase(square);
    else
        half_in_.insert(square);
    log(std::string(down ? "press down " : "half in ") + std::to_string(square.number()));
    bench_.seat(hole(square), down);
}

void Hands::stick(Square square, std::optional<board::Reading> reading) {
    if (reading)
        pegs_.bad_sensors.insert(square);
    else
        pegs_.bad_sensors.erase(square);
    const char* what = !reading                            ? "free "
                       : *reading == board::Reading::fault ? "fault "
                       : *reading == board::Reading::empty ? "stick empty "
                                                           : "stick full ";
    log(what + std::to_string(square.number()));
    bench_.stick(hole(square), reading);
}

void Hands::turn() {
    pegs_.board_turned = !pegs_.board_turned;
    log("turn the board");
    bench_.turn();
    // Bad sensors belong to holes.
    draughts::Square_set broken;
    for (const Square square : pegs_.bad_sensors)
        broken.insert(round(square));
    pegs_.bad_sensors = broken;
}

void Hands::agree_on(bool turned) {
    if (pegs_.board_turned == turned) return;
    pegs_.board_turned = turned;
    pegs_.turn(geometry_.squares());
    const auto rounded = [&](draughts::Square_set set) {
        draughts::Square_set other;
        for (const Square square : set)
            other.insert(round(square));
        return other;
    };
    half_in_ = rounded(half_in_);
    pegs_.bad_sensors = rounded(pegs_.bad_sensors);
    log("squares are counted from the other side");
}

void Hands::unplug() {
    log("unplug");
    bench_.unplug();
}

void Hands::plug() {
    log("plug");
    bench_.plug();
}

void Hands::reset() {
    log("reset");
    bench_.reset();
}

void Hands::press(board::Button button) {
    static const char* const names[] = {"repeat", "confirm", "read",    "undo",    "menu",
                                        "prev",   "next",    "repeat2", "confirm2"};
    log(std::string("press ") + names[static_cast<std::size_t>(button)]);
    bench_.press(button);
}

void Hands::type(const std::string& ply) {
    log("type " + ply);
    bench_.feed(session::Typed_ply{ply});
}

void Hands::request(session::Command command) {
    session::Request request;
    request.command = command;
    log("ask by key " + std::to_string(static_cast<int>(command)));
    bench_.feed(request);
}

void Hands::run(const Steps& steps) {
    for (const Step& step : steps) {
        switch (step.what) {
            case Step::What::lift:
                // Lifted again on its way, it keeps the name that it began with.
                if (const Name name = lift(step.at); step.origin.number() != 0)
                    by_origin_[static_cast<std::size_t>(step.origin.number())] = name;
                break;
            case Step::What::box:
                box(step.at);
                break;
            case Step::What::put:
                put(step.at, step.spare ? pegs_.fetch(*step.spare, 0, holding_)
                                        : by_origin_[static_cast<std::size_t>(step.origin.number())]);
                break;
            case Step::What::half_in:
                seat(step.at, false);
                break;
            case Step::What::down:
                seat(step.at, true);
                break;
        }
        if (step.wait_ms > 0) wait(step.wait_ms);
    }
}

}  // namespace zubr::hands
