import type { Blank } from "./values.ts";

/** The text for a blank; the blank itself when it is left for later. */
export type Fill = (blank: Blank) => string | Blank;

const OUTSIDE = [
  "https://elsewhere.example/a?b=c#d",
  "mailto:desk@example.org",
  "tel:+254 700 000 000",
  "{office}",
  "#top",
];
const PICTURES = ["logo.svg", "photo 1.jpg", "trips/Hill.PNG", "été.webp", "a.b.c.avif"];

/** A copy of a value with its blanks filled, without items that then are the same as the one before. */
export function fillBlanks(value: unknown, fill: Fill): unknown {
  if (Array.isArray(value)) return withoutRepeats(value.map((item) => fillBlanks(item, fill)));
  if (typeof value !== "object" || value === null) return value;
  if ("blank" in value) return fill(value as Blank);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillBlanks(child, fill)]));
}

function withoutRepeats(list: readonly unknown[]): unknown[] {
  const isObject = (item: unknown) => typeof item === "object" && !Array.isArray(item);
  return list.filter((item, index) => !isObject(item) || JSON.stringify(item) !== JSON.stringify(list[index - 1]));
}

/** Fills ids, each with another, and amounts as they are written in a language. */
export function fillIdsAndAmounts(language: string): Fill {
  let count = 0;
  return (blank) => {
    if (blank.blank === "id") return `Place_${count++}/a-b`;
    return blank.blank === "amount" ? formatAmount(language, blank.number) : blank;
  };
}

function formatAmount(language: string, number: number): string {
  return number % 2 === 0 ? String(number) : new Intl.NumberFormat(language, { useGrouping: "min2" }).format(number);
}

/** Fills links with addresses of the site and of others, and files with names that are added to the media folder. */
export function fillLinks(paths: readonly string[], addresses: readonly string[], media: Set<string>): Fill {
  const links = [
    ...addresses,
    ...OUTSIDE,
    "/sitemap.xml",
    "/media/forms/price-list.pdf",
    "/media/forms/price%20list.pdf",
  ];
  for (const file of ["forms/price-list.pdf", "forms/price list.pdf", "reports/all.html", "fonts/house.woff2"])
    media.add(file);
  for (const file of ["talk.mp3", "talk.vtt"]) media.add(file);
  return ({ blank, number }) => {
    if (blank === "href") return links[number % links.length] as string;
    if (blank === "path") return paths[number % paths.length] as string;
    if (blank === "frameSource")
      return number % 2 === 0 ? "https://elsewhere.example/frame" : "/media/reports/all.html";
    const picture = PICTURES[number % PICTURES.length] as string;
    media.add(picture);
    return picture;
  };
}
