import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inWords } from "../../src/site/inWords.ts";

/** The files of a scaffold: texts by path relative to the project. */
export type Scaffold = Record<string, string>;

/** The name of the component of a block type, and of its type in TypeScript: "openingHours" → "OpeningHours". */
export function componentName(type: string): string {
  return type.replace(/^./, (letter) => letter.toUpperCase());
}

/** The name under which a rule is exported: "no-x" → "noX". */
export function exportName(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** A new block type: a section with a list of items, each with a title and a rich text. */
export function blockScaffold(root: string, type: string): Scaffold {
  const name = componentName(type);
  const fill = filler(root, { type, Type: name, title: inWords(type) });
  return {
    [`schema/blocks/${type}.schema.json`]: fill("block/schema.json"),
    [`src/blocks/${type}/${name}.tsx`]: fill("block/component.tsx"),
    [`src/blocks/${type}/${name}.module.css`]: fill("block/styles.css"),
    [`src/blocks/${type}/examples.json`]: fill("block/examples.json"),
  };
}

/** A new rule, which reports some words in texts, and its fixture without the golden file. */
export function ruleScaffold(root: string, id: string): Scaffold {
  const fill = filler(root, { id, name: exportName(id) });
  return {
    [`src/validate/rules/${id}.ts`]: fill("rule/rule.ts"),
    [`tests/diagnostics/${id}/site.json`]: fill("rule/site.json"),
    [`tests/diagnostics/${id}/highlighted.json`]: fill("rule/highlighted.json"),
  };
}

/** Returns what reads a template and writes values in place of their names. */
function filler(root: string, values: Record<string, string>): (template: string) => string {
  return (template) =>
    readFileSync(join(root, "scripts/new/templates", `${template}.template`), "utf8").replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name) => values[name] ?? placeholder,
    );
}
