# From a peg to the first sample of its words.
add_executable(bench_latency bench_latency.cpp)
target_link_libraries(bench_latency PRIVATE zubr_test_hands zubr_test_firmware_table)
