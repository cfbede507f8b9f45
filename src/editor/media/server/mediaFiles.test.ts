import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { findLeftFiles, listFiles, removeFile } from "./mediaFiles.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prospectus-media-"));
  const ownFolder = folder;
  onTestFinished(() => rmSync(ownFolder, { recursive: true }));
});

const SITE = {
  site: { name: "A", url: "https://a.example", logo: "logo.svg" },
  constants: { circular: "/media/circular.pdf" },
  navigation: [],
  footer: {},
  fragments: { help: [{ type: "prose", heading: "Help", text: "Read [it](/media/help%201.pdf)." }] },
  routes: [
    {
      path: "/",
      title: "Home",
      blocks: [
        { type: "fragment", name: "help" },
        { type: "prose", heading: "News", text: "A [circular]({circular}), once more [here](/media/circular.pdf)." },
      ],
    },
    {
      path: "/fees",
      title: "Fees",
      draft: true,
      blocks: [
        { type: "fragment", name: "help" },
        { type: "prose", heading: "Fees", text: "A", picture: { src: "gate.jpg", alt: "A gate." } },
        { type: "linkList", heading: "Files", links: [{ title: "Circular", url: "{circular}" }] },
      ],
    },
    { path: "/about", title: "About", blocks: [] },
  ],
};

it("lists the files with the places that show them or link to them, also in shared parts and on drafts", () => {
  for (const file of ["logo.svg", "circular.pdf", "help 1.pdf", "gate.jpg", "old.pdf", ".hidden"])
    writeFileSync(join(folder, file), "12345");
  const files = listFiles(folder, JSON.stringify(SITE));
  expect(files.map(({ name }) => name)).toEqual(["circular.pdf", "gate.jpg", "help 1.pdf", "logo.svg", "old.pdf"]);
  const [circular, gate, help, logo, old] = files;
  expect(circular).toMatchObject({
    href: "/media/circular.pdf",
    bytes: 5,
    isPicture: false,
    isUnused: false,
    pages: 2,
  });
  expect(circular?.places.map(({ page }) => page?.path)).toEqual(["/", "/fees"]);
  expect(gate).toMatchObject({ isPicture: true, pages: 1, places: [{ page: { title: "Fees" } }] });
  expect(help).toMatchObject({ href: "/media/help%201.pdf", pages: 2 });
  expect(help?.places).toHaveLength(1);
  expect(logo).toMatchObject({ pages: 3 });
  expect(old).toMatchObject({ pages: 0, places: [], isUnused: true, isFixed: false });
});

it.each(["../site.json", "./unused.png", "old/unused.png", "shown.png", "linked.png", "inDrawing.png", ""])(
  "does not remove %j: it is a path, or used",
  async (name) => {
    const text = '{ "src": "shown.png", "href": "/media/linked.png", "logo": "drawing.svg" }';
    const files = ["unused.png", "shown.png", "linked.png", "inDrawing.png", "plan.pdf"];
    for (const file of files) writeFileSync(join(folder, file), "");
    writeFileSync(join(folder, "drawing.svg"), '<svg><image href="inDrawing.png"/></svg>');
    mkdirSync(join(folder, "old"));
    writeFileSync(join(folder, "old/unused.png"), "");
    const before = readdirSync(folder, { recursive: true });
    await expect(removeFile(folder, name, text)).rejects.toThrow();
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    await removeFile(folder, "unused.png", text);
    await removeFile(folder, "plan.pdf", text);
    expect(readdirSync(folder).sort()).toEqual(["drawing.svg", "inDrawing.png", "linked.png", "old", "shown.png"]);
  },
);

it("keeps what other files are made of, also while nothing shows them", () => {
  writeFileSync(join(folder, "drawing.svg"), '<svg><image href="part.png"/></svg>');
  writeFileSync(join(folder, "part.png"), "");
  expect(listFiles(folder, "{}").map(({ name, isFixed, isUnused }) => [name, isFixed, isUnused])).toEqual([
    ["drawing.svg", false, true],
    ["part.png", true, false],
  ]);
});

it("finds the files that a change was the last to name", () => {
  for (const file of ["logo.svg", "circular.pdf", "help 1.pdf", "gate.jpg", "grate.jpg", "old.pdf"])
    writeFileSync(join(folder, file), "12345");
  const text = JSON.stringify(SITE);
  const leftAfter = (search: string, replacement: string) =>
    findLeftFiles(folder, text, text.replace(search, replacement));
  expect(leftAfter('"src":"gate.jpg"', '"src":"grate.jpg"')).toEqual(["gate.jpg"]);
  expect(leftAfter("[it](/media/help%201.pdf)", "it")).toEqual(["help 1.pdf"]);
  // it is linked to elsewhere
  expect(leftAfter("once more [here](/media/circular.pdf)", "once more")).toEqual([]);
  expect(leftAfter("News", "Newest")).toEqual([]);
});
