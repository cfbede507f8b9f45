import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { renameFile } from "../../../edit/renameFile.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { findNamedFiles, listFileNames } from "../../../media/usedFiles.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { type Moment, SpecFile } from "../../siteFile/server/specFile.ts";
import { FileRenames } from "./fileRenames.ts";

/** Whether the disk has one file for names that differ in capital letters only. */
const disk = vi.hoisted(() => ({ ignoresCase: false }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const findExisting = (path: string): string => {
    const [folder, name] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1)];
    const names = disk.ignoresCase && fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    const match = names.find((other) => other.toLowerCase() === name.toLowerCase());
    return match === undefined ? path : `${folder}/${match}`;
  };
  return {
    ...fs,
    statSync: (path: string, options: object) => fs.statSync(findExisting(path), options),
    readFileSync: (path: string, options: object) => fs.readFileSync(findExisting(path), options),
    rmSync: (path: string, options: object) => fs.rmSync(findExisting(path), options),
    renameSync: (from: string, to: string) => {
      const target = findExisting(to);
      fs.renameSync(findExisting(from), target);
      if (target.toLowerCase() === from.toLowerCase()) fs.renameSync(target, to);
    },
  };
});

const TEXT = JSON.stringify({
  site: { url: "https://a.example" },
  navigation: [{ type: "link", label: "Fees", href: "/media/Fees.pdf" }],
  quickLinks: [{ label: "The fees", href: "/media/Fees.pdf#page=2" }],
});

let folder = "";
let changedPaths: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-renames-"));
  const ownFolder = folder;
  onTestFinished(() => {
    disk.ignoresCase = false;
    rmSync(ownFolder, { recursive: true });
  });
  mkdirSync(join(folder, "media"));
  writeFileSync(join(folder, "site.json"), TEXT);
  writeFileSync(join(folder, "media/Fees.pdf"), "fees");
  changedPaths = [];
});

const media = () => readdirSync(join(folder, "media")).sort();
const readContent = (name: string) => readFileSync(join(folder, "media", name), "utf8");
const readText = () => readFileSync(join(folder, "site.json"), "utf8");

/** What the rule for missing files finds. */
function validate(text: string): Diagnostic[] {
  const names = ["Fees.pdf", "fees.pdf", "costs.pdf", "prices.pdf"];
  const existing = listFileNames(join(folder, "media"));
  const missing = [...findNamedFiles(text, names)].filter((name) => !existing.includes(name));
  return missing.map((name) => ({ severity: "error", rule: "missing-file", message: name }) as Diagnostic);
}

/** Opens the site, as at a start of the preview. */
function open({ onMoment = () => {} }: { onMoment?(moment: Moment): void } = {}) {
  const renames = new FileRenames({
    folder: join(folder, "media"),
    recordFile: join(folder, "history/files.json"),
    onChanged: async (path) => {
      changedPaths.push(basename(path));
      spec.forgetDiagnostics();
    },
  });
  const spec: SpecFile = new SpecFile({
    file: join(folder, "site.json"),
    folder: join(folder, "history"),
    validate,
    moveFiles: (before, text) => renames.moveFiles(before, text),
    onConflict: () => {},
    keepFor: 1,
    onMoment,
  });
  const rename = (from: string, to: string) => {
    renames.announce(from, to);
    return spec.edit(spec.current.hash, [{ type: "renameFile", from, to }], "Rename");
  };
  return { spec, renames, rename };
}

const renamed = (text: string, from: string, to: string) => applyEdits(text, renameFile(text, from, to));

it("renames a file with all links to it, and back by undo, also after a restart", async () => {
  const { spec, rename } = open();
  expect(await rename("Fees.pdf", "costs.pdf")).toMatchObject({ status: "saved" });
  expect(readText()).toBe(renamed(TEXT, "Fees.pdf", "costs.pdf"));
  expect(media()).toEqual(["costs.pdf"]);
  expect(changedPaths).toEqual(["costs.pdf", "Fees.pdf"]);
  await spec.settled();
  const { spec: nextSpec } = open();
  expect(await nextSpec.undo()).toMatchObject({ status: "saved" });
  expect(readText()).toBe(TEXT);
  expect(media()).toEqual(["Fees.pdf"]);
  expect(await nextSpec.redo()).toMatchObject({ status: "saved" });
  expect(media()).toEqual(["costs.pdf"]);
  expect(readContent("costs.pdf")).toBe("fees");
  await nextSpec.settled();
});

it("takes back one of several renames at a time", async () => {
  const { spec, rename } = open();
  await rename("Fees.pdf", "costs.pdf");
  await rename("costs.pdf", "prices.pdf");
  await spec.undo();
  expect(media()).toEqual(["costs.pdf"]);
  await spec.undo();
  expect(media()).toEqual(["Fees.pdf"]);
  await spec.redo();
  await spec.redo();
  expect(media()).toEqual(["prices.pdf"]);
  await spec.settled();
});

