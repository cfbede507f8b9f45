import createMarkdownIt, {
  type MarkdownIt,
  type RendererRule,
  type StateBlock,
  type StateInline,
  type Token,
} from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import type { Href } from "../generated/props.ts";

let cachedParser: MarkdownIt | undefined;

/** The Markdown parser, created on first use: validation rarely needs it. */
function markdownParser(): MarkdownIt {
  cachedParser ??= createParser();
  return cachedParser;
}

/**
 * The subset: paragraph, heading, strong, emphasis, code, link, list and line break. Everything else, including HTML, is
 * plain text, of which no character is dropped.
 */
function createParser(): MarkdownIt {
  // a \n in a JSON string is always intended as a line break
  const parser = createMarkdownIt("zero", { html: false, breaks: true }).use(cjkFriendly);
  // validation decides which links are allowed, and reports the others
  parser.validateLink = () => true;
  parser.normalizeLink = (url) => url;
  parser.renderer.rules.link_close = closeLink;
  parser.inline.ruler.before("emphasis", "literal_asterisk", literalAsterisk);
  parser.inline.ruler.before("emphasis", "underscore", underscore);
  parser.inline.ruler.at("escape", backslashEscape);
  useListsOfSubset(parser);
  useHeadingsOfSubset(parser);
  return parser.enable(["emphasis", "backticks", "link", "escape", "newline"], true);
}

/** The first line of a bulleted item, of a numbered list, and of a numbered item. */
const BULLET = /^-[ \t]+\S/;
const FIRST_NUMBER = /^1\.[ \t]+\S/;
const ANY_NUMBER = /^\d+\.[ \t]+\S/;

/** Lists begin with "-", or are numbered 1, 2, 3. Any other number, such as the day in "24. Dezember", is text. */
function useListsOfSubset(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  ruler.enableOnly("list");
  const [list] = ruler.getRules("");
  if (!list) throw new Error("markdown-it has no rule for lists");
  const parseList: typeof list = (state, startLine, endLine, silent) => {
    const line = readLine(state, startLine);
    // a line that is indented less than the content of the item before it may be the next item, whatever its number
    const isNextItem = silent && (state.sCount[startLine] ?? 0) < state.blkIndent;
    if (BULLET.test(line) || (isNextItem && ANY_NUMBER.test(line))) return list(state, startLine, endLine, silent);
    if (!FIRST_NUMBER.test(line) || !isFollowedInOrder(state, startLine, endLine)) return false;
    const before = state.tokens.length;
    const isList = list(state, startLine, endLine, false) && isNumberedInOrder(state.tokens.slice(before));
    if (isList && !silent) return true;
    state.tokens.length = before;
    state.line = startLine;
    return isList;
  };
  ruler.at("list", parseList, { alt: ["paragraph"] });
  ruler.enable("paragraph");
}

/** A heading of the second or third level. Closing #s, which are optional in Markdown, would be dropped. */
const HEADING = /^#{2,3}[ \t]+(?!.*[ \t]#+[ \t]*$)\S/;

/** Headings belong to the text itself, not to a list in it. */
function useHeadingsOfSubset(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  const enabledRules = ruler.getRules("");
  ruler.enable("heading");
  const heading = ruler.getRules("").find((rule) => !enabledRules.includes(rule));
  if (!heading) throw new Error("markdown-it has no rule for headings");
  const parseHeading: typeof heading = (state, startLine, endLine, silent) =>
    state.level === 0 && HEADING.test(readLine(state, startLine)) && heading(state, startLine, endLine, silent);
  ruler.at("heading", parseHeading, { alt: ["paragraph"] });
  parser.renderer.rules.heading_open = (tokens, index) => (tokens[index]?.tag === "h3" ? "<h3 data-minor>" : "<h2>");
}

function readLine(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** Whether the items after the first are numbered 2, 3 and so on: a cheap check before the whole list is parsed. */
function isFollowedInOrder(state: StateBlock, startLine: number, endLine: number): boolean {
  const indent = state.sCount[startLine] ?? 0;
  let number = 1;
  for (let at = startLine + 1; at < endLine; at++) {
    const isLevel = (state.sCount[at] ?? 0) < indent + 2;
    const line = readLine(state, at);
    // the next item of the list that this one is in may have a list of its own
    if ((state.sCount[at] ?? 0) < indent && (BULLET.test(line) || ANY_NUMBER.test(line))) break;
    if (isLevel && ANY_NUMBER.test(line)) {
      number++;
      if (!line.startsWith(`${number}.`)) return false;
    } else if (isLevel && line !== "" && state.isEmpty(at - 1)) break;
  }
  return number > 1;
}

/** Whether the items of a list are numbered 1, 2, 3. */
function isNumberedInOrder(list: readonly Token[]): boolean {
  const level = (list[0]?.level ?? 0) + 1;
  const items = list.filter((token) => token.type === "list_item_open" && token.level === level);
  return items.length > 1 && items.every(({ info }, index) => info === `${index + 1}`);
}

const UNDERSCORE = 95;
const BACKSLASH = 92;

/** An underscore is text, not emphasis: it is common in file names and URLs. */
function underscore(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== UNDERSCORE) return false;
  return consume("_", "_", state, silent);
}

