import { expect, it } from "vitest";
import { MemoryMedia, MemoryRecords, MemorySite } from "../../../../tests/platform/memoryPlace.ts";
import { renameFile } from "../../../edit/renameFile.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { findNamedFiles } from "../../../media/namedFiles.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { SiteFile } from "../../siteFile/server/siteFile.ts";
import { FileRenames } from "./fileRenames.ts";

const TEXT = JSON.stringify({
  site: { url: "https://a.example" },
  navigation: [{ type: "link", label: "Fees", href: "/media/Fees.pdf" }],
  quickLinks: [{ label: "The fees", href: "/media/Fees.pdf#page=2" }],
});

const toBytes = (text: string) => new TextEncoder().encode(text);

/** A site with a document; `start` starts another server on it. */
function open() {
  const storage = new MemorySite(TEXT);
  const media = new MemoryMedia([["Fees.pdf", toBytes("fees")]]);
  const records = new MemoryRecords();
  /** Finds the diagnostics of the rule for missing files. */
  const validate = (text: string | Uint8Array): Diagnostic[] => {
    const names = ["Fees.pdf", "fees.pdf", "costs.pdf", "prices.pdf"];
    const missing = [...findNamedFiles(String(text), names)].filter((name) => !media.files.has(name));
    return missing.map((name) => ({ severity: "error", rule: "missing-file", message: name }) as Diagnostic);
  };
  const start = () => {
    const renames = new FileRenames({ media, records, onChanged: async () => site.filesChanged() });
    const moveFiles = (before: string, text: string) => renames.moveFiles(before, text);
    const site: SiteFile = new SiteFile({ storage, records, validate, moveFiles, onConflict: () => {} });
    const rename = async (from: string, to: string) => {
      await renames.announce(from, to);
      return site.edit(site.current.hash, [{ type: "renameFile", from, to }], "Rename");
    };
    return { site, renames, rename };
  };
  return { storage, media, start, ...start() };
}

const renamed = (text: string, from: string, to: string) => applyEdits(text, renameFile(text, from, to));

it("renames a file with all links to it, and back by undo, also after a restart", async () => {
  const { rename, media, storage, start } = open();
  expect(await rename("Fees.pdf", "costs.pdf")).toMatchObject({ status: "saved" });
  expect(storage.text).toBe(renamed(TEXT, "Fees.pdf", "costs.pdf"));
  expect(media.names).toEqual(["costs.pdf"]);
  const { site: nextSite } = start();
  expect(await nextSite.undo()).toMatchObject({ status: "saved" });
  expect(storage.text).toBe(TEXT);
  expect(media.names).toEqual(["Fees.pdf"]);
  expect(await nextSite.redo()).toMatchObject({ status: "saved" });
  expect(media.names).toEqual(["costs.pdf"]);
  expect(media.readText("costs.pdf")).toBe("fees");
});

it("takes back one of several renames at a time", async () => {
  const { site, rename, media } = open();
  await rename("Fees.pdf", "costs.pdf");
  await rename("costs.pdf", "prices.pdf");
  await site.undo();
  expect(media.names).toEqual(["costs.pdf"]);
  await site.undo();
  expect(media.names).toEqual(["Fees.pdf"]);
  await site.redo();
  await site.redo();
  expect(media.names).toEqual(["prices.pdf"]);
});

it("keeps both names when only one link gets the old one back", async () => {
  const { site, rename, media } = open();
  await rename("Fees.pdf", "costs.pdf");
  const [change] = await site.changesSince(TEXT);
  expect(await site.takeBack(TEXT, change?.id ?? "", "Take back")).toMatchObject({ status: "saved" });
  expect(media.names).toEqual(["Fees.pdf", "costs.pdf"]);
});

it("takes a link to the new name from a page that shows the version before", async () => {
  const { site, rename, storage } = open();
  const { hash } = site.current;
  await rename("Fees.pdf", "costs.pdf");
  const operation = { type: "setValue", pointer: "/navigation/0/href", value: "/media/costs.pdf" } as const;
  expect(await site.edit(hash, [operation], "Link")).toMatchObject({ status: "saved" });
  expect(storage.text).toBe(renamed(TEXT, "Fees.pdf", "costs.pdf"));
});

