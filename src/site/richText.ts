import createMarkdownIt, { type MarkdownIt, type RendererRule } from "markdown-it";
import type { Href } from "../generated/props";

/** The subset: paragraph, strong, emphasis, link, list. Everything else, HTML included, is plain text. */
function createParser(): MarkdownIt {
  const parser = createMarkdownIt("zero", { html: false });
  return parser.enable(["list", "emphasis", "link", "escape"], true);
}

const parser = createParser();
// the site's own check decides which addresses are allowed, and says so with their place
parser.validateLink = () => true;
parser.normalizeLink = (url) => url;

/** The addresses that a rich text links to, in order, as they are written. */
export function richTextLinks(markdown: string): string[] {
  const inline = parser.parse(markdown, {}).flatMap((token) => token.children ?? []);
  return inline.filter((token) => token.type === "link_open").map((token) => String(token.attrGet("href") ?? ""));
}

/** How the words and links of a rich text become those of a page. */
export interface RichTextContext {
  text(written: string): string;
  href(written: string): Href;
}

/**
 * Safe HTML of a rich text. Constants are replaced after the Markdown is read, so that a space in a
 * phone number breaks no link and a sign in a value is no formatting.
 */
export function compileRichText(markdown: string, context: RichTextContext): string {
  const tokens = parser.parse(markdown, {});
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
  markExternal(tokens);
  return parser.renderer.render(tokens, parser.options, {}).replaceAll("\n", " ").trim();
}

/** Says to a screen reader that a link opens a new tab, as the Link component does. */
function markExternal(tokens: ReturnType<MarkdownIt["parse"]>): void {
  for (const block of tokens) {
    let external = false;
    for (const token of block.children ?? []) {
      if (token.type === "link_open") external = token.attrGet("data-kind") === "external";
      if (token.type === "link_close" && external) token.tag = "x-external";
    }
  }
}

const close = '<span class="visually-hidden"> (opens in a new tab)</span></a>';
const closeLink: RendererRule = (tokens, index) => (tokens[index]?.tag === "x-external" ? close : "</a>");
parser.renderer.rules.link_close = closeLink;
