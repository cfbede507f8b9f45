import { expect, it } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

const names = Array.from({ length: 12 }, (_, index) => `photo-${index}.jpg`);
const pictures = names.map((src) => ({ src, alt: "People at work" }));

/** The budget warnings of a page with a block. */
function findWarnings(block: object) {
  const hero = { type: "hero", heading: "Welcome" };
  const route = { path: "/", title: "Start", description: "What there is.", blocks: [hero, block] };
  const text = siteText({ routes: [route], navigation: [{ type: "link", label: "Start", href: "/" }] });
  const world = { ...context, media: [...(context.media ?? []), ...names], pictureBytes: () => 60_000 };
  return validateSite(text, world).diagnostics.filter(({ rule }) => rule === "over-budget-page");
}

it("does not count a gallery, of which a phone fetches what its reader scrolls to", () => {
  expect(
    findWarnings({ type: "gallery", heading: "Photos", photos: pictures.map((picture) => ({ picture })) }),
  ).toEqual([]);
});

it("counts other pictures, and says in Studio nothing of the file", () => {
  const items = pictures.map((picture, index) => ({ title: `Work ${index}`, text: "Some words.", picture }));
  const [warning] = findWarnings({ type: "mediaText", items });
  expect(warning?.message).toContain("pageBytes");
  expect(warning?.inForm).not.toMatch(/pageBytes|budgets/);
  // the photos of a gallery are not counted
  expect(warning?.inForm).toContain("gallery");
});
