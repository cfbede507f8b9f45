import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../../src/files/roots.ts";
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

/** A new block type of Prospectus: a section with a list of items, each with a title and a rich text. */
export function blockScaffold(type: string): Scaffold {
  const schema = `schema/blocks/${type}.schema.json`;
  return fillBlock(type, {
    schema,
    folder: `src/blocks/${type}`,
    components: "../../components",
    props: "../../generated/props.ts",
  });
}

/** The same as a block type of a site's own. */
export function ownBlockScaffold(type: string): Scaffold {
  const folder = `blocks/${type}`;
  const props = "../../.prospectus/language/props.ts";
  return fillBlock(type, { schema: `${folder}/schema.json`, folder, components: "prospectus/components", props });
}

interface BlockPaths {
  schema: string;
  folder: string;
  /** From where it imports components and types. */
  components: string;
  props: string;
}

function fillBlock(type: string, { schema, folder, components, props }: BlockPaths): Scaffold {
  const name = componentName(type);
  const fill = createFiller({ type, Type: name, title: inWords(type), components, props });
  return {
    [schema]: fill("block/schema.json"),
    [`${folder}/${name}.tsx`]: fill("block/component.tsx"),
    [`${folder}/${name}.module.css`]: fill("block/styles.css"),
    [`${folder}/examples.json`]: fill("block/examples.json"),
  };
}

const RULE_IMPORTS = `import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
`;

/** A new rule of Prospectus, which reports some words in texts, and its fixture without the golden file. */
export function ruleScaffold(id: string): Scaffold {
  const fill = createFiller({ id, name: exportName(id), imports: RULE_IMPORTS });
  return {
    [`src/validate/rules/${id}.ts`]: fill("rule/rule.ts"),
    [`tests/diagnostics/${id}/site.json`]: fill("rule/site.json"),
    [`tests/diagnostics/${id}/highlighted.json`]: fill("rule/highlighted.json"),
  };
}

/** The same as a rule of a site's own. */
export function ownRuleScaffold(id: string): Scaffold {
  const imports = 'import { type PageRule, writeInstead } from "prospectus/rules";\n';
  return { [`rules/${id}.ts`]: createFiller({ id, name: exportName(id), imports })("rule/rule.ts") };
}

/** The configuration for editors and the compiler of a site's own code; written with its first block type or rule. */
export const OWN_CONFIGURATION: Scaffold = {
  "tsconfig.json": `{
  "compilerOptions": {
    "target": "es2023",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["es2023", "dom", "dom.iterable"],
    "types": ["prospectus/client"],
    "jsx": "react-jsx",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true,
    "allowImportingTsExtensions": true
  },
  "include": ["blocks", "rules"]
}
`,
};

/** Creates a function that reads a template and writes values in place of their names. */
function createFiller(values: Record<string, string>): (template: string) => string {
  return (template) =>
    readFileSync(join(engineRoot, "scripts/new/templates", `${template}.template`), "utf8").replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name) => values[name] ?? placeholder,
    );
}
