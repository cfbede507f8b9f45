import type { Block } from "../../../../src/generated/site.ts";
import { type Place, pointerTo, textsOf, withValue } from "../places.ts";
import { addBlock, type Sower, writeAt } from "./ground.ts";

const missingPicture: Sower = (random, ground) => {
  const name = random.pick(["no-such-picture.jpg", ...ground.media.map((file) => file.toUpperCase())]);
  return ground.media.includes(name) ? undefined : writeAt(random, ground, ["MediaFile"], name);
};

const unusedPicture: Sower = (random, ground) => ({
  site: ground.site,
  world: { media: [...ground.media, random.pick(["nobody-shows-me.jpg", "old/logo.SVG"])] },
  pointer: "",
});

const brokenPicture: Sower = (random, ground) => {
  const sown = writeAt(random, ground, ["MediaFile"], "broken.jpg");
  const fault = { fact: "is no picture", remedy: "Save it again." };
  const checkPicture = (file: string) => (file === "broken.jpg" ? fault : undefined);
  return sown && { ...sown, world: { media: [...ground.media, "broken.jpg"], checkPicture } };
};

const vagueAlt: Sower = (random, ground) => {
  const isAlt = ({ path }: Place) => path.at(-1) === "alt";
  const options = textsOf(ground.places, "Text").filter(isAlt);
  if (options.length === 0) return undefined;
  const { path } = random.pick(options);
  const alt = random.pick(["IMG_2034.jpg", "Photo", "DSC00042", "Screenshot 2026-02-03 at 10.22.31", "picture 2"]);
  return { site: withValue(ground.site, path, alt), pointer: pointerTo(path) };
};

const contradiction: Sower = (random, ground) => {
  const items = [{ title: "A map", amount: "3.00", free: true as const }];
  const picture = { src: ground.media[0] ?? "", alt: "A hill.", decorative: true as const };
  return random.pick([
    () => addBlock(random, ground, { type: "priceList", heading: "Prices", currency: "EUR", items }, "/items/0/free"),
    () => addBlock(random, ground, { type: "prose", text: "Words.", picture }, "/picture/decorative"),
  ])();
};

const overBudgetPicture: Sower = (random, ground) => {
  const sown = writeAt(random, ground, ["MediaFile"], "heavy.jpg");
  if (!sown || sown.pointer === "/site/sharePicture") return undefined;
  const { budgets: _, ...site } = sown.site;
  const pictureBytes = (file: string) => (file === "heavy.jpg" ? 100_001 : 1000);
  return { ...sown, site, world: { media: [...ground.media, "heavy.jpg"], pictureBytes } };
};

const smallPicture: Sower = (random, ground) => {
  const sown = writeAt(random, ground, ["MediaFile"], "preview.jpg");
  if (!sown || sown.pointer === "/site/logo") return undefined;
  const photoWidth = (file: string) => (file === "preview.jpg" ? 143 : 240);
  return { ...sown, world: { media: [...ground.media, "preview.jpg"], photoWidth } };
};

const overBudgetPage: Sower = (random, ground) => {
  const files = Array.from({ length: 4 }, (_, index) => `heavy${index}.jpg`);
  const items = files.map((src) => ({ title: "A hill", text: "Words.", picture: { src, alt: "A hill." } }));
  const sown = addBlock(random, ground, { type: "mediaText", items } as Block);
  const { budgets: _, ...site } = sown.site;
  const pictureBytes = (file: string) => (files.includes(file) ? 99_000 : 1000);
  const pointer = sown.pointer.replace(/\/blocks\/.*/, "/path");
  return { site, pointer, world: { media: [...ground.media, ...files], pictureBytes } };
};

/** Faults of pictures and of what goes with them, by the rule that finds them. */
export const pictures = {
  "broken-picture": brokenPicture,
  contradiction,
  "missing-picture": missingPicture,
  "over-budget-page": overBudgetPage,
  "over-budget-picture": overBudgetPicture,
  "small-picture": smallPicture,
  "unused-picture": unusedPicture,
  "vague-alt": vagueAlt,
};
