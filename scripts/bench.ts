import { parseArgs } from "node:util";

/** A folder of figures; its name is what the command takes. */
interface Bench {
  /** Measures, and writes what it measured. */
  run(): void | Promise<void>;
}

const benches = import.meta.glob<Bench>("../bench/*/index.ts");
const known = new Map(Object.entries(benches).map(([file, load]) => [file.split("/").at(-2), load]));
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !known.has(name));

if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; there is ${[...known.keys()].join(", ")}.`);
  process.exitCode = 2;
} else {
  for (const [name, load] of known) {
    if (name === undefined || (positionals.length > 0 && !positionals.includes(name))) continue;
    console.error(`\n== ${name}`);
    await (await load()).run();
  }
}