it("does not undo a rename when the old name is another file's by now, and loses neither", async () => {
  const { site, rename, media, storage } = open();
  await rename("Fees.pdf", "costs.pdf");
  media.files.set("Fees.pdf", toBytes("other fees"));
  await expect(site.undo()).rejects.toThrow("Fees.pdf");
  expect(storage.text).toBe(renamed(TEXT, "Fees.pdf", "costs.pdf"));
  expect([media.readText("Fees.pdf"), media.readText("costs.pdf")]).toEqual(["other fees", "fees"]);
});

it("leaves the file as it was when the text is not written", async () => {
  const { site, renames, media } = open();
  await renames.announce("Fees.pdf", "costs.pdf");
  const operations = [
    { type: "renameFile", from: "Fees.pdf", to: "costs.pdf" },
    { type: "setValue", pointer: "/navigation/0/href", value: "/media/prices.pdf" },
  ] as const;
  expect(await site.edit(site.current.hash, operations, "Rename")).toMatchObject({ status: "refused" });
  expect(media.names).toEqual(["Fees.pdf"]);
});

it("has the file by the name that the text uses whenever the process ends", async () => {
  const { rename, media, storage } = open();
  let checks = 0;
  const check = () => {
    const names = findNamedFiles(storage.text, ["Fees.pdf", "costs.pdf"]);
    expect(names.size).toBe(1);
    for (const name of names) expect(media.readText(name)).toBe("fees");
    checks++;
  };
  const { files } = media;
  const [set, remove] = [files.set.bind(files), files.delete.bind(files)];
  files.set = (name, content) => {
    check();
    set(name, content);
    check();
    return files;
  };
  files.delete = (name) => {
    check();
    const isRemoved = remove(name);
    check();
    return isRemoved;
  };
  await rename("Fees.pdf", "costs.pdf");
  expect(checks).toBe(4);
});

it("goes on after a process that has ended before it removed the old name", async () => {
  const { rename, media, start } = open();
  await rename("Fees.pdf", "costs.pdf");
  media.files.set("Fees.pdf", toBytes("fees"));
  const { site: nextSite } = start();
  await nextSite.undo();
  expect(media.names).toEqual(["Fees.pdf"]);
});

it("changes capital letters alone, on a disk that has one file for both names, and undoes that", async () => {
  const { site, rename, media } = open();
  media.ignoresCase = true;
  expect(await rename("Fees.pdf", "fees.pdf")).toMatchObject({ status: "saved" });
  expect(media.names).toEqual(["fees.pdf"]);
  await site.undo();
  expect(media.names).toEqual(["Fees.pdf"]);
  expect(media.readText("Fees.pdf")).toBe("fees");
});

it("does the same on a disk that has two", async () => {
  const { site, rename, media } = open();
  await rename("Fees.pdf", "fees.pdf");
  expect(media.names).toEqual(["fees.pdf"]);
  await site.undo();
  expect(media.names).toEqual(["Fees.pdf"]);
});

it("renames a file that nothing names, which a text names by its old name again", async () => {
  const { site, renames, media, storage } = open();
  const unlinked = '{ "site": { "url": "https://a.example" } }';
  await site.edit(site.current.hash, [{ type: "removeProperty", pointer: "/navigation" }], "Menu");
  await site.edit(site.current.hash, [{ type: "removeProperty", pointer: "/quickLinks" }], "Links");
  expect(JSON.parse(storage.text)).toEqual(JSON.parse(unlinked));
  await renames.moveUnused("Fees.pdf", "costs.pdf");
  expect(media.names).toEqual(["costs.pdf"]);
  expect(await site.undo()).toMatchObject({ status: "saved" });
  expect(media.names).toEqual(["Fees.pdf"]);
});
