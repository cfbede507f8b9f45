import createMarkdownIt, { type MarkdownIt, type RendererRule, type StateInline, type Token } from "markdown-it";
import type { Href } from "../generated/props";

let known: MarkdownIt | undefined;

/** Reads Markdown; made on first use, which takes time that a check without special links can spare. */
function markdownParser(): MarkdownIt {
  known ??= createParser();
  return known;
}

/** The subset: paragraph, strong, emphasis, link, list, and the ends of lines. Everything else, HTML included, is plain text. */
function createParser(): MarkdownIt {
  // who writes \n means it: a text of JSON stands on one line
  const parser = createMarkdownIt("zero", { html: false, breaks: true });
  // the site's own check decides which addresses are allowed, and says so with their place
  parser.validateLink = () => true;
  parser.normalizeLink = (url) => url;
  parser.renderer.rules.link_close = closeLink;
  parser.inline.ruler.before("emphasis", "meant_star", meantStar);
  return parser.enable(["list", "emphasis", "link", "escape", "newline"], true);
}

const STAR = 42;
/** The letters of languages that put spaces between their words. */
const IN_WORD = "[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Arabic}\\p{sc=Hebrew}\\d]";

/** Stars that visitors are to read: of a code that is dialled (*150*00#), within a word (Ärzt*innen), of a footnote (*). */
const MEANT_STARS = new RegExp(`\\*+#?\\d[\\d*]*#|(?<=${IN_WORD})\\*(?=${IN_WORD})|(?<=\\()\\*(?=\\))`, "uy");

function meantStar(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== STAR) return false;
  MEANT_STARS.lastIndex = state.pos;
  const [stars] = MEANT_STARS.exec(state.src) ?? [];
  if (stars === undefined) return false;
  if (!silent) state.pending += stars;
  state.pos += stars.length;
  return true;
}

