import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { CONSTANT } from "./editedText.ts";

/** The addresses that a pasted link keeps. One to a footnote of a word processor leads nowhere. */
const KEPT = /^(?:https?:|mailto:|tel:|\/|#(?!_))/i;

const heading: NodeSpec = {
  attrs: { level: { default: 2 } },
  content: "(text | constant)*",
  group: "block",
  defining: true,
  parseDOM: [
    ...["h1", "h2"].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...["h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
  toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
};

const list = (tag: "ul" | "ol"): NodeSpec => ({
  // whether there are blank lines between its items
  attrs: { loose: { default: false } },
  content: "list_item+",
  group: "block item",
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

/** A constant in a text, which shows its value. */
export const constant: NodeSpec = {
  attrs: { name: {} },
  group: "inline",
  inline: true,
  atom: true,
  parseDOM: [{ tag: `span[${CONSTANT}]`, getAttrs: (span) => ({ name: span.getAttribute(CONSTANT) }) }],
  toDOM: ({ attrs }) => ["span", { [CONSTANT]: attrs.name }],
};

const link: MarkSpec = {
  attrs: { href: {}, title: { default: null } },
  inclusive: false,
  parseDOM: [
    {
      tag: "a[href]",
      getAttrs(anchor) {
        const href = anchor.getAttribute("href") ?? "";
        return KEPT.test(href) && { href, title: anchor.getAttribute("title") };
      },
    },
  ],
  // as the site shows it
  toDOM: ({ attrs }) => ["a", { ...attrs, "data-kind": /^https?:/i.test(attrs.href) ? "external" : "page" }, 0],
};

/** The subset of rich text: paragraphs, headings of two levels, lists, strong, emphasis, code, links and constants. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block item", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading,
    bullet_list: list("ul"),
    ordered_list: list("ol"),
    list_item: {
      content: "item+",
      defining: true,
      // word processors write the bullet or number of an item as a text
      parseDOM: [{ tag: "li" }, { tag: "span[style*='mso-list']", priority: 60, ignore: true }],
      toDOM: () => ["li", 0],
    },
    text: { group: "inline" },
    constant,
    hard_break: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  marks: {
    link,
    strong: {
      parseDOM: [
        { tag: "strong" },
        // some editors wrap all that they copy in an element that is not bold
        { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
        { style: "font-weight=400", clearMark: (mark) => mark.type.name === "strong" },
        { style: "font-weight=normal", clearMark: (mark) => mark.type.name === "strong" },
        { style: "font-weight", getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    em: {
      parseDOM: [
        { tag: "i" },
        { tag: "em" },
        { style: "font-style=italic" },
        { style: "font-style=normal", clearMark: (mark) => mark.type.name === "em" },
      ],
      toDOM: () => ["em", 0],
    },
    code: { parseDOM: [{ tag: "code" }, { tag: "tt" }, { tag: "kbd" }], toDOM: () => ["code", 0] },
  },
});
