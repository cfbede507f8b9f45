import { escapeHtml } from "../../../render/document.ts";

/** Where a link of a page leads in a draft. */
export interface FramedLink {
  href: string;
  /** Whether it leads out of the frame: to another page of the file, or to the web. */
  target?: "_top" | "_blank";
}

/** A page of a draft, without scripts and without a request for any file. */
export interface FramedPage {
  html: string;
  /** The addresses of its pictures and of its fonts. */
  pictures: ReadonlySet<string>;
  fonts: ReadonlySet<string>;
}

/**
 * A document of the preview as a document that needs nothing else: without its scripts and metadata, and with other links.
 * Its pictures and fonts have the addresses that they had, until `embedFiles` puts their contents there.
 */
export function createFramedPage(document: string, findLink: (href: string) => FramedLink): FramedPage {
  const bodyStart = document.indexOf("<body");
  const [head, body] = [document.slice(0, bodyStart), document.slice(bodyStart)];
  const [root = "<html>"] = /<html\b[^>]*>/.exec(head) ?? [];
  const styles = Array.from(head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g), ([, css]) => css).join("");
  const pictures = new Set<string>();
  const content = body.replace(SCRIPT, "").replace(TAG, (tag, name: string) => {
    if (name === "a" || name === "area") return changeLink(tag, findLink);
    if (name === "iframe") return tag.replace(/ src="[^"]*"/, "");
    if (name !== "img" && name !== "source") return tag;
    const picture = tag.replace(/ (?:srcset|sizes)="[^"]*"/gi, "");
    const address = readAttribute(picture, "src");
    if (address !== undefined) pictures.add(address);
    return picture;
  });
  const html = `<!doctype html>${root}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${styles}</style></head>${content}`;
  return { html, pictures, fonts: new Set(Array.from(styles.matchAll(FONT), ([, address = ""]) => address)) };
}

/** The document of a page with the contents of its files in it; without one, a picture has its description in its place. */
export function embedFiles(html: string, files: ReadonlyMap<string, string>): string {
  return html
    .replace(FONT, (_, address: string) => `url(${files.get(address) ?? "data:,"})`)
    .replace(TAG, (tag, name: string) => {
      if (name !== "img") return tag;
      const address = readAttribute(tag, "src");
      const content = address === undefined ? undefined : files.get(address);
      return tag.replace(/ src="[^"]*"/, content === undefined ? "" : ` src="${content}"`);
    });
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** An opening tag; attributes are quoted, and have no quotation marks in them. */
const TAG = /<([a-z][\w-]*)(?:[^<>"]|"[^"]*")*>/g;
const FONT = /url\((\/assets\/[^)]+)\)/g;

function changeLink(tag: string, findLink: (href: string) => FramedLink): string {
  const href = readAttribute(tag, "href");
  if (href === undefined) return tag;
  const { href: address, target } = findLink(href);
  const withoutTarget = tag.replace(/ target="[^"]*"/, "");
  const attributes = ` href="${escapeHtml(address)}"${target ? ` target="${target}" rel="noopener"` : ""}`;
  return withoutTarget.replace(/ rel="[^"]*"/, "").replace(/ href="[^"]*"/, () => attributes);
}

/** The value of an attribute, as React has written it. */
function readAttribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value?.replace(/&#x27;|&quot;|&lt;|&gt;|&amp;/g, (entity) => CHARACTERS[entity] ?? entity);
}

const CHARACTERS: Readonly<Record<string, string>> = {
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