/** A backslash escapes a character of the subset. Any other backslash is text, as in C:\media. */
function backslashEscape(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BACKSLASH) return false;
  const next = src.charAt(pos + 1);
  const isEscape =
    pos + 1 < state.posMax && (/[*`[\]]/.test(next) || (next === "-" && (pos === 0 || src[pos - 1] === "\n")));
  return isEscape ? consume(`\\${next}`, next, state, silent) : consume("\\", "\\", state, silent);
}

/** Advances past the source text and outputs a text for it. */
function consume(source: string, shownText: string, state: StateInline, silent: boolean): boolean {
  if (!silent) state.pending += shownText;
  state.pos += source.length;
  return true;
}

const ASTERISK = 42;
/** A letter of a script that separates words with spaces, or a digit. */
const IN_WORD = "[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Arabic}\\p{sc=Hebrew}\\d]";

/** Asterisks that are text: in a USSD code (*150*00#), within a word (Ärzt*innen), as the mark of a footnote (*). */
const LITERAL_ASTERISKS = new RegExp(`\\*+#?\\d[\\d*]*#|(?<=${IN_WORD})\\*(?=${IN_WORD})|(?<=\\()\\*(?=\\))`, "uy");

function literalAsterisk(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== ASTERISK) return false;
  LITERAL_ASTERISKS.lastIndex = state.pos;
  const [text] = LITERAL_ASTERISKS.exec(state.src) ?? [];
  if (text === undefined) return false;
  return consume(text, text, state, silent);
}

/** A link without special cases, and the text before it. Nearly all links are such; they need no parser. */
const SIMPLE_LINK = /[^\][\\`]*\[[^\][\\`\n]*\]\([\w/#:.{}?=%@+~,;-]+\)/y;

/** A link in rich text. */
export interface RichTextLink {
  /** Its address as written. */
  address: string;
  /** The offset of the address in UTF-16 units; undefined if it differs from the source, for example by an escape. */
  start: number | undefined;
}

/** The characters that may come between "](" and the address of a link. */
const BEFORE_ADDRESS = /\s*<?/y;

/** The links in rich text, in order. */
export function richTextLinks(markdown: string): RichTextLink[] {
  if (!markdown.includes("](")) return [];
  const simple = simpleLinks(markdown);
  // the parser is slow, and needed only if other brackets, backslashes or backticks remain
  if (simple) return simple;
  const inline = markdownParser()
    .parse(markdown, {})
    .flatMap((token) => token.children ?? []);
  // code may look like a link
  const maskedText = maskCode(markdown);
  let from = 0;
  return inline.flatMap((token) => {
    if (token.type !== "link_open") return [];
    const address = String(token.attrGet("href") ?? "");
    const start = addressAfter(maskedText, address, from);
    if (start !== undefined) from = start + address.length;
    return { address, start };
  });
}

/** The offset of the next occurrence of a link's address: markdown-it reports no positions of inline tokens. */
function addressAfter(markdown: string, address: string, from: number): number | undefined {
  for (let at = markdown.indexOf("](", from); at >= 0; at = markdown.indexOf("](", at + 2)) {
    BEFORE_ADDRESS.lastIndex = at + 2;
    BEFORE_ADDRESS.test(markdown);
    if (markdown.startsWith(address, BEFORE_ADDRESS.lastIndex)) return BEFORE_ADDRESS.lastIndex;
  }
  return undefined;
}

const CODE = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/gs;

/** Replaces each code span, which contains no markup, with as many letters. */
export function maskCode(markdown: string): string {
  return markdown.includes("`") ? markdown.replaceAll(CODE, (code) => "x".repeat(code.length)) : markdown;
}

/** The tokens of rich text. Tokens of its blocks have the lines that they are from. */
export function richTextTokens(markdown: string): Token[] {
  return markdownParser().parse(markdown, {});
}

/** The text of rich text, without markup. */
export function richTextToPlainText(markdown: string): string {
  const inline = markdownParser().parse(markdown, {});
  const readText = ({ type, content }: Token) => (type === "softbreak" || type === "hardbreak" ? "\n" : content);
  return inline.flatMap(({ children }) => (children ? children.map(readText).join("") : [])).join("\n");
}

/** The links in rich text if all of them are simple, and it has no other bracket, backslash or code; else undefined. */
function simpleLinks(markdown: string): RichTextLink[] | undefined {
  const links: RichTextLink[] = [];
  let from = 0;
  SIMPLE_LINK.lastIndex = from;
  // unlike exec, test allocates no match object; the address contains no brackets
  while (SIMPLE_LINK.test(markdown)) {
    from = SIMPLE_LINK.lastIndex;
    const start = markdown.lastIndexOf("](", from) + 2;
    links.push({ address: markdown.slice(start, from - 1), start });
  }
  return SPECIAL_CHARACTERS.some((character) => markdown.includes(character, from)) ? undefined : links;
}

const SPECIAL_CHARACTERS = ["[", "]", "\\", "`"];

/** A paragraph without Markdown characters: it needs no parser. */
const PLAIN = /^(?![-\s]|##)[^\\*`[\]\n\r\t]*[^\\*`[\]\s]$/;

/** A single line that does not begin a list and is no heading: a paragraph, of which only the inline markup is parsed. */
const ONE_LINE = /^(?!-[ \t]|#{2,3}[ \t]|\s)[^\n\r\t]*\S$/;

/** How texts and links in rich text are resolved. */
export interface RichTextContext {
  /** Replaces the constants of a text. */
  text(source: string): string;
  /** Classifies a link; undefined for one of which only the words are shown. */
  href(source: string): Href | undefined;
  /** Words of screen readers for an external link. */
  newTab: string;
}

/**
 * Compiles rich text to safe HTML. Its headings are h2 and h3, whose level depends on where it is shown. Constants are replaced after parsing, so that a space in a phone number breaks no
 * link and an asterisk in a value is not formatting.
 */
export function compileRichText(markdown: string, context: RichTextContext): string {
  if (PLAIN.test(markdown)) return `<p>${markdownParser().utils.escapeHtml(context.text(markdown))}</p>`;
  const parser = markdownParser();
  const isLine = ONE_LINE.test(markdown);
  const tokens = isLine ? parser.parseInline(markdown, {}) : parser.parse(markdown, {});
  const unlinkedTokens = new Set<Token>();
  let isUnlinked = false;
  for (const token of tokens.flatMap((block) => block.children ?? [])) {
    if (token.type === "link_close" && isUnlinked) unlinkedTokens.add(token);
    if (token.type === "text" || token.type === "code_inline") token.content = context.text(token.content);
    if (token.type !== "link_open") continue;
    const title = token.attrGet("title");
    const link = context.href(String(token.attrGet("href") ?? ""));
    isUnlinked = link === undefined;
    if (!link) {
      unlinkedTokens.add(token);
      continue;
    }
    const { href, kind, details } = link;
    if (details) token.meta = { details };
    token.attrs = [
      ["href", href],
      ["data-kind", kind],
    ];
    if (title) token.attrs.push(["title", context.text(String(title))]);
    if (kind === "external") token.attrs.push(["target", "_blank"], ["rel", "noopener"]);
  }
  if (unlinkedTokens.size > 0)
    for (const block of tokens) block.children = block.children?.filter((token) => !unlinkedTokens.has(token)) ?? null;
  markLinkEnds(tokens, context.newTab);
  const html = parser.renderer.render(tokens, parser.options, {});
  return isLine ? `<p>${html}</p>` : html.replaceAll("\n", " ").trim();
}

/**
 * Tells screen readers that external links open a new tab, and everybody the type and size of a file, as the Link
 * component does.
 */
function markLinkEnds(tokens: ReturnType<MarkdownIt["parse"]>, newTab: string): void {
  for (const block of tokens) {
    let external = false;
    let details: string | undefined;
    for (const token of block.children ?? []) {
      if (token.type === "link_open") {
        external = token.attrGet("data-kind") === "external";
        details = readDetails(token);
      }
      if (token.type === "link_close" && external) token.content = newTab;
      if (token.type === "link_close" && details) token.meta = { details };
    }
  }
}

/** The type and size of a file that a token of a link has. */
function readDetails(token: { meta: unknown } | undefined): string | undefined {
  return (token?.meta as { details?: string } | null | undefined)?.details;
}

const closeLink: RendererRule = (tokens, index) => {
  const token = tokens[index];
  const newTab = token?.content;
  const details = readDetails(token);
  if (details) return ` (${markdownParser().utils.escapeHtml(details)})</a>`;
  return newTab ? `<span class="visually-hidden"> (${markdownParser().utils.escapeHtml(newTab)})</span></a>` : "</a>";
};
