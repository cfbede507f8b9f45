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
  browser: () => import("../bench/browser/index.ts"),
  visit: () => import("../bench/visit/index.ts"),
};
const COMMAND = {
  call: "npm run bench",
  does: "Runs the benchmarks and writes their reports into docs, compares this commit with another, or checks all blocks.",
  operands: {
    build: "only builds, page weights and first loads, into docs/benchmarks.md",
    validation: "only validation, into docs/benchmarks-validation.md",
    preview: "only the live preview, into docs/benchmarks-preview.md",
    studio: "only the edits of Studio, into docs/benchmarks-studio.md",
    browser: "only Studio on a published site, into docs/benchmarks-browser.md",
    visit: "only taps and links on a slow phone, into docs/benchmarks-visit.md",
    "compare REF": "builds and validates the same pages with this commit and with REF, and prints the ratios",
    "blocks [NAME…]":
      "checks all examples of these block types, or of all, in each look and language, into docs/benchmarks-blocks.md; BENCH_LOOKS=school and BENCH_LANGUAGES=en limit it",
  },
  options: {},
};
const { positionals } = readArguments(COMMAND);
if (positionals[0] === "compare") await compare(positionals.slice(1));
else if (positionals[0] === "blocks") await checkBlocks(positionals.slice(1));
else await runBenches(positionals);

async function compare([commit, ...otherCommits]: string[]): Promise<void> {
  if (commit === undefined || otherCommits.length > 0) misused(COMMAND, "Write one commit to compare with.");
  const { compareWith } = await import("../bench/compare/index.ts");
  await compareWith(commit);
}

async function checkBlocks(names: readonly string[]): Promise<void> {
  const blocks = await import("../bench/blocks/index.ts");
  const types = blocks.listTypes();
  const unknown = names.find((name) => !types.includes(name));
  if (unknown !== undefined) misused(COMMAND, `There is no block type "${unknown}".`);
  if (!(await blocks.checkBlocks(names))) process.exitCode = 1;
}

async function runBenches(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in benches));
  if (unknown.length > 0) misused(COMMAND, `There is no benchmark ${unknown.map((name) => `"${name}"`).join(", ")}.`);
  for (const [name, load] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`\n== ${name}`);
    await (await load()).run();
  }
}
