import type { Place } from "./place.ts";
import { paragraph, phrase } from "./words.ts";

/** Items made one after the other, each with a name of its own. */
export function several<Item>(
  { random }: Place,
  minimum: number,
  maximum: number,
  make: (name: string) => Item,
): Item[] {
  const count = random.between(minimum, maximum);
  return Array.from({ length: count }, (_, at) => make(`${phrase(random, 2, 3)} ${at + 1}`));
}

/** The properties that most blocks have above their content. */
export function head({ random }: Place) {
  const tone = random.pick(["plain", "tinted", "brand"] as const);
  return {
    ...(random.chance(50) ? { eyebrow: phrase(random, 1, 3) } : {}),
    heading: phrase(random, 3, 6),
    ...(random.chance(50) ? { intro: paragraph(random, 1, 2) } : {}),
    tone,
  };
}

/** A page of one of forty websites. */
export const website = ({ random }: Place) => `https://site-${random.between(1, 40)}.example/pages`;
/** The contents of frames: one host for all, as security headers name each. */
export const report = ({ random }: Place) => `https://reports.example/report-${random.between(1, 400)}`;
/** A link in rich text. */
export const linked = (place: Place) => `[${place.link().label}](${place.link().href})`;