/** A link as nearly all are written, and what stands before it: nothing in them has another meaning in Markdown. */
const PLAIN_LINK = /[^\][\\]*\[[^\][\\\n]*\]\([\w/#:.{}?=%@+~,;-]+\)/y;

/** A link of a rich text. */
export interface RichTextLink {
  /** Its address, as it is written. */
  address: string;
  /** Where that stands, in UTF-16 units; undefined when it cannot be found, having been written in another way. */
  start: number | undefined;
}

/** What may stand between the bracket and the address of a link. */
const LEAD = /\s*<?/y;

/** The links of a rich text, in order. */
export function richTextLinks(markdown: string): RichTextLink[] {
  if (!markdown.includes("](")) return [];
  const plain = plainLinks(markdown);
  // reading Markdown takes time, and is needed only where plain links leave a bracket or a backslash over
  if (plain) return plain;
  const inline = markdownParser()
    .parse(markdown, {})
    .flatMap((token) => token.children ?? []);
  let from = 0;
  return inline.flatMap((token) => {
    if (token.type !== "link_open") return [];
    const address = String(token.attrGet("href") ?? "");
    const start = addressAfter(markdown, address, from);
    if (start !== undefined) from = start + address.length;
    return { address, start };
  });
}

/** Markdown gives no positions: the links come in order, each after a bracket. */
function addressAfter(markdown: string, address: string, from: number): number | undefined {
  for (let at = markdown.indexOf("](", from); at >= 0; at = markdown.indexOf("](", at + 2)) {
    LEAD.lastIndex = at + 2;
    LEAD.test(markdown);
    if (markdown.startsWith(address, LEAD.lastIndex)) return LEAD.lastIndex;
  }
  return undefined;
}

/** The words of a rich text as they are read, without the signs that have a meaning. */
export function richTextWords(markdown: string): string {
  const inline = markdownParser().parse(markdown, {});
  return inline.map(({ children }) => (children ?? []).map(({ content }) => content).join("")).join("\n");
}

/** The links of a rich text when all of its brackets are theirs, and it has no backslash. */
function plainLinks(markdown: string): RichTextLink[] | undefined {
  const links: RichTextLink[] = [];
  let from = 0;
  PLAIN_LINK.lastIndex = from;
  // a test makes no object for what it finds, and an address has no brackets in it
  while (PLAIN_LINK.test(markdown)) {
    from = PLAIN_LINK.lastIndex;
    const start = markdown.lastIndexOf("](", from) + 2;
    links.push({ address: markdown.slice(start, from - 1), start });
  }
  return SIGNS.some((sign) => markdown.includes(sign, from)) ? undefined : links;
}

const SIGNS = ["[", "]", "\\"];

/** A paragraph in which no sign of Markdown stands: it needs no parser. */
const PLAIN = /^(?![-+\d\s])[^\\*_[\]\n\r\t]*[^\\*_[\]\s]$/;

/** One line that begins no list: a paragraph, in which only links and emphasis have to be found. */
const ONE_LINE = /^(?![-+*](?:\s|$)|[\d\s])[^\n\r\t]*\S$/;

/** How the words and links of a rich text become those of a page. */
export interface RichTextContext {
  text(written: string): string;
  href(written: string): Href;
  /** What a screen reader says of a link that leaves the site. */
  newTab: string;
}

/**
 * Safe HTML of a rich text. Constants are replaced after the Markdown is read, so that a space in a
 * phone number breaks no link and a sign in a value is no formatting.
 */
export function compileRichText(markdown: string, context: RichTextContext): string {
  if (PLAIN.test(markdown)) return `<p>${markdownParser().utils.escapeHtml(context.text(markdown))}</p>`;
  const parser = markdownParser();
  const isLine = ONE_LINE.test(markdown);
  const tokens = isLine ? parser.parseInline(markdown, {}) : withNumbers(parser.parse(markdown, {}));
  for (const token of tokens.flatMap((block) => block.children ?? [])) {
    if (token.type === "text") token.content = context.text(token.content);
    if (token.type !== "link_open") continue;
    const { href, kind } = context.href(String(token.attrGet("href") ?? ""));
    token.attrs = [
      ["href", href],
      ["data-kind", kind],
    ];
    if (kind === "external") token.attrs.push(["target", "_blank"], ["rel", "noopener"]);
  }
  markExternal(tokens, context.newTab);
  const html = parser.renderer.render(tokens, parser.options, {});
  return isLine ? `<p>${html}</p>` : html.replaceAll("\n", " ").trim();
}

/** Keeps the numbers of lists that do not count from one: those of "24. Dezember" and "31. Dezember" are of days. */
function withNumbers(tokens: Token[]): Token[] {
  const lists: Token[][] = [];
  for (const token of tokens) {
    if (token.type === "ordered_list_open") lists.push([]);
    else if (token.type === "list_item_open" && token.info !== "") lists.at(-1)?.push(token);
    else if (token.type === "ordered_list_close") numberItems(lists.pop() ?? []);
  }
  return tokens;
}

/** Items that are counted from one, or all have the number one, are counted by the browser. */
function numberItems(items: readonly Token[]): void {
  const isCounted = items.every(({ info }, index) => Number(info) === index + 1);
  if (isCounted || items.every(({ info }) => Number(info) === 1)) return;
  for (const item of items) item.attrs = [["value", String(Number(item.info))]];
}

/** Says to a screen reader that a link opens a new tab, as the Link component does. */
function markExternal(tokens: ReturnType<MarkdownIt["parse"]>, newTab: string): void {
  for (const block of tokens) {
    let external = false;
    for (const token of block.children ?? []) {
      if (token.type === "link_open") external = token.attrGet("data-kind") === "external";
      if (token.type === "link_close" && external) token.content = newTab;
    }
  }
}

const closeLink: RendererRule = (tokens, index) => {
  const newTab = tokens[index]?.content;
  return newTab ? `<span class="visually-hidden"> (${markdownParser().utils.escapeHtml(newTab)})</span></a>` : "</a>";
};
