/** The texts of a small site. */
export interface Texts {
  heading: string;
  note: string;
}

/** More content of a small site. */
interface MoreContent {
  /** The picture on its home page. */
  picture?: string;
  /** More blocks on its first page. */
  blocks?: object[];
}

const HERO = { type: "hero", heading: "Library" };

/** The text of a small site.json, as wide as a person would write it. */
export function createSiteText({ heading, note }: Texts, { picture, blocks = [] }: MoreContent = {}): string {
  const hero = picture === undefined ? HERO : { ...HERO, picture: { src: picture, alt: "A hill behind the library." } };
  const content = {
    version: 3,
    site: {
      ...{ name: "Library", url: "https://library.example", language: "en-GB", timeZone: "Europe/London" },
      ...{ description: "A library on a hill.", logo: "logo.svg", sharePicture: "logo.svg" },
      ...{ sharePictureAlt: "A book.", organization: { type: "Library" }, theme: { preset: "school" } },
    },
    navigation: [
      { type: "link", label: "Home", href: "/" },
      { type: "link", label: "Fees", href: "/fees" },
    ],
    footer: { copyright: "Library" },
    notFound: {
      ...{ title: "Page not found", description: "This page is not there.", suggestion: "Did you mean this page?" },
      blocks: [{ type: "prose", text: "This page is not there. Use the menu above." }],
    },
    routes: [
      {
        ...{ path: "/fees", title: "Fees", description: "What a card of the library costs." },
        blocks: [{ type: "prose", id: "a", text: heading }, { type: "prose", id: "b", text: note }, ...blocks],
      },
      { path: "/", title: "Library", description: "What the library on the hill does.", blocks: [hero] },
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** A drawing that differs from all others. */
export const createPicture = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${title}</title><path d="M0 0h8v8z"/></svg>\n`;

export const FIRST = { heading: "Fees of 2026", note: "Paid each term" };

/** The texts on the first page of a site. */
export function readTexts(siteText: string): string[] {
  const { routes } = JSON.parse(siteText);
  return routes[0].blocks.map(({ text }: { text: string }) => text);
}
