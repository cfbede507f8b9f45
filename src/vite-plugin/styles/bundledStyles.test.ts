import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { bundledStyles } from "./bundledStyles";

it("rules have no space that says nothing, and all that are read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  const sheet = join(folder, "Card.module.css");
  writeFileSync(
    sheet,
    '.card { font: 500 var(--size) / 1.2 var(--font), serif; width: calc(var(--a) / 2 - 1px); content: "a \\" , b" / "c / d"; text-decoration-color: var(--c); }',
  );
  writeFileSync(join(folder, "card.ts"), 'import styles from "./Card.module.css"; export default styles.card;');
  const styles = bundledStyles(folder);
  const bundling = await rolldown({ input: join(folder, "card.ts"), plugins: [styles.plugin] });
  await bundling.generate();
  rmSync(folder, { recursive: true });
  const declared = styles.rules
    .get(sheet)
    ?.replaceAll(/--\w+/g, "--p")
    .match(/[^{};]+(?=[;}])/g);
  expect(declared?.toSorted()).toEqual([
    'content:"a \\" , b"/"c / d"',
    "font:500 var(--p)/1.2 var(--p),serif",
    "text-decoration-color:var(--p)",
    "width:calc(var(--p)/2 - 1px)",
  ]);
});

it("names are short, the same in rules and in code, and an animation finds its keyframes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  const sheet = join(folder, "Clock.module.css");
  writeFileSync(sheet, ".hand { animation: turn 1s; grid-area: hand; } @keyframes turn { to { rotate: 1turn; } }");
  writeFileSync(join(folder, "clock.ts"), 'import styles from "./Clock.module.css"; export default styles.hand;');
  const styles = bundledStyles(folder);
  const bundling = await rolldown({ input: join(folder, "clock.ts"), plugins: [styles.plugin] });
  const { output } = await bundling.generate();
  rmSync(folder, { recursive: true });

  const rules = styles.rules.get(sheet) ?? "";
  const [, hand] = /^\.(\w{2})\{/.exec(rules) ?? [];
  expect(output[0].code).toContain(`"hand": "${hand}"`);
  const [, turn] = /@keyframes (\w{2})\{/.exec(rules) ?? [];
  expect(rules).toContain(`animation:1s ${turn}`);
  expect(rules).toContain("grid-area:hand");
});
