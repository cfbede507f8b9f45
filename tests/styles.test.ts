import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { knownProperties, propertyFaults } from "../scripts/check/styles/customProperties.ts";
import {
  findMatches,
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
} from "../scripts/check/styles/sheetProblems.ts";
import { readSiteProperties } from "../scripts/check/styles/siteProperties.ts";
import { listFiles } from "../src/files/listFiles.ts";
import { declarationProblems } from "../src/output/styles/declarationProblems.ts";
import { parseSheet } from "../src/output/styles/parseSheet.ts";
import { schoolSite } from "./specs.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = listFiles(join(root, "src")).map((file) => `src/${file}`);

/** The folder of the sheets that the parts of the application share. */
const SHARED_SHEETS = "src/editor/app/styles/";

const sheets = files.filter((file) => file.endsWith(".css"));
const modules = sheets
  .filter((file) => file.endsWith(".module.css"))
  .map((file) => ({ file, code: listImporters(file) }));

/** Whether a file is of the application in which people edit a site, which has a look of its own. */
const isOfApplication = (file: string) => /^src\/editor\/(app|\w+\/panel)\//.test(file);
const applicationSheets = sheets.filter(isOfApplication);
const siteSheets = sheets.filter((file) => !isOfApplication(file));
const blocks = modules.filter(({ file }) => file.startsWith("src/blocks/"));

/**
 * The code of the components beside a style sheet that use it. Components of the application share some sheets, under
 * other names: for them, only the uses.
 */
function listImporters(file: string): string {
  const isShared = file.startsWith(SHARED_SHEETS);
  const users = files.filter(
    (component) => component.endsWith(".tsx") && (isShared || dirname(component) === dirname(file)),
  );
  return users.map((user) => findStyleUses(file, read(user))).join("\n");
}

describe("style sheets and components", () => {
  it("are modules beside blocks and components: any other reaches the whole page", () => {
    const plain = sheets.filter((file) => /^src\/(blocks|components)\//.test(file) && !file.endsWith(".module.css"));
    expect(plain, 'Call each "<Type>.module.css", and import it as styles').toEqual([]);
  });

  it.each(sheets.filter((file) => !/^src\/editor\/|index\.css$/.test(file)))(
    "%s has nothing that a build refuses",
    (file) => void parseSheet(read(file), file),
  );

  it.each(siteSheets)("%s has nothing that the promised browsers ignore", async (file) => {
    const foundProblems = await declarationProblems(read(file));
    const problems = foundProblems.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
    expect(problems, problems.join("\n")).toEqual([]);
  });

  it.each(modules)("$file has a rule for every class that is used by its name", ({ file, code }) => {
    const remedy = "Write rules for these classes, or take them out of the component";
    expect(listMissingClasses(read(file), code), remedy).toEqual([]);
  });

  it.each(modules)("$file has no class that nothing uses", ({ file, code }) => {
    expect(listUnusedClasses(read(file), code, read("src/generated/props.ts")), USE_CLASSES).toEqual([]);
  });

  // a site in Arabic or Hebrew begins on the right
  it.each(modules)("$file lays things out from where a line begins, not from the left", ({ file }) => {
    expect(listSides(read(file))).toEqual([]);
  });

  // the colours of a block's own are the same by night, and where the owner chose others
  it.each(blocks)("$file has the colours of the theme", ({ file }) => {
    expect(listFixedColors(read(file)), THEME_COLORS).toEqual([]);
  });

  // the rule that refuses illegible colours knows the colours of the theme alone
  it.each(modules)("$file mixes no colour for words, which might not be readable on their ground", ({ file }) => {
    expect(listMixedColors(read(file))).toEqual([]);
  });

  it.each(modules)("$file styles nothing that other blocks have: each rule names a class of its own", ({ file }) => {
    expect(listLeakingSelectors(read(file)), OWN_CLASSES).toEqual([]);
  });

  // without the variation selector for text, phones draw the arrow as a coloured picture
  it.each(sheets)("%s draws no letter as a picture", (file) => {
    const arrows = findMatches(read(file), /((?:↗|\\2197)(?!\ufe0e|\\fe0e))/g);
    expect(arrows, 'Write the variation selector for text after it: "\\2197\\fe0e"').toEqual([]);
  });

  // Safari before 26.2 drops the whole declaration otherwise
  it.each(sheets)("%s says line, colour and thickness of a decoration one by one", (file) => {
    const together = findMatches(read(file), /(text-decoration: *[\w-]+ [^;}]*)/g);
    expect(together, "Write text-decoration-line, -style, -color and -thickness, each on its own").toEqual([]);
  });

  it.each(sheets)("%s keeps short words whole in Safari too, which knows no hyphenate-limit-chars", (file) => {
    const remedy = 'Write "-webkit-hyphenate-limit-before" and "-after" beside "hyphens: auto", and nowhere else';
    expect(read(file).includes("-webkit-hyphenate-limit-before:"), remedy).toBe(read(file).includes("hyphens: auto"));
  });

  const properties = readSiteProperties(schoolSite.site.theme, siteSheets.map(read));

  // set by the library of its controls
  const ofControls = ":root { --tree-item-level: 1 }";
  const tokens = read(`${SHARED_SHEETS}tokens.css`);
  const knownInApplication = knownProperties(applicationSheets.map(read), [tokens, ofControls]);

  it.each(sheets)("%s uses the custom properties that there are", (file) => {
    const faults = propertyFaults(read(file), isOfApplication(file) ? knownInApplication : properties);
    expect(faults, `${file}: ${faults.join("\n")}`).toEqual([]);
  });
});
