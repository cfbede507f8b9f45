import { listEntries } from "../../../json/listEntries.ts";
import { destination } from "../../../site/links.ts";
import type { ListedEntry } from "../../app/lists/EntryList.tsx";
import type { ListedFile } from "../../media/messages.ts";
import { describeSize, describeUse } from "../../media/panel/describeFile.ts";
import type { PagesAnswer } from "../../protocol/pageMessages.ts";
import type { ListedConstant } from "../../settings/messages.ts";
import type { LinkTargets } from "../messages.ts";

/** The kinds of targets of a link, in words. */
export const KINDS = {
  page: "A page of this site",
  place: "A place on a page",
  file: "A file",
  website: "Another website",
  email: "An e-mail address",
  phone: "A phone number",
} as const;

/** A target that can be chosen for a link; its path is the link as it is written. */
export interface LinkEntry extends ListedEntry {
  kind: keyof typeof KINDS;
}

/** All that links of the site can be chosen to lead to: pages, places on them, files, and addresses that it uses elsewhere. */
export function listLinkEntries(
  pages: PagesAnswer,
  { places }: LinkTargets,
  files: readonly ListedFile[],
  constants: readonly ListedConstant[],
): LinkEntry[] {
  const listedPages = new Map(pages.map((page) => [page.path, page]));
  return [
    ...pages.map((page) => ({ ...page, kind: "page" as const })),
    ...places.map(({ path, id, heading }) => {
      const { title, draft } = listedPages.get(path) ?? { title: path };
      return {
        path: `${path}#${id}`,
        title: heading,
        note: `Place on “${title}”`,
        kind: "place" as const,
        ...(draft && { draft }),
      };
    }),
    ...files.map((file) => ({
      ...{ path: file.href, title: file.name, kind: "file" as const },
      note: `File, ${describeSize(file.bytes)}, ${describeUse(file)}`,
    })),
    ...constants.flatMap(({ name, label, text }): LinkEntry[] => {
      const address = listEntries(ADDRESSES).find(([, { pattern }]) => pattern.test(text));
      if (!address) return [];
      const [kind, { scheme }] = address;
      return [{ path: `${scheme}{${name}}`, title: text, note: label, kind }];
    }),
  ];
}

/** The patterns of constants that links may name, and the scheme before each. */
const ADDRESSES = {
  website: { pattern: /^https:\/\//, scheme: "" },
  email: { pattern: /^[^\s@]+@[^\s@]+$/, scheme: "mailto:" },
  phone: { pattern: /^\+?[\d\s()-]{3,}$/, scheme: "tel:" },
} as const;

/** The kind of a link whose constants are replaced. */
export function findKind(href: string): keyof typeof KINDS {
  const { kind } = destination(href);
  if (kind === "contact") return href.startsWith("tel:") ? "phone" : "email";
  if (kind === "file") return "file";
  if (kind === "page" || kind === "anchor") return href.includes("#") ? "place" : "page";
  return "website";
}

/** A link whose constants are replaced, as it is typed. */
export function showAddress(href: string): string {
  return href.replace(/^(?:mailto|tel):/, "");
}

/** A link to an address that was typed; one that is the value of a constant is written as that, and changes with it. */
export function writeAddress(href: string, constants: readonly ListedConstant[]): string {
  const constant = constants.find(({ text }) => text === showAddress(href));
  if (!constant) return href.replaceAll("{", "{{").replaceAll("}", "}}");
  return `${href.slice(0, href.length - constant.text.length)}{${constant.name}}`;
}
