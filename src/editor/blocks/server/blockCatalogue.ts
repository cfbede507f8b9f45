import type { Example } from "../../../site/example.ts";
import { readLanguage } from "../../../site/language.ts";
import { blockTitle } from "../../server/valueLabel.ts";
import type { BlockCatalogueAnswer, CatalogueType } from "../messages.ts";
import { describeType } from "./blockTypes.ts";
import { describeProperties } from "./describeProperties.ts";

/** All block types that have examples; the reason in their place when these cannot be read. */
export function createBlockCatalogue(
  readExamples: () => ReadonlyMap<string, readonly Example[]>,
): BlockCatalogueAnswer {
  try {
    return { types: Array.from(readExamples()).flatMap(([type, examples]) => describeCatalogueType(type, examples)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { types: [], problem: error.message };
  }
}

function describeCatalogueType(type: string, examples: readonly Example[]): CatalogueType[] {
  const schema = readLanguage().blocks.get(type);
  if (!schema || examples.length === 0) return [];
  return [
    {
      ...describeType(type),
      label: blockTitle(type),
      properties: describeProperties(schema),
      examples: examples.map(({ name, block }) => ({ name, json: JSON.stringify(block, null, 2) })),
    },
  ];
}
