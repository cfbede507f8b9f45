import { existsSync, readdirSync, readFileSync } from "node:fs";
import { errorMessage } from "../files/errorMessage.ts";
import { blockFolders } from "../files/roots.ts";
import type { Example } from "../site/example.ts";

/** The examples of each block type, by type; none for a type that has none yet. Throws for a file that cannot be read as a list of examples. */
export function readExamples(): Map<string, Example[]> {
  const types = blockFolders.flatMap((folder) =>
    listFolders(folder).map((type) => [type, `${folder}/${type}`] as const),
  );
  return new Map(types.map(([type, folder]) => [type, readExamplesIn(folder)]));
}

/** The examples in the folder of a block type. Throws when they cannot be read. */
export function readExamplesIn(folder: string): Example[] {
  const file = `${folder}/examples.json`;
  return existsSync(file) ? readFile(file) : [];
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

function readFile(file: string): Example[] {
  try {
    const examples = JSON.parse(readFileSync(file, "utf8"));
    const isExample = ({ name, block }: Partial<Example>) => name && block;
    if (Array.isArray(examples) && examples.every(isExample)) return examples;
    throw new Error("it is something else");
  } catch (error) {
    throw new Error(`${file} cannot be read as a list of { "name": "…", "block": { … } }: ${errorMessage(error)}`);
  }
}
