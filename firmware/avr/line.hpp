// The serial line: USART 0, 38400 baud, interrupt driven both ways.
#pragma once

#include <stdint.h>

namespace zubr {
namespace avr {

void line_start();
/// Is the last frame out?
bool line_free();
/// Where the next frame is written (wire::frame_max bytes); only while line_free().
uint8_t* line_buffer();
void line_send(uint8_t size);
/// The oldest byte received; false when there is none. Bytes that nobody takes in time are lost, as on any
/// line.
bool line_take(uint8_t& byte);

}  // namespace avr
}  // namespace zubr
