import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "./commandLine.ts";

/** What is said of the code of a block. */
function lint(code: string): string {
  const folder = temporaryFolder("lint");
  mkdirSync(join(folder, "src/blocks/bell"), { recursive: true });
  cpSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  writeFileSync(join(folder, "src/blocks/bell/Bell.tsx"), code);
  const { stdout } = spawnSync("node", [resolve("node_modules/oxlint/bin/oxlint"), "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  // coloured where CI is said to run
  return stripVTControlCharacters(stdout);
}

it.each([
  ["a link", '<a href="/fees">Fees</a>', "Use Link"],
  ["a picture", '<img src="/hill.svg" alt="" />', "Use Picture"],
  ["a frame", '<iframe src="/map" title="Map" sandbox="" />', "Use Frame"],
  ["a level", "<h3>Fees</h3>", "Use Heading"],
  ["a style of its own", '<p style={{ color: "red" }}>Fees</p>', "use a class"],
  ["a style of its own for a component", '<Section style={{ color: "red" }} />', "use a class"],
  ["what only Node has", "<p>{process.env.HOME}</p>", "Browsers run this, too"],
  ["HTML", '<p dangerouslySetInnerHTML={{ __html: "Fees" }} />', "Use RichText"],
])("a block that writes %s by hand is told what to use", (_what, element, said) => {
  const told = lint(`export default () => ${element};\n`);
  expect(told).toContain("src/blocks/bell/Bell.tsx:1:");
  expect(told).toContain(said);
});

it("a block that imports what counts otherwise in a browser is told what to use", () => {
  expect(lint('import { useId } from "react";\nexport default () => <p id={useId()}>Fees</p>;\n')).toContain(
    "use the block's instanceId",
  );
});

it("a block that calls a hook only at times is told so", () => {
  const hook = "if (open) useState(0);";
  const told = lint(`import { useState } from "react";\nexport default function Bell({ open }) {\n  ${hook}\n}\n`);
  expect(told).toContain("src/blocks/bell/Bell.tsx:3:");
  expect(told).toContain("called conditionally");
});

it.each(["./hill.jpg", "../../../media/hill.svg", "./form.pdf", "./letter.woff2", "./hill?url"])(
  "a block that imports the file %s is told how pages have files",
  (file) => {
    const told = lint(`import file from "${file}";\nexport default () => file;\n`);
    expect(told).toContain("src/blocks/bell/Bell.tsx:1:");
    expect(told).toContain("site.json name the file");
  },
);

it("a block that imports code, styles and data is told of no file", () => {
  const names = ["./Bell.module.css", "./strike", "./bell.boot", "./bells.json", "../../components/Link/Link"];
  const code = names.map((name, index) => `import part${index} from "${name}";\n`).join("");
  expect(lint(`${code}export default () => [${names.map((_, index) => `part${index}`)}];\n`)).not.toContain(
    "name the file",
  );
});

it("a block that imports what only Node has is told so", () => {
  expect(lint('import { createHash } from "node:crypto";\nexport default () => createHash("md5");\n')).toContain(
    "Browsers run this, too",
  );
});
