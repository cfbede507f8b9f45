import { expect, it } from "vitest";
import { createRenderer } from "../src/app/entry-server.tsx";
import type { Block, Picture } from "../src/generated/props.ts";
import { joinText } from "../src/json/chunks.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

const sharedModel = resolveSite(createSite({ type: "prose", text: "Words." }), assets).shared;
const picture = (src: string): Picture => ({ src: `/media/${src}.svg`, alt: "", width: 300, height: 200 });
const text = { html: "<p>Words.</p>" };
const hero: Block = { type: "hero", heading: "Welcome" };
const heroWithPicture: Block = { ...hero, picture: picture("hero") };
const openings: Block[] = [
  { type: "prose", text, picture: picture("one") },
  { type: "mediaText", items: ["one", "two"].map((src) => ({ title: src, text, picture: picture(src) })) },
  { type: "cardGrid", cards: ["one", "two"].map((src) => ({ title: src, picture: picture(src) })) },
  { type: "profileGrid", profiles: ["one", "two"].map((src) => ({ name: src, role: "Head", picture: picture(src) })) },
];

/** The pictures of a page that are fetched at once. */
function eager(...blocks: Block[]): string[] {
  const page = { path: "/", title: "Home", documentTitle: "Home", draft: false, blocks };
  const { html } = createRenderer(sharedModel)(page);
  const images =
    joinText(html)
      .match(/<main.*<\/main>/s)?.[0]
      .match(/<img [^>]*>/g) ?? [];
  return images
    .filter((image) => image.includes('loading="eager"'))
    .flatMap((image) => /\/media\/(\w+)/.exec(image)?.[1] ?? []);
}

it.each(openings)("the first picture of a page without one in a hero is fetched at once: $type", (block) => {
  expect(eager(block, block)).toEqual(["one"]);
  expect(eager(hero, block)).toEqual(["one"]);
});

it.each(openings)("below a hero with a picture, all others wait until they are near: $type", (block) => {
  expect(eager(heroWithPicture, block)).toEqual(["hero"]);
});
