import type { Block } from "../../../../src/generated/site.ts";
import { filterTexts, getPointer, type Place, withValue } from "../places.ts";
import { addBlock, type Seeder, writeAt } from "./seeder.ts";

const missingPicture: Seeder = (random, base) => {
  const name = random.pick(["no-such-picture.jpg", ...base.media.map((file) => file.toUpperCase())]);
  return base.media.includes(name) ? undefined : writeAt(random, base, ["MediaFile"], name);
};

const unusedPicture: Seeder = (random, base) => ({
  site: base.site,
  world: { media: [...base.media, random.pick(["not-shown.jpg", "old/logo.SVG"])] },
  pointer: "",
});

const brokenPicture: Seeder = (random, base) => {
  const seededSite = writeAt(random, base, ["MediaFile"], "broken.jpg");
  const fault = { fact: "is no picture", remedy: "Save it again." };
  const checkPicture = (file: string) => (file === "broken.jpg" ? fault : undefined);
  return seededSite && { ...seededSite, world: { media: [...base.media, "broken.jpg"], checkPicture } };
};

const vagueAlt: Seeder = (random, base) => {
  const isAlt = ({ path }: Place) => path.at(-1) === "alt";
  const options = filterTexts(base.places, "Text").filter(isAlt);
  if (options.length === 0) return undefined;
  const { path } = random.pick(options);
  const alt = random.pick(["IMG_2034.jpg", "Photo", "DSC00042", "Screenshot 2026-02-03 at 10.22.31", "picture 2"]);
  return { site: withValue(base.site, path, alt), pointer: getPointer(path) };
};

const contradiction: Seeder = (random, base) => {
  const items = [{ title: "A map", amount: "3.00", free: true as const }];
  const picture = { src: base.media[0] ?? "", alt: "A hill.", decorative: true as const };
  return random.pick([
    () => addBlock(random, base, { type: "priceList", heading: "Prices", currency: "EUR", items }, "/items/0/free"),
    () => addBlock(random, base, { type: "prose", text: "Words.", picture }, "/picture/decorative"),
  ])();
};

const overBudgetPicture: Seeder = (random, base) => {
  const seededSite = writeAt(random, base, ["MediaFile"], "heavy.jpg");
  if (!seededSite || seededSite.pointer === "/site/sharePicture") return undefined;
  const { budgets: _, ...site } = seededSite.site;
  const pictureBytes = (file: string) => (file === "heavy.jpg" ? 100_001 : 1000);
  return { ...seededSite, site, world: { media: [...base.media, "heavy.jpg"], pictureBytes } };
};

/** Logos, which are small everywhere. */
const LOGOS = ["/site/logo", "/site/darkLogo"];

const smallPicture: Seeder = (random, base) => {
  const seededSite = writeAt(random, base, ["MediaFile"], "preview.jpg");
  if (!seededSite || LOGOS.includes(seededSite.pointer)) return undefined;
  const photoWidth = (file: string) => (file === "preview.jpg" ? 143 : 240);
  return { ...seededSite, world: { media: [...base.media, "preview.jpg"], photoWidth } };
};

const overBudgetPage: Seeder = (random, base) => {
  const files = Array.from({ length: 4 }, (_, index) => `heavy${index}.jpg`);
  const items = files.map((src) => ({ title: "A hill", text: "Words.", picture: { src, alt: "A hill." } }));
  const seededSite = addBlock(random, base, { type: "mediaText", items } as Block);
  const { budgets: _, ...site } = seededSite.site;
  const pictureBytes = (file: string) => (files.includes(file) ? 99_000 : 1000);
  const pointer = seededSite.pointer.replace(/\/blocks\/.*/, "/path");
  return { site, pointer, world: { media: [...base.media, ...files], pictureBytes } };
};

/** Errors of pictures and of their descriptions, by the rule that finds them. */
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
