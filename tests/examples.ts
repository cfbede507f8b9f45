import { readdirSync, readFileSync } from "node:fs";
import type { Block } from "../src/generated/site";

const folder = new URL("../src/blocks/", import.meta.url);

/** The names of all block types. */
export const types = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The examples of all block types, each with its name and the folder it stands in. */
export const examples = types.flatMap((type) =>
  (JSON.parse(readFileSync(new URL(`${type}/examples.json`, folder), "utf8")) as { name: string; block: Block }[]).map(
    (example) => ({ type, ...example }),
  ),
);
