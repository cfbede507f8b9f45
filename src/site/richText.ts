import createMarkdownIt, {
  type MarkdownIt,
  type RendererRule,
  type StateBlock,
  type StateInline,
  type Token,
} from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import type { Href } from "../generated/props.ts";

let known: MarkdownIt | undefined;

/** Reads Markdown; made on first use, which takes time that a check without special links can spare. */
function markdownParser(): MarkdownIt {
  known ??= createParser();
  return known;
}

/**
 * The subset: paragraph, strong, emphasis, code, link, list, and the ends of lines. Everything else, HTML included, is
 * plain text: no character is dropped that is no part of the subset.
 */
function createParser(): MarkdownIt {
  // who writes \n means it: a text of JSON stands on one line
  const parser = createMarkdownIt("zero", { html: false, breaks: true }).use(cjkFriendly);
  // the site's own check decides which addresses are allowed, and says so with their place
  parser.validateLink = () => true;
  parser.normalizeLink = (url) => url;
  parser.renderer.rules.link_close = closeLink;
  parser.inline.ruler.before("emphasis", "meant_star", meantStar);
  parser.inline.ruler.before("emphasis", "underscore", underscore);
  parser.inline.ruler.at("escape", escapeSign);
  useListsOfSubset(parser);
  return parser.enable(["emphasis", "backticks", "link", "escape", "newline"], true);
}

/** The line of an item of a bulleted list, and the first line of a numbered one. */
const BULLET = /^-[ \t]+\S/;
const FIRST_NUMBER = /^1\.[ \t]+\S/;
const ANY_NUMBER = /^\d+\.[ \t]+\S/;

/** Lists begin with "-", or with numbers that count from 1: any other number, such as the day of a date, is shown as it is written. */
function useListsOfSubset(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  ruler.enableOnly("list");
  const [list] = ruler.getRules("");
  if (!list) throw new Error("markdown-it has no rule for lists");
  const listOfSubset: typeof list = (state, startLine, endLine, silent) => {
    const line = lineOf(state, startLine);
    // a line that is not indented as the item before it may be the next item, whatever its number
    const isBeside = silent && (state.sCount[startLine] ?? 0) < state.blkIndent;
    if (BULLET.test(line) || (isBeside && ANY_NUMBER.test(line))) return list(state, startLine, endLine, silent);
    if (!FIRST_NUMBER.test(line) || !countsOn(state, startLine, endLine)) return false;
    const before = state.tokens.length;
    const isList = list(state, startLine, endLine, false) && isCounted(state.tokens.slice(before));
    if (isList && !silent) return true;
    state.tokens.length = before;
    state.line = startLine;
    return isList;
  };
  ruler.at("list", listOfSubset, { alt: ["paragraph"] });
  ruler.enable("paragraph");
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** Whether the numbers at the indentation of a line go on with 2, 3, up to the end of the list: a cheap look, before all of it is read. */
function countsOn(state: StateBlock, startLine: number, endLine: number): boolean {
  const indent = state.sCount[startLine] ?? 0;
  let number = 1;
  for (let at = startLine + 1; at < endLine; at++) {
    const isLevel = (state.sCount[at] ?? 0) < indent + 2;
    const line = lineOf(state, at);
    if (isLevel && ANY_NUMBER.test(line)) {
      number++;
      if (!line.startsWith(`${number}.`)) return false;
    } else if (isLevel && line !== "" && state.isEmpty(at - 1)) break;
  }
  return number > 1;
}

/** Whether the items of a list are numbered 1, 2, 3. */
function isCounted(list: readonly Token[]): boolean {
  const level = (list[0]?.level ?? 0) + 1;
  const items = list.filter((token) => token.type === "list_item_open" && token.level === level);
  return items.length > 1 && items.every(({ info }, index) => info === `${index + 1}`);
}

const UNDERSCORE = 95;
const BACKSLASH = 92;

/** An underscore is no emphasis: it is a part of the names of files and of addresses. */
function underscore(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== UNDERSCORE) return false;
  return take("_", "_", state, silent);
}

/** A backslash before a sign of the subset shows the sign; any other is shown, as in the address of a file on a computer. */
function escapeSign(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BACKSLASH) return false;
  const sign = src.charAt(pos + 1);
  const isEscape =
    pos + 1 < state.posMax && (/[*`[\]]/.test(sign) || (sign === "-" && (pos === 0 || src[pos - 1] === "\n")));
  return isEscape ? take(`\\${sign}`, sign, state, silent) : take("\\", "\\", state, silent);
}

/** Moves past what is written and shows a text for it. */
function take(written: string, shown: string, state: StateInline, silent: boolean): boolean {
  if (!silent) state.pending += shown;
  state.pos += written.length;
  return true;
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
  return take(stars, stars, state, silent);
}

/** A link as nearly all are written, and what stands before it: nothing in them has another meaning in Markdown. */
const PLAIN_LINK = /[^\][\\`]*\[[^\][\\`\n]*\]\([\w/#:.{}?=%@+~,;-]+\)/y;

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
  // reading Markdown takes time, and is needed only where plain links leave a bracket, a backslash or a backtick over
  if (plain) return plain;
  const inline = markdownParser()
    .parse(markdown, {})
    .flatMap((token) => token.children ?? []);
  // what looks like a link in code is none
  const withoutCode = hideCode(markdown);
  let from = 0;
  return inline.flatMap((token) => {
    if (token.type !== "link_open") return [];
    const address = String(token.attrGet("href") ?? "");
    const start = addressAfter(withoutCode, address, from);
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

const CODE = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/gs;

/** A rich text with as many letters in the place of each code, which has no markup in it. */
export function hideCode(markdown: string): string {
  return markdown.includes("`") ? markdown.replaceAll(CODE, (code) => "x".repeat(code.length)) : markdown;
}

/** The words of a rich text as they are read, without the signs that have a meaning. */
export function richTextWords(markdown: string): string {
  const inline = markdownParser().parse(markdown, {});
  return inline.map(({ children }) => (children ?? []).map(({ content }) => content).join("")).join("\n");
}

/** The links of a rich text when all of its brackets are theirs, and it has neither a backslash nor code. */
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

const SIGNS = ["[", "]", "\\", "`"];

/** A paragraph in which no sign of Markdown stands: it needs no parser. */
const PLAIN = /^(?![-\s])[^\\*`[\]\n\r\t]*[^\\*`[\]\s]$/;

/** One line that begins no list: a paragraph, in which only links, emphasis and code have to be found. */
const ONE_LINE = /^(?!-[ \t]|\s)[^\n\r\t]*\S$/;

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
  const tokens = isLine ? parser.parseInline(markdown, {}) : parser.parse(markdown, {});
  for (const token of tokens.flatMap((block) => block.children ?? [])) {
    if (token.type === "text" || token.type === "code_inline") token.content = context.text(token.content);
    if (token.type !== "link_open") continue;
    const title = token.attrGet("title");
    const { href, kind } = context.href(String(token.attrGet("href") ?? ""));
    token.attrs = [
      ["href", href],
      ["data-kind", kind],
    ];
    if (title) token.attrs.push(["title", context.text(String(title))]);
    if (kind === "external") token.attrs.push(["target", "_blank"], ["rel", "noopener"]);
  }
  markExternal(tokens, context.newTab);
  const html = parser.renderer.render(tokens, parser.options, {});
  return isLine ? `<p>${html}</p>` : html.replaceAll("\n", " ").trim();
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
