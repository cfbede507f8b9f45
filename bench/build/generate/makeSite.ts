import type { Block, Navigation, Route, Site } from "../../../src/generated/site.ts";
import { hero, makers } from "./blocks.ts";
import { createPlace, createTitle, getPath, PICTURES } from "./place.ts";
import { createRandom } from "./random.ts";
import { phrase, sentences } from "./words.ts";

const BLOCKS_PER_PAGE = 6;
/** How far apart in the rotation the blocks of a page are, so that they are of several sorts and none comes twice. */
const STRIDE = 4;

/** The rotation: every type but the opening, the list of all pages and the banner's; popups come now and then. */
const ROTATION = Object.keys(makers).filter((type) => type !== "popup") as (keyof typeof makers)[];

/** A site of so many routes of six blocks each, the same for the same seed; a page is the same in every size. */
export function makeSite(routes: number, seed = 4): Site {
  const pages = Array.from({ length: routes }, (_, index) => makeRoute(index, routes, seed));
  return {
    version: 3,
    site: {
      name: "{townName}",
      tagline: "A town in words",
      url: "https://town.example",
      language: "en",
      timeZone: "Europe/London",
      description: "Everything that there is to know about {townName}.",
      logo: "logo.svg",
      sharePicture: PICTURES[0] as string,
      organization: { type: "Organization", email: "{email}", telephone: "{phone}" },
      theme: {
        light: palette("#FFFFFF #EEF2F6 #14202B #45566A #1F3A5F #F4F7FB #8A1C3C #FFFFFF #E3B341 #CBD5E0 #8A1C3C"),
        dark: palette("#10161D #18212B #E8EDF2 #A9B6C4 #14283F #F4F7FB #F0A3B8 #2B0612 #E3B341 #33414F #F5B9C9"),
        headingFont: "system serif",
        textFont: "system sans",
      },
    },
    constants: { townName: "Wendlebrook", email: "desk@town.example", phone: "01632 960 000" },
    navigation: navigation(),
    footer: {
      text: "{townName} lies on the river, between the hills.",
      columns: [
        { heading: "Find", links: [2, 3, 4].map(createLink) },
        { heading: "Take part", links: [5, 6, 7, 1].map(createLink) },
      ],
      contact: {
        heading: "Ask us",
        items: [
          { icon: "phone", text: "[{phone}](tel:{phone})" },
          { icon: "mail", text: "[{email}](mailto:{email})" },
        ],
      },
      social: {
        heading: "Follow us",
        links: [{ label: "Photographs", href: "https://photographs.example/town", icon: "camera" }],
      },
      bottomLinks: [8, 9].map(createLink),
      copyright: "© {townName}",
    },
    floatingActions: [
      { type: "link", label: "Take part", href: getPath(5), icon: "star" },
      { type: "scrollToTop", label: "Back to the top", icon: "arrow-up" },
    ],
    banners: [{ block: countdown(), exceptOn: ["/"] }],
    fragments: {
      askUs: [
        {
          type: "callToAction",
          heading: "Ask at the desk",
          text: "We answer **every** letter.",
          actions: [{ label: "Write to us", href: "mailto:{email}" }],
        },
      ],
    },
    routes: pages,
    notFound: {
      title: "No such page",
      description: "There is no page at this address.",
      suggestion: "Did you mean",
      blocks: [{ type: "prose", text: "Look at [all pages](/all-pages)." }],
    },
  };
}

function makeRoute(index: number, routes: number, seed: number): Route {
  const random = createRandom(seed * 1_000_003 + index);
  const place = createPlace(index, random);
  // whatever the number of types, each begins as many pages
  const first = index * 5 + Math.floor(index / ROTATION.length);
  const types = Array.from(
    { length: BLOCKS_PER_PAGE - 1 },
    (_, at) => ROTATION[(first + at * STRIDE) % ROTATION.length] as keyof typeof makers,
  );
  if (index % 20 === 13) types[types.length - 1] = "popup";
  const rest: Block[] = types.map((type) => makers[type](place));
  if (index === 1) rest[0] = allPages(routes);
  return {
    path: getPath(index),
    title: createTitle(index),
    description: `${sentences(random, 1, 2)} This is page ${index}.`,
    blocks: [hero(place), ...rest],
  };
}

/** The list of all pages, which also leads to the last of them. */
function allPages(routes: number): Block {
  const { label, href } = createLink(routes - 1);
  return { type: "sitemap", heading: "Every page", intro: `The newest is [${label}](${href}).` };
}

function createLink(index: number) {
  return { label: createTitle(index), href: getPath(index) };
}

/** Two links and four groups: some thirty links in all. */
function navigation(): Navigation {
  const random = createRandom(1);
  const groups = ["Visit", "Learn", "Work", "Meet"].map((label, group) => ({
    type: "group" as const,
    label,
    links: Array.from({ length: 7 }, (_, at) => ({
      label: phrase(random, 2, 3),
      href: getPath(10 + group * 7 + at),
    })),
  }));
  return [{ type: "link", label: "Home", href: "/" }, ...groups, { type: "link", label: "Contact", href: getPath(2) }];
}

function countdown(): Block {
  return {
    type: "countdown",
    label: "Fair:",
    heading: "The gates open in",
    start: "2021-06-01T10:00:00",
    target: "2099-06-01T10:00:00",
    action: { label: "See the programme", href: getPath(3) },
    collapsedLabel: "Fair",
    storageKey: "fair",
  };
}

type Palette = Site["site"]["theme"]["light"];

function palette(colours: string): Palette {
  const names = "surface raised text muted brand onBrand accent onAccent highlight line focus".split(
    " ",
  ) as (keyof Palette)[];
  const values = colours.split(" ");
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as unknown as Palette;
}
