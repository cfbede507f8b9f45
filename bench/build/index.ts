import { runBuildBench } from "./run.ts";

/** Measures builds, page weights and first loads, and writes docs/benchmarks.md. */
export async function run(): Promise<void> {
  const { BENCH_SIZES, BENCH_RUNS, BENCH_OUT, BENCH_KEEP } = process.env;
  await runBuildBench({
    sizes: (BENCH_SIZES ?? "500,5000").split(",").map(Number),
    runs: Number(BENCH_RUNS ?? 3),
    out: BENCH_OUT ?? "docs/benchmarks.md",
    keep: BENCH_KEEP !== undefined,
  });
}
