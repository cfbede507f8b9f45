import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Block } from "../src/generated/site.ts";
import { publishedPicture } from "../src/media/media.ts";
import type { Assets } from "../src/site/assets.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const names = ["hill", "gate", "library", "garden", "workshop", "playing field", "chapel", "market"];
const picture = (at: number) => ({ src: `${names[at]}.jpg`, alt: `The ${names[at]} in the morning.` });
const blocks: Block[] = [
  { type: "hero", heading: "Come in", picture: picture(0) },
  { type: "prose", heading: "Who we are", text: "We open the doors at eight.", picture: picture(1) },
  { type: "cardGrid", cards: [2, 3, 4, 5].map((at) => ({ title: `Our ${names[at]}`, picture: picture(at) })) },
  {
    type: "mediaText",
    items: [6, 7].map((at) => ({ title: `Our ${names[at]}`, text: "Look.", picture: picture(at) })),
  },
];

function modelBytes(pictureModel: Assets["picture"]): number {
  const site = createSite(...blocks);
  const [page] = resolveSite(site, { ...assets, picture: pictureModel }).pages;
  return page ? brotliCompressSync(JSON.stringify(page.model({}))).length : 0;
}

it("the focus of a picture is a point of its model, and other pictures have none", () => {
  const hero: Block = { type: "hero", heading: "Come in", picture: { ...picture(0), focus: "top left" } };
  const [page] = resolveSite(createSite(hero, { type: "prose", text: "Words.", picture: picture(1) }), assets).pages;
  const focuses = page?.model({}).blocks.map((block) => ("picture" in block ? block.picture?.focus : null));
  expect(focuses).toEqual([{ x: 0, y: 0 }, undefined]);
});

it("a photo adds little to the model of its page, a drawing nothing", () => {
  const drawings = modelBytes(() => ({ width: 1600, height: 1000 }));
  const photos = modelBytes((name) => {
    const key = Buffer.from(name).toString("hex").padEnd(24, "7f3a91");
    const inspection = {
      kind: "photo",
      format: "jpeg",
      width: 4000 + name.length,
      height: 3000,
      color: "#873",
    } as const;
    return publishedPicture(name, { ...inspection, bytes: 3e6, key: key.slice(3) });
  });
  expect((photos - drawings) / names.length).toBeLessThan(25);
  expect(photos).toBeLessThan(1000);
});
