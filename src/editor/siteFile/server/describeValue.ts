import { escapePointer } from "../../../json/escapePointer.ts";
import { findValue } from "../../../json/pointer.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { findName } from "../../../site/findName.ts";
import { readLanguage } from "../../../site/language.ts";
import { createSiteLinks, destination, fileName } from "../../../site/links.ts";
import { getLocale } from "../../../site/locales/index.ts";
import { richTextTokens, richTextToPlainText } from "../../../site/richText.ts";
import { findPageByPath } from "../../../site/writtenPages.ts";
import { isWebPicture } from "../../../validate/content/fileNames.ts";
import type { Field } from "../../forms/messages.ts";
import { formFields } from "../../forms/server/formFields.ts";
import type { LinkTargets } from "../../links/messages.ts";
import type { ShownValue } from "../messages.ts";

/** The parts of a spec that describe how its values are shown. */
export interface ShownSpec {
  site?: { url: string; language: string };
  constants?: Record<string, string>;
  routes?: { path: string; aliases?: string[]; title: string }[];
  acknowledged?: unknown[];
}

/** The places on pages with their headings: they name the targets of links in any version of a spec. */
export type LinkPlaces = LinkTargets["places"];

/** A rich text with the words in which its links and formats differ from another one. */
interface Described extends ShownValue {
  formats: readonly string[];
}

/** Blocks and pages, whose content is not shown with them. */
export const NAMED = /^\/routes\/\d+$|\/blocks\/\d+$|^\/fragments\/[^/]+\/\d+$|^\/banners\/\d+\/block$/;

/** Warnings that are right as they are: all of them, or one. */
const KEPT_WARNINGS = /^\/acknowledged(?:\/\d+)?$/;

/** The words that a warning is about, and why they are right. */
function describeKeptWarning(entry: unknown): string {
  const { text = "", reason = "" }: { text?: string; reason?: string } = Object(entry);
  return `“${text}”: ${reason}`;
}

/** Describes a value of a spec by its JSON pointer as people see it on the site, without anything of the file. */
export function describeValue(pointer: string, spec: ShownSpec, places: LinkPlaces): Described {
  return new ValueDescriber(spec, places).describeAt(pointer);
}

/** Describes the values of one spec. */
class ValueDescriber {
  private readonly constants: ReadonlyMap<string, string>;
  private readonly language: string;
  /** Makes an absolute link to a page of the site one within it. */
  private readonly toSiteLink: (href: string) => string;

  constructor(
    private readonly spec: ShownSpec,
    private readonly places: LinkPlaces,
  ) {
    const { url = "", language = "en" } = spec.site ?? {};
    this.constants = resolveConstants(spec.constants);
    this.language = language;
    this.toSiteLink = createSiteLinks(this.formatText(url));
  }

  describeAt(pointer: string): Described {
    const value = findValue(this.spec, pointer);
    if (KEPT_WARNINGS.test(pointer)) return plain([value].flat().map(describeKeptWarning).join("\n"));
    if (NAMED.test(pointer)) return plain(this.describeName(pointer, value));
    const fields = formFields(readLanguage().site, this.spec, pointer) ?? [];
    const [field] = fields;
    // a value that the schema does not have
    if (!field) return plain(typeof value === "string" ? this.formatText(value) : "");
    if (field.name === "") return this.describe(field, value);
    return isPicture(value) ? this.describePicture(value) : plain(this.describeGroup(fields, value));
  }

  /** A text with the values of its constants. */
  private formatText(source: unknown): string {
    return substitute(String(source), this.constants);
  }

  private describe(field: Field, value: unknown): Described {
    if (value === undefined) return plain("");
    switch (field.kind) {
      case "richText": {
        const source = String(value);
        return { text: this.formatText(richTextToPlainText(source)), formats: this.listFormats(source) };
      }
      case "picture":
        return this.describePicture(value as WrittenPicture);
      case "mediaFile":
        return { ...plain(String(value)), ...(isWebPicture(String(value)) && { picture: String(value) }) };
      case "group":
        return plain(this.describeGroup(field.fields ?? [], value));
      case "lines":
      case "list":
      case "table": {
        const items = Array.isArray(value) ? value : [];
        const { item } = field;
        return plain(items.map((entry) => (item ? this.describe(item, entry).text : "")).join("\n"));
      }
      case "variants":
      case "service": {
        const { name, choices } = field.variants ?? { name: "", choices: [] };
        const choice = choices.find((candidate) => candidate.value === findValue(value, `/${name}`));
        return plain([choice?.label, this.describeGroup(choice?.fields ?? [], value)].filter(Boolean).join("\n"));
      }
      default:
        return plain(this.describeScalar(field, value));
    }
  }

