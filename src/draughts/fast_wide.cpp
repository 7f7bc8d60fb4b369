// The fast generator on boards of more than 64 bits.
#include "draughts/fast_instance_code.hpp"

namespace zubr::draughts::fast {

template struct Instance<Ways<Layout<12, 12>, true, false>>;
template struct Instance<Ways<Layout<12, 12>, false, false>>;
template struct Instance<Ways<Layout<14, 14>, true, false>>;

}  // namespace zubr::draughts::fast
