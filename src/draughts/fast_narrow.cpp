// The fast generator on boards up to 8 rows, and 6x6.
#include "draughts/fast_instance_code.hpp"

namespace zubr::draughts::fast {

template struct Instance<Ways<Layout<8, 8>, true, false>>;
template struct Instance<Ways<Layout<8, 8>, false, false>>;
template struct Instance<Ways<Layout<10, 8>, true, false>>;
template struct Instance<Ways<Layout<6, 6>, true, false>>;

}  // namespace zubr::draughts::fast
