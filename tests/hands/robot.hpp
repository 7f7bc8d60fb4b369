// The robot: hears, does to the letter what it is told, and answers truly; when it hears nothing for a while
// it asks with the board's own button. Property 5: that ends in words.
#pragma once

#include "scene.hpp"

namespace zubr::hands {

class Robot {
  public:
    Robot(Scene& scene, bool guided, Canary canary) : scene_(scene), guided_(guided), canary_(canary) {}

    /// Until all is well and said to be. What could not be brought to that end is told to the judge.
    void settle();

    [[nodiscard]] long obeyed() const { return obeyed_; }
    [[nodiscard]] long answered() const { return answered_; }
    [[nodiscard]] long asked() const { return asked_; }

  private:
    bool listen();
    bool obey(const Heard& heard, const Announced& announced);
    [[nodiscard]] Heard in_the_room(Heard heard) const;
    bool put_there(draughts::Square square, std::optional<draughts::Piece> piece);
    bool go_on(draughts::Square square);
    bool carry_out(const std::vector<Heard_ply>& plies);
    bool crown(draughts::Square square);
    bool put_back_held();
    bool carry_out_pending();
    void answer(const Heard& heard);
    void yes();
    void no();
    void tidy();
    /// A copy: the record goes on meanwhile.
    void set_up(draughts::Position position);
    void pause(int least, int most);
    /// Nothing is heard for so long? Time passes only until something is.
    bool quiet(int ms);

    Scene& scene_;
    bool guided_;
    Canary canary_;
    long obeyed_ = 0;
    long answered_ = 0;
    long asked_ = 0;
};

}  // namespace zubr::hands
