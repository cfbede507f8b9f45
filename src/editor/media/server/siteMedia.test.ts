import { expect, it } from "vitest";
import { MemoryMedia, MemoryRecords } from "../../../../tests/platform/memoryPlace.ts";
import { SiteMedia } from "./siteMedia.ts";

const encoder = new TextEncoder();

function open(files: Record<string, string>) {
  const media = new MemoryMedia(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)]));
  const pictures = { preparePicture: expectNone, prepareFile: expectNone, shrink: expectNone };
  return {
    media,
    siteMedia: new SiteMedia({
      media,
      pictures,
      records: new MemoryRecords(),
      parse: JSON.parse,
      onChanged: async () => {},
    }),
  };
}

const expectNone = () => expect.fail("No file is prepared");

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

it("lists the files with the places that show them or link to them, also in shared parts and on drafts", async () => {
  const names = ["logo.svg", "circular.pdf", "help 1.pdf", "gate.jpg", "old.pdf"];
  const { siteMedia } = open(Object.fromEntries(names.map((name) => [name, "12345"])));
  const files = await siteMedia.list(JSON.stringify(SITE));
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
    const drawing = { "drawing.svg": '<svg><image href="inDrawing.png"/></svg>' };
    const names = ["unused.png", "shown.png", "linked.png", "inDrawing.png", "plan.pdf", "old/unused.png"];
    const { siteMedia, media } = open({ ...drawing, ...Object.fromEntries(names.map((file) => [file, ""])) });
    const before = media.names;
    await expect(siteMedia.remove(name, text)).rejects.toThrow();
    expect(media.names).toEqual(before);
    await siteMedia.remove("unused.png", text);
    await siteMedia.remove("plan.pdf", text);
    expect(media.names).toEqual(["drawing.svg", "inDrawing.png", "linked.png", "old/unused.png", "shown.png"]);
  },
);

it("keeps the parts of other files, also while nothing shows them", async () => {
  const { siteMedia } = open({ "drawing.svg": '<svg><image href="part.png"/></svg>', "part.png": "" });
  expect((await siteMedia.list("{}")).map(({ name, isFixed, isUnused }) => [name, isFixed, isUnused])).toEqual([
    ["drawing.svg", false, true],
    ["part.png", true, false],
  ]);
});

it("finds the files that a change was the last to name", async () => {
  const names = ["logo.svg", "circular.pdf", "help 1.pdf", "gate.jpg", "grate.jpg", "old.pdf"];
  const { siteMedia } = open(Object.fromEntries(names.map((name) => [name, "12345"])));
  const text = JSON.stringify(SITE);
  const findLeftAfter = (search: string, replacement: string) =>
    siteMedia.findLeftFiles(text, text.replace(search, replacement));
  expect(await findLeftAfter('"src":"gate.jpg"', '"src":"grate.jpg"')).toEqual(["gate.jpg"]);
  expect(await findLeftAfter("[it](/media/help%201.pdf)", "it")).toEqual(["help 1.pdf"]);
  // it is linked to elsewhere
  expect(await findLeftAfter("once more [here](/media/circular.pdf)", "once more")).toEqual([]);
  expect(await findLeftAfter("News", "Newest")).toEqual([]);
});
