import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "../../src/files/errorMessage.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { engineRoot, siteRoot } from "../../src/files/roots.ts";
import type { Site } from "../../src/generated/site.ts";
import { declarationProblems } from "../../src/output/styles/declarationProblems.ts";
import { parseSheet } from "../../src/output/styles/parseSheet.ts";
import { componentName } from "../new/scaffold.ts";
import type { Failure } from "./failure.ts";
import { type KnownProperties, propertyFaults } from "./styles/customProperties.ts";
import {
  findStyleUses,
  listFixedColors,
  listLeakingSelectors,
  listMissingClasses,
  listMixedColors,
  listSides,
  listUnusedClasses,
  OWN_CLASSES,
  THEME_COLORS,
  USE_CLASSES,
} from "./styles/sheetProblems.ts";
import { readSiteProperties } from "./styles/siteProperties.ts";

/** Checks the style sheets of a block type of the site's own, as the tests of Prospectus check theirs. */
export async function checkOwnStyles(type: string, theme: Site["site"]["theme"]): Promise<Failure[]> {
  const folder = `blocks/${type}`;
  const names = readdirSync(join(siteRoot, folder));
  const components = names
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => readFileSync(join(siteRoot, folder, name), "utf8"));
  const sheets = names.filter((name) => name.endsWith(".css"));
  const properties = readSiteProperties(theme, readEngineSheets());
  const block = { type, components, properties };
  const failures = await Promise.all(sheets.map((name) => checkSheet(`${folder}/${name}`, block)));
  return failures.flat();
}

/** The style sheets of the pages of any site. */
function readEngineSheets(): string[] {
  return ["app", "blocks", "components"]
    .flatMap((folder) =>
      listFiles(join(engineRoot, "src", folder)).map((name) => join(engineRoot, "src", folder, name)),
    )
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(file, "utf8"));
}

interface StyledBlock {
  type: string;
  /** The code of its components. */
  components: readonly string[];
  properties: KnownProperties;
}

async function checkSheet(file: string, { type, components, properties }: StyledBlock): Promise<Failure[]> {
  if (!file.endsWith(".module.css"))
    return [{ place: file, message: `It reaches the whole page: call it ${componentName(type)}.module.css.` }];
  const css = readFileSync(join(siteRoot, file), "utf8");
  try {
    parseSheet(css, file);
  } catch (error) {
    return [{ place: file, message: errorMessage(error) }];
  }
  const code = components.map((component) => findStyleUses(file, component)).join("\n");
  const types = readFileSync(join(siteRoot, ".prospectus/language/props.ts"), "utf8");
  const declarations = await declarationProblems(css);
  const report = (problems: readonly string[], remedy = ""): Failure[] =>
    problems.length === 0 ? [] : [{ place: file, message: `${problems.join(", ")}\n${remedy}`.trim() }];
  return [
    ...declarations.map(({ line, column, message }) => ({ place: `${file}:${line}:${column}`, message })),
    ...report(listLeakingSelectors(css), OWN_CLASSES),
    ...report(listFixedColors(css), THEME_COLORS),
    ...report(listMixedColors(css), "A mixed colour for words might not be readable on its ground."),
    ...report(listSides(css)),
    ...report(propertyFaults(css, properties)),
    ...report(listMissingClasses(css, code), "Write rules for these classes, or take them out of the component."),
    ...report(listUnusedClasses(css, code, types), USE_CLASSES),
  ];
}
