import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assets, schoolSite } from "../../../tests/specs.ts";
import { resolveSite } from "../../site/resolveSite.ts";
import { hostFiles } from "../headers/hostFiles.ts";
import { outputFolderProblem } from "./outputFolder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "output-"));
  mkdirSync(join(folder, "school"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const why = (outDir: string) => outputFolderProblem(join(folder, outDir), join(folder, "school/site.json"));

describe("a site is built into", () => {
  it("a folder that does not exist yet", () => expect(why("school/dist")).toBeUndefined());

  it("an empty folder", () => {
    mkdirSync(join(folder, "dist"));
    expect(why("dist")).toBeUndefined();
  });

  it("a folder that contains only files of a host or of git", () => {
    mkdirSync(join(folder, "dist/.git"), { recursive: true });
    writeFileSync(join(folder, "dist/CNAME"), "school.example");
    expect(why("dist")).toBeUndefined();
  });

  it("a folder that contains an earlier build", () => {
    mkdirSync(join(folder, "dist"));
    for (const [name, text] of hostFiles(resolveSite(schoolSite, assets)))
      writeFileSync(join(folder, "dist", name), text);
    writeFileSync(join(folder, "dist/index.html"), "an earlier page");
    expect(why("dist")).toBeUndefined();
  });
});

describe("a site is never built into", () => {
  it("a folder that contains other files, which a build would remove", () => {
    mkdirSync(join(folder, "docs"));
    writeFileSync(join(folder, "docs/thesis.txt"), "years of work");
    expect(why("docs")).toContain("docs");
  });

  it.each(["school", "."])("the folder of site.json or one above it: %s", (outDir) => {
    writeFileSync(join(folder, outDir, "nginx.conf.inc"), "# Made with the site by Prospectus; ");
    expect(why(outDir)).toContain("site.json");
  });

  it.each(["notes.txt", "notes.txt/dist"])("a file, or a path below a file: %s", (outDir) => {
    writeFileSync(join(folder, "notes.txt"), "of somebody");
    expect(why(outDir)).toBe(`${join(folder, "notes.txt")} is a file. Name a folder.`);
  });

  it("a folder that contains the project", () => {
    expect(outputFolderProblem(process.cwd(), join(folder, "school/site.json"))).toContain("project");
  });
});
