import { decoded } from "../../site/links";
import { wayFromPreview } from "../links/ownAddress";
import type { SiteContext } from "../siteContext";
import { nearest } from "../words/nearest";
import type { Repaired } from "./repaired";
import { repairAspectRatio, repairColor, repairId, repairLanguage } from "./repairForm";
import { repairIcon } from "./repairIcon";
import { repairInstant } from "./repairInstant";
import { repairPath } from "./repairPath";

type Repairer = (value: string, site: SiteContext, pointer: string) => Repaired | undefined;

/** The ending of a page in the address of another website. */
export const WEB_FILE = /\.(html?|php|aspx?)$/i;
export const FILE = /\.(pdf|docx?|xlsx?|pptx?|jpe?g|png|svg|webp|avif|gif|html?|php|aspx?)$/i;
/** Signs of an address without an address. */
const NOWHERE = /^[./#?]*$/;

/** By the title of the schema that a text does not follow, or by the key of the text when the schema has none. */
const REPAIRS: Readonly<Record<string, Repairer>> = {
  Path: repairPath,
  Href: repairHref,
  FrameSource: (value, site) => sourceOf(value) ?? repairFile(value, site) ?? repairScheme(value),
  MediaFile: repairMediaFile,
  Color: repairColor,
  AspectRatio: repairAspectRatio,
  Id: repairId,
  Icon: repairIcon,
  Instant: repairInstant,
  language: repairLanguage,
  url: repairScheme,
};

/** What a malformed text most likely meant, by the kind of text that it should be. */
export function repairText(value: string, kind: string, site: SiteContext, pointer = ""): Repaired | undefined {
  return REPAIRS[kind]?.(value.trim(), site, pointer);
}

/** The name of a picture, written as its address here or on a computer, with signs encoded, or without its ending. */
export function repairMediaFile(value: string, { media = [] }: Pick<SiteContext, "media">): Repaired | undefined {
  if (value.includes("://")) return undefined;
  const path = decoded(value)
    .replaceAll("\\", "/")
    .replace(/^(\.{0,2}\/)+/, "")
    .replace(/^(.*\/)?media\//, "");
  const called = [path, path.slice(path.lastIndexOf("/") + 1)];
  const text =
    called.find((name) => media.includes(name)) ?? (FILE.test(value) ? undefined : withoutEnding(path, media));
  return text !== undefined && text !== value ? { text, certain: true } : undefined;
}

/** The last ending of a name, with those before it: photo.jpg.jpg is what a computer makes that hides the first. */
const ENDINGS = /(?:\.(?:jpe?g|png|webp|gif|svg|avif|heic))*\.[a-z0-9]+$/i;

/** The only file that has a name but for its ending. */
export function withoutEnding(name: string, media: readonly string[]): string | undefined {
  const bare = (file: string) => file.replace(ENDINGS, "");
  const [only, another] = media.filter((file) => bare(file) === bare(name));
  return another === undefined ? only : undefined;
}

/** The name at the end of the address of a file on a computer. */
export function fileOnComputer(value: string): string | undefined {
  return /^(?:file:|[a-z]:[\\/]|\\\\).*[\\/]([^\\/]+\.\w+)$/i.exec(value)?.[1];
}

/** A file of the media folder, written without its folder or without the slash before it, or where it is on a computer. */
export function repairFile(value: string, { media = [] }: SiteContext): Repaired | undefined {
  const file = fileOnComputer(value) ?? value.replace(/^\.?\/?(media\/)?/, "");
  return media.includes(decoded(file)) ? { text: `/media/${file}`, certain: true } : undefined;
}

/** The address in the code of a frame. */
function sourceOf(value: string): Repaired | undefined {
  const [, text] = /\ssrc\s*=\s*['"]?(https:\/\/[^'"\s>]+)/i.exec(value) ?? [];
  return text === undefined ? undefined : { text: text.replaceAll("&amp;", "&"), certain: true };
}

/** A link without its first characters: the slash of a page, the scheme of an address. */
export function repairHref(value: string, site: SiteContext): Repaired | undefined {
  if (NOWHERE.test(value)) return undefined;
  const page = `/${value.replace(/^\.?\//, "").replace(WEB_FILE, "")}`;
  if (site.pages.at(site.resolve(page).split("#")[0] as string)) return { text: page, certain: true };
  const inSmall = `/${value.trim().toLowerCase().replaceAll(/\s+/g, "-")}`;
  if (site.pages.at(inSmall)) return { text: inSmall, certain: false };
  const way = wayFromPreview(value, site);
  if (way) return { text: way, certain: true };
  if (Object.hasOwn(site.constants, value)) return { text: `{${value}}`, certain: true };
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(value)) return { text: `mailto:${value}`, certain: true };
  if (/^\+?[0-9][0-9\s()-]{6,}$/.test(value)) return { text: `tel:${value}`, certain: true };
  return repairFile(value, site) ?? repairWhatsApp(value) ?? repairScheme(value);
}

/** WhatsApp, by an address that only telephones know. */
function repairWhatsApp(value: string): Repaired | undefined {
  const [, number] = /^whatsapp:(?:\/\/send\/?\?phone=)?\s*\+?([\d\s]{7,})$/i.exec(value) ?? [];
  return number ? { text: `https://wa.me/${number.replaceAll(/\s/g, "")}`, certain: false } : undefined;
}

/** An address whose beginning is missing, misspelt or in capital letters. */
function repairScheme(value: string): Repaired | undefined {
  const [, contact, address] = /^(mailto|tel)\s*:\s*(\S.*)$/i.exec(value) ?? [];
  if (contact && !value.startsWith(contact.toLowerCase()))
    return { text: `${contact.toLowerCase()}:${address}`, certain: true };
  if (/^http:\/\//i.test(value)) return { text: value.replace(/^http/i, "https"), certain: false };
  const [, scheme = "", rest = ""] = /^([a-z]{3,7})\s*(?:[:;.]\s*)?\/+\s*([^\s/]\S*)$/i.exec(value) ?? [];
  if (rest.includes(".") && (scheme.toLowerCase() === "http" || nearest(scheme, ["https"])))
    return { text: `https://${rest}`, certain: scheme.toLowerCase() === "https" };
  if (!FILE.test(value) && /^(\/\/)?(www\.|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$))/i.test(value))
    return { text: `https://${value.replace(/^\/\//, "")}`, certain: false };
  return undefined;
}
