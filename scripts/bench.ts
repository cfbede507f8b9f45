import { misused, readArguments } from "./command/options.ts";

/** A benchmark. */
interface Bench {
  /** Measures, and writes its report. */
  run(): void | Promise<void>;
}

const benches: Record<string, () => Promise<Bench>> = {
  build: () => import("../bench/build/index.ts"),
  validation: () => import("../bench/validation/index.ts"),
  preview: () => import("../bench/preview/index.ts"),
  studio: () => import("../bench/studio/index.ts"),
};
const COMMAND = {
  call: "npm run bench",
  does: "Runs the benchmarks and writes their reports into docs.",
  operands: {
    build: "only builds, page weights and first loads, into docs/benchmarks.md",
    validation: "only validation, into docs/benchmarks-validation.md",
    preview: "only the live preview, into docs/benchmarks-preview.md",
    studio: "only the edits of Studio, into docs/benchmarks-studio.md",
  },
  options: {},
};
const { positionals } = readArguments(COMMAND);
const known = Object.keys(COMMAND.operands);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) misused(COMMAND, `There is no benchmark ${unknown.map((name) => `"${name}"`).join(", ")}.`);

for (const name of known) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`\n== ${name}`);
  await (await benches[name]?.())?.run();
}
