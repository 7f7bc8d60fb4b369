// The fast generator on 10x10.
#include "draughts/fast_instance_code.hpp"

namespace zubr::draughts::fast {

template struct Instance<Ways<Layout<10, 10>, true, false>>;
template struct Instance<Ways<Layout<10, 10>, false, false>>;
template struct Instance<Ways<Layout<10, 10>, true, true>>;

}  // namespace zubr::draughts::fast