it("keeps both names when only one link gets the old one back", async () => {
  const { spec, rename } = open();
  await rename("Fees.pdf", "costs.pdf");
  const [change] = await spec.changesSince(TEXT);
  expect(await spec.takeBack(TEXT, change?.id ?? "", "Take back")).toMatchObject({ status: "saved" });
  expect(media()).toEqual(["Fees.pdf", "costs.pdf"]);
  await spec.settled();
});

it("takes a link to the new name from a page that shows the version before", async () => {
  const { spec, rename } = open();
  const { hash } = spec.current;
  await rename("Fees.pdf", "costs.pdf");
  const operation = { type: "setValue", pointer: "/navigation/0/href", value: "/media/costs.pdf" } as const;
  expect(await spec.edit(hash, [operation], "Link")).toMatchObject({ status: "saved" });
  expect(readText()).toBe(renamed(TEXT, "Fees.pdf", "costs.pdf"));
  await spec.settled();
});

it("does not undo a rename when the old name is another file's by now, and loses neither", async () => {
  const { spec, rename } = open();
  await rename("Fees.pdf", "costs.pdf");
  writeFileSync(join(folder, "media/Fees.pdf"), "other fees");
  await expect(spec.undo()).rejects.toThrow("Fees.pdf");
  expect(readText()).toBe(renamed(TEXT, "Fees.pdf", "costs.pdf"));
  expect([readContent("Fees.pdf"), readContent("costs.pdf")]).toEqual(["other fees", "fees"]);
  await spec.settled();
});

it("leaves the file as it was when the text is not written", async () => {
  const { spec, renames } = open();
  renames.announce("Fees.pdf", "costs.pdf");
  const operations = [
    { type: "renameFile", from: "Fees.pdf", to: "costs.pdf" },
    { type: "setValue", pointer: "/navigation/0/href", value: "/media/prices.pdf" },
  ] as const;
  expect(await spec.edit(spec.current.hash, operations, "Rename")).toMatchObject({ status: "refused" });
  expect(media()).toEqual(["Fees.pdf"]);
  await spec.settled();
});

it.each<Moment>(["announced", "kept", "written", "replaced", "recorded"])(
  "has the file by the name that the text uses when the process ends: %s",
  async (lastMoment) => {
    let isEnded = false;
    const { spec, rename } = open({
      onMoment(moment) {
        if (moment !== lastMoment || isEnded) return;
        isEnded = true;
        // nothing more is done after that
        const names = findNamedFiles(readText(), ["Fees.pdf", "costs.pdf"]);
        for (const name of names) expect(readContent(name)).toBe("fees");
        expect(names.size).toBe(1);
      },
    });
    await rename("Fees.pdf", "costs.pdf");
    expect(isEnded).toBe(true);
    await spec.settled();
  },
);

it("goes on after a process that has ended before it removed the old name", async () => {
  const { spec, rename } = open();
  await rename("Fees.pdf", "costs.pdf");
  writeFileSync(join(folder, "media/Fees.pdf"), "fees");
  await spec.settled();
  const { spec: nextSpec } = open();
  await nextSpec.undo();
  expect(media()).toEqual(["Fees.pdf"]);
  await nextSpec.settled();
});

it("changes capital letters alone, on a disk that has one file for both names, and undoes that", async () => {
  disk.ignoresCase = true;
  const { spec, rename } = open();
  expect(await rename("Fees.pdf", "fees.pdf")).toMatchObject({ status: "saved" });
  expect(media()).toEqual(["fees.pdf"]);
  await spec.undo();
  expect(media()).toEqual(["Fees.pdf"]);
  expect(readContent("Fees.pdf")).toBe("fees");
  await spec.settled();
});

it("does the same on a disk that has two", async () => {
  const { spec, rename } = open();
  await rename("Fees.pdf", "fees.pdf");
  expect(media()).toEqual(["fees.pdf"]);
  await spec.undo();
  expect(media()).toEqual(["Fees.pdf"]);
  await spec.settled();
});

it("renames a file that nothing names, which a text names by its old name again", async () => {
  const { spec, renames } = open();
  const unlinked = '{ "site": { "url": "https://a.example" } }';
  await spec.edit(spec.current.hash, [{ type: "removeProperty", pointer: "/navigation" }], "Menu");
  await spec.edit(spec.current.hash, [{ type: "removeProperty", pointer: "/quickLinks" }], "Links");
  expect(JSON.parse(readText())).toEqual(JSON.parse(unlinked));
  await renames.moveUnused("Fees.pdf", "costs.pdf");
  expect(media()).toEqual(["costs.pdf"]);
  expect(await spec.undo()).toMatchObject({ status: "saved" });
  expect(media()).toEqual(["Fees.pdf"]);
  await spec.settled();
});
