// Words in the bare string template: constants, HTML escapes, links and rich text.

const ESCAPES = { "&": "&#38;", "<": "&#60;", ">": "&#62;", '"': "&#34;" };

/** A text with the characters escaped that have a meaning in HTML. */
export function escapeHtml(text) {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ESCAPES[character]) : text;
}

/** The functions that turn a site's words into HTML, with its constants replaced. */
export function createText(constants) {
  const fill = (text) =>
    text.includes("{") ? text.replace(/\{(\w+)\}/g, (use, name) => constants[name] ?? use) : text;
  const text = (written) => escapeHtml(fill(written));

  function link(href, label, attributes = "") {
    if (href.startsWith("https:"))
      return `<a href="${text(href)}" target="_blank" rel="noopener"${attributes}>${label}<span class="hidden"> (opens in a new tab)</span></a>`;
    const address = href.startsWith("tel:") ? fill(href).replace(/[\s()-]/g, "") : fill(href);
    return `<a href="${escapeHtml(address)}"${attributes}>${label}</a>`;
  }

  function inline(written) {
    return text(written)
      .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label, href) => link(href, label))
      .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
      .replace(/\*([^*]+)\*/g, "<em>$1</em>");
  }

  function part(written) {
    const mark = /^(?:- |\d+\. )/.exec(written)?.[0];
    if (!mark) return `<p>${inline(written)}</p>`;
    const tag = mark === "- " ? "ul" : "ol";
    const items = written.split("\n").map((line) => `<li>${inline(line.replace(/^(?:- |\d+\. )/, ""))}</li>`);
    return `<${tag}>${items.join("")}</${tag}>`;
  }

  return {
    text,
    link,
    /** Rich text: paragraphs, lists, emphasis and links. */
    rich: (written) => `<div class="rich">${written.split("\n\n").map(part).join("")}</div>`,
  };
}
