import { expect, it } from "vitest";
import { createSite } from "../../tests/specs.ts";
import { findUses } from "./uses.ts";

const resolver = {
  substitute: (source: string) => source.replaceAll("{plan}", "/media/plan%20b.pdf#page=2"),
  isHidden: () => false,
};

it("finds pictures, links, frames and links in rich text, with their pointers", () => {
  const site = createSite(
    {
      type: "prose",
      text: "See [the map](https://www.small.example/media/map.png), [us](/about) or [the plan]({plan}).",
      picture: hill,
    },
    { type: "embed", title: "A report", src: "/media/report.html", aspectRatio: "16:9", link },
    { type: "callToAction", heading: "Read", actions: [{ label: "Plan", href: "{plan}" }] },
  );
  expect(findUses(site, resolver).media.map(({ file, as, pointer }) => `${pointer} ${as} ${file}`)).toEqual([
    "/site/logo shown logo.svg",
    "/site/sharePicture shared hill.svg",
    "/routes/0/blocks/0/text linked map.png",
    "/routes/0/blocks/0/text linked plan b.pdf",
    "/routes/0/blocks/0/picture/src shown hill.jpg",
    "/routes/0/blocks/1/src linked report.html",
    "/routes/0/blocks/1/link/href linked report.html",
    "/routes/0/blocks/2/actions/0/href linked plan b.pdf",
  ]);
});

it("ignores drafts", () => {
  const site = createSite({ type: "prose", text: "Come.", picture: hill });
  const [route] = site.routes;
  const draft = { ...site, routes: [{ ...route, draft: true }] } as typeof site;
  expect(findUses(draft, resolver).media.map(({ file }) => file)).toEqual(["logo.svg", "hill.svg"]);
});

const link = { label: "Open it", href: "/media/report.html" };
const hill = { src: "hill.jpg", alt: "A hill." };

it("tells the picture in shared links to a page from those on it", () => {
  const site = createSite();
  for (const route of site.routes) route.share = { title: "Come", picture: "fete.jpg", alt: "A stall." };
  expect(findUses(site, resolver).media.at(-1)).toEqual({
    file: "fete.jpg",
    as: "shared",
    pointer: "/routes/0/share/picture",
  });
});
