import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { createRenderer } from "../src/app/entry-server.tsx";
import { bootScripts } from "../src/output/bundle/bootScripts.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { readBoot } from "./boots.ts";
import { temporaryFolder } from "./commandLine.ts";
import { assets, createSite } from "./specs.ts";

it("a page requests each plain script that it is marked for, whatever characters its name has", () => {
  const site = createSite({ type: "prose", text: "Words." });
  const names = ["fold", "faq-fold", "faq2", "fold"];
  const html = names.map((name) => `<p data-boot="${name}">Words.</p>`).join("");
  const render = createRenderer(resolveSite(site, assets).shared);
  const { boot } = render({
    path: "/",
    title: "Home",
    documentTitle: "Home",
    draft: false,
    blocks: [{ type: "prose", text: { html } }],
  });
  // the layout has scripts of its own
  expect(boot.filter((name) => names.includes(name))).toEqual(["fold", "faq-fold", "faq2"]);
});

it.each([...bootScripts().values()])("%s costs a visitor at most 1 KB", async (file) => {
  const bundle = await rolldown({ input: file });
  const { output } = await bundle.generate({ minify: true });
  expect(brotliCompressSync(output[0].code).length).toBeLessThanOrEqual(1000);
});

it.each([...bootScripts().values()])("%s exports its script", async (file) => {
  await expect(readBoot(file)).resolves.toBeDefined();
});

it("a script without a default export is reported with what to write", async () => {
  const file = join(temporaryFolder("boot"), "fold.boot.ts");
  writeFileSync(file, "export function startFold() {}\n");
  await expect(readBoot(file)).rejects.toThrow(
    /fold\.boot\.ts hands over no script: begin .* "export default function"/,
  );
});

it.each([
  ["two scripts of one name", ["a/fold.boot.ts", "b/fold.boot.ts"], /two boot scripts named fold\.boot\.ts/],
  ["a dot in the name", ["a/fold.early.boot.ts"], /a\/fold\.early\.boot\.ts contains a dot/],
])("%s stops the build in words", (_what, files, message) => {
  const root = mkdtempSync(join(tmpdir(), "boot-"));
  for (const file of files) {
    mkdirSync(dirname(join(root, "src", file)), { recursive: true });
    writeFileSync(join(root, "src", file), "");
  }
  expect(() => bootScripts([join(root, "src")])).toThrow(message);
  rmSync(root, { recursive: true });
});

const ofBlocks = [...bootScripts()].filter(([, file]) => file.includes(join("src", "blocks")));

describe.each(ofBlocks)("%s.boot.ts", (name, file) => {
  const code = readdirSync(dirname(file))
    .filter((entry) => entry.endsWith(".tsx"))
    .map((entry) => readFileSync(join(dirname(file), entry), "utf8"));

  it(`is asked for by an element with data-boot="${name}"`, () => {
    const marks = [`data-boot="${name}"`, `"data-boot": "${name}"`];
    expect(code.filter((text) => marks.some((mark) => text.includes(mark)))).toHaveLength(1);
  });

  it("is passed to useBoot, useEarlyBoot or useLateBoot: pages that React renders load no such script", () => {
    expect(
      code.filter((text) => text.includes(`"./${name}.boot.ts"`) && /use(?:Early|Late)?Boot\(/.test(text)),
    ).toHaveLength(1);
  });
});
