import type { ValidationContext } from "../../src/validate/context.ts";

const palette = {
  surface: "#FFFFFF",
  raised: "#F0F0F0",
  text: "#111111",
  muted: "#444444",
  brand: "#123456",
  onBrand: "#FFFFFF",
  accent: "#123456",
  onAccent: "#FFFFFF",
  highlight: "#DDAA33",
  line: "#CCCCCC",
  focus: "#123456",
};

/** A page of some blocks. */
export function page(path: string, ...blocks: unknown[]) {
  return { path, title: path, description: `About ${path}.`, blocks };
}

const minimal = {
  version: 3,
  site: {
    name: "Hill Library",
    url: "https://library.example",
    language: "en",
    timeZone: "Africa/Nairobi",
    description: "A library on a hill.",
    logo: "logo.svg",
    sharePicture: "share.svg",
    organization: { type: "Library" },
    theme: { light: palette, dark: palette, headingFont: "Newsreader", textFont: "Public Sans" },
  },
  navigation: [
    { type: "link", label: "Home", href: "/" },
    { type: "link", label: "Hours", href: "/hours" },
  ],
  footer: { copyright: "Hill Library" },
  routes: [
    { ...page("/", { type: "prose", text: "Come in." }), title: "Welcome" },
    { ...page("/hours", { type: "prose", id: "weekdays", text: "From nine to five." }), title: "Opening hours" },
  ],
  notFound: {
    title: "Nothing here",
    description: "This page does not exist.",
    suggestion: "Did you mean",
    blocks: [{ type: "prose", text: "Look in the menu." }],
  },
};

/** A small valid site as text, with some of its parts replaced. */
export function siteText(parts: object = {}): string {
  return `${JSON.stringify({ ...minimal, ...parts }, null, 2)}\n`;
}

const iconNames = ["home", "mail", "phone"];

/** The world around the small site. */
export const context: ValidationContext = {
  now: new Date("2025-06-01T12:00:00Z"),
  media: ["logo.svg", "share.svg"],
  icons: (name) => iconNames.includes(name),
  iconNames: () => iconNames,
};