  private describeScalar({ kind, choices }: Pick<Field, "kind" | "choices">, value: unknown): string {
    if (kind === "boolean" || kind === "flag") return value ? "Yes" : "No";
    if (kind === "choice") return choices?.find((candidate) => candidate.value === value)?.label ?? String(value);
    if (kind === "href") return this.describeTarget(String(value));
    if (kind === "icon") return String(value).replaceAll("-", " ");
    if (kind === "date") return this.formatTime(value, String(value), { dateStyle: "long" });
    if (kind === "instant") return this.formatTime(value, `${value}Z`, { dateStyle: "long", timeStyle: "short" });
    if (kind === "momentOrDay") return this.describeScalar({ kind: isDay(value) ? "date" : "instant" }, value);
    if (kind === "timeOfDay") return this.formatTime(value, `1970-01-01T${value}Z`, { timeStyle: "short" });
    return this.formatText(value);
  }

  /** As it is written if it is no local time. */
  private formatTime(value: unknown, iso: string, options: Intl.DateTimeFormatOptions): string {
    const time = Date.parse(iso);
    const format = new Intl.DateTimeFormat(getLocale(this.language).baseName, { ...options, timeZone: "UTC" });
    return Number.isNaN(time) ? String(value) : format.format(time);
  }

  private describeGroup(fields: readonly Field[], value: unknown): string {
    return fields
      .flatMap((field) => {
        const fieldValue = findValue(value, `/${escapePointer(field.name)}`);
        if (fieldValue === undefined) return [];
        return `${field.label}: ${this.describe(field, fieldValue).text}`;
      })
      .join("\n");
  }

  /** The name of a block or a page; a shared part has its name in the label. */
  private describeName(pointer: string, value: unknown): string {
    const name = findValue(value, "/type") === "fragment" ? undefined : findName(value, ["text"]);
    return name ? this.describeAt(`${pointer}/${name.key}`).text : "";
  }

  private describePicture({ src, alt }: WrittenPicture): Described {
    return {
      ...plain(alt === undefined ? `${src}, only decoration` : `“${this.formatText(alt)}”, ${src}`),
      picture: src,
    };
  }

  /** Where a link leads. */
  private describeTarget(link: string): string {
    const href = this.toSiteLink(this.formatText(link));
    const to = destination(href);
    if (to.kind === "file") return `The file ${fileName(to.file)}`;
    if (to.kind === "contact") return href.replace(/^(mailto|tel):/, "");
    if (to.kind !== "page" && to.kind !== "anchor") return href;
    const page = to.kind === "page" ? findPageByPath(this.spec, to.path) : undefined;
    const place = this.places.find(({ id, path }) => id === to.hash && (to.kind === "anchor" || path === page?.path));
    const heading = `“${place?.heading ?? to.hash}”`;
    if (to.kind === "anchor") return to.hash === "" ? "The same page" : `${heading} on the same page`;
    const title = page ? `page “${this.formatText(page.title)}”` : `page ${to.path}`;
    return to.hash === "" ? `The ${title}` : `${heading} on the ${title}`;
  }

  /** The formats of a rich text besides its words: the targets of its links, and bold words. */
  private listFormats(source: string): string[] {
    return richTextTokens(source).flatMap(({ type, children }) => {
      const formats = FORMATS[type] ? [FORMATS[type]] : [];
      for (const [index, token] of (children ?? []).entries()) {
        const end = token.type.replace("_open", "_close");
        const rest = (children ?? []).slice(index + 1);
        const inner = rest.slice(
          0,
          rest.findIndex((candidate) => candidate.type === end),
        );
        const words = this.formatText(token.content || inner.map(({ content }) => content).join(""));
        const href = token.attrGet("href");
        if (href !== null) formats.push(`Link “${words}”: ${this.describeTarget(String(href))}`);
        else if (FORMATS[token.type]) formats.push(`${FORMATS[token.type]}: “${words}”`);
      }
      return formats;
    });
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  strong_open: "Bold",
  em_open: "Italic",
  code_inline: "Code",
  bullet_list_open: "A list",
  ordered_list_open: "A numbered list",
  heading_open: "A heading",
};

interface WrittenPicture {
  src: string;
  alt?: string;
}

function isPicture(value: unknown): value is WrittenPicture {
  return typeof findValue(value, "/src") === "string" && typeof findValue(value, "/type") !== "string";
}

const plain = (text: string): Described => ({ text, formats: [] });

const UNFORMATTED = "The same words without it";

/**
 * Two versions of a value. If the words of a rich text are the same in both, they show how its links and formats
 * differ.
 */
export function describePair(before: Described, after: Described): [ShownValue, ShownValue] {
  if (before.text !== after.text) return [omitFormats(before), omitFormats(after)];
  const only = (formats: readonly string[], otherFormats: readonly string[]) =>
    formats.filter((format) => !otherFormats.includes(format)).join("\n");
  const [old, now] = [only(before.formats, after.formats), only(after.formats, before.formats)];
  if (old + now === "") return [omitFormats(before), omitFormats(after)];
  return [{ text: old || UNFORMATTED }, { text: now || UNFORMATTED }];
}

export function omitFormats({ text, picture }: Described): ShownValue {
  return { text, ...(picture !== undefined && { picture }) };
}

function isDay(value: unknown): boolean {
  return !String(value).includes("T");
}
