import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listCodeFolders } from "./codeFolders.ts";

it("are all folders of a site but hidden ones, packages, media, and those that are a site themselves", () => {
  const site = mkdtempSync(join(tmpdir(), "code-"));
  for (const name of ["blocks", "rules", "shared", "media", "node_modules", ".prospectus", "clinic", "public"])
    mkdirSync(join(site, name));
  for (const name of ["site.json", "clinic/site.json", "public/index.html"]) writeFileSync(join(site, name), "");
  expect(listCodeFolders(site)).toEqual(["blocks", "rules", "shared"].map((name) => join(site, name)));
  rmSync(site, { recursive: true });
});
