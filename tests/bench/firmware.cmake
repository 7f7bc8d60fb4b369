add_executable(bench_firmware ${CMAKE_CURRENT_LIST_DIR}/bench_firmware.cpp)
target_link_libraries(bench_firmware PRIVATE zubr_virtual fmt::fmt)
