import type { Picture } from "../generated/site.ts";
import { getMembers } from "../json/isObject.ts";
import { findValue, getParentPointer, isIndex, lastStep } from "../json/pointer.ts";
import type { WholeEntry } from "./blockModels.ts";
import { mapBlock } from "./fields.ts";

/** Turns written values into values that can be read outside of the site. */
export interface ContentResolver {
  text(source: string): string;
  /** A rich text as HTML, with absolute links. */
  richText(source: string): string;
  /** The absolute URL of a link. */
  href(source: string): string;
  pictureUrl(picture: Picture): string;
  /** The blocks that are shown now, with fragments replaced by their blocks. */
  expand(blocks: NonNullable<WholeEntry["blocks"]>): readonly object[];
}

/**
 * The content of an entry as plain HTML: its texts, headings, lists, tables, links and pictures, in the order of the
 * language, without frames and without all that needs styles or scripts.
 */
export function contentHtml({ text, picture, blocks = [] }: WholeEntry, resolver: ContentResolver): string {
  const parts = [
    ...(picture ? [pictureHtml(picture, resolver)] : []),
    ...(text === undefined ? [] : [resolver.richText(text)]),
    ...resolver.expand(blocks).map((block) => blockHtml(block, resolver)),
  ];
  return parts.filter(Boolean).join("\n");
}

/** An element, and the list or table around it that consecutive elements share. */
interface Part {
  html: string;
  within?: string;
  /** The row of the table. */
  row?: string;
}

/** The properties that name the thing that an object is about. */
const TITLES = ["title", "question", "name", "term", "event", "label"];
/** The content of a text of one paragraph, in HTML. */
const ONLY_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>$/s;
const ADDRESSES = ["href", "url"];
const LINK_LABELS = ["linkLabel", "label", "title"];

function blockHtml(block: object, resolver: ContentResolver): string {
  const parts: Part[] = [];
  const add = (html: string) => parts.push({ html });
  mapBlock(
    block,
    (kind, value, pointer = "") => {
      const [name, owner] = [lastStep(pointer), getMembers(findValue(block, getParentPointer(pointer)))];
      if (name === "eyebrow" || name === "background") return value;
      if (kind === "richText") addWords(resolver.richText(value as string), "", name, pointer);
      else if (kind === "picture") add(pictureHtml(value as Picture, resolver));
      else if (kind === "href") {
        const label = LINK_LABELS.map((key) => owner[key]).find((text) => typeof text === "string");
        const words = typeof label === "string" ? resolver.text(label) : resolver.href(value as string);
        add(`<p><a href="${escapeHtml(resolver.href(value as string))}">${escapeHtml(words)}</a></p>`);
      } else if (TEXT_KINDS.includes(kind) && !isLinkLabel(name, owner)) addText(value as string, name, pointer);
      return value;
    },
    "",
  );
  return joinParts(parts);

  function addText(source: string, name: string, pointer: string): void {
    const words = escapeHtml(resolver.text(source));
    if (name === "heading") add(`<h2>${words}</h2>`);
    else if (TITLES.includes(name)) add(`<h3>${words}</h3>`);
    else addWords(words, "p", name, pointer);
  }

  /** Adds words as a cell of a table, as an item of a list, or in an element of their own. */
  function addWords(words: string, element: string, name: string, pointer: string): void {
    const list = getParentPointer(pointer);
    const line = words.replace(ONLY_PARAGRAPH, "$1");
    if (lastStep(list) === "columns") parts.push({ html: `<th>${line}</th>`, within: "table", row: list });
    else if (isIndex(name) && isIndex(lastStep(list)))
      parts.push({ html: `<td>${line}</td>`, within: "table", row: list });
    else if (isIndex(name)) parts.push({ html: `<li>${line}</li>`, within: "ul" });
    else add(element ? `<${element}>${words}</${element}>` : words);
  }
}

const TEXT_KINDS = ["text", "columnHead", "amount", "time"];

/** Whether a text is the label of the link beside it, which has it. */
function isLinkLabel(name: string, owner: object): boolean {
  const members = getMembers(owner);
  return (
    ADDRESSES.some((key) => key in members) && LINK_LABELS.find((key) => typeof members[key] === "string") === name
  );
}

function joinParts(parts: readonly Part[]): string {
  let html = "";
  let last: Part = { html: "" };
  for (const part of [...parts, { html: "" } as Part]) {
    const { within, row } = part;
    if (last.row !== undefined && last.row !== row) html += "</tr>";
    if (last.within !== undefined && last.within !== within) html += `</${last.within}>`;
    if (within !== undefined && last.within !== within) html += `<${within}>`;
    if (row !== undefined && last.row !== row) html += "<tr>";
    html += part.html;
    last = part;
  }
  return html;
}

function pictureHtml(picture: Picture, { pictureUrl, text }: ContentResolver): string {
  const { alt } = getMembers(picture);
  const words = typeof alt === "string" ? text(alt) : "";
  return `<p><img src="${escapeHtml(pictureUrl(picture))}" alt="${escapeHtml(words)}"></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
