import type { Blank } from "./values.ts";

/** What fills a blank; the blank itself when it is left for later. */
export type Fill = (blank: Blank) => string | Blank;

const OUTSIDE = ["https://example.org/a?b=c#d", "mailto:desk@example.org", "tel:+254 700 000 000", "{office}", "#top"];
const PICTURES = ["logo.svg", "photo 1.jpg", "trips/Hill.PNG", "été.webp", "a.b.c.avif"];

/** A copy of a value with its blanks filled; of groups that then are the same one is left. */
export function fillBlanks(value: unknown, fill: Fill): unknown {
  if (Array.isArray(value)) return withoutRepeats(value.map((item) => fillBlanks(item, fill)));
  if (typeof value !== "object" || value === null) return value;
  if ("blank" in value) return fill(value as Blank);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillBlanks(member, fill)]));
}

function withoutRepeats(list: readonly unknown[]): unknown[] {
  const isGroup = (item: unknown) => typeof item === "object" && !Array.isArray(item);
  return list.filter((item, index) => !isGroup(item) || JSON.stringify(item) !== JSON.stringify(list[index - 1]));
}

/** Gives every place a name of its own. */
export function fillNames(): Fill {
  let given = 0;
  return (blank) => (blank.blank === "id" ? `Place_${given++}/a-b` : blank);
}

/** Fills links with addresses of the site and of others, and names files, which the media folder then has. */
export function fillLinks(addresses: readonly string[], media: Set<string>): Fill {
  const links = [
    ...addresses,
    ...OUTSIDE,
    "/sitemap.xml",
    "/media/forms/price-list.pdf",
    "/media/forms/price%20list.pdf",
  ];
  for (const file of ["forms/price-list.pdf", "forms/price list.pdf", "reports/all.html"]) media.add(file);
  return ({ blank, number }) => {
    if (blank === "href") return links[number % links.length] as string;
    if (blank === "frameSource") return number % 2 === 0 ? "https://example.org/frame" : "/media/reports/all.html";
    const picture = PICTURES[number % PICTURES.length] as string;
    media.add(picture);
    return picture;
  };
}
