import { misused, readArguments } from "./command/options.ts";

/** A folder of figures; its name is what the command takes. */
interface Bench {
  /** Measures, and writes what it measured. */
  run(): void | Promise<void>;
}

const benches: Record<string, () => Promise<Bench>> = {
  build: () => import("../bench/build/index.ts"),
  validation: () => import("../bench/validation/index.ts"),
};
const COMMAND = {
  call: "npm run bench",
  does: "Measures the project, and writes the figures into docs.",
  operands: {
    build: "builds, page weights and first loads alone, into docs/benchmarks.md",
    validation: "the check alone, into docs/benchmarks-validation.md",
  },
  options: {},
};
const { positionals } = readArguments(COMMAND);
const known = Object.keys(COMMAND.operands);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) misused(COMMAND, `There is no bench ${unknown.join(", ")}.`);

for (const name of known) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`\n== ${name}`);
  await (await benches[name]?.())?.run();
}
