/** A text that was copied elsewhere as one line: its spaces are those that a line can be broken at. */
export function oneLine(text: string): string {
  const lines = text.split(/[\r\n\t\v]+/).map((line) => line.trim());
  return (lines.length > 1 ? lines.filter((line) => line !== "").join(" ") : text).replaceAll(/\s+/g, " ");
}

/** HTML that was copied elsewhere, with lists and ordinary spaces where word processors write something else. */
export function tidyPastedHtml(html: string): string {
  // HTML that was copied in the editor itself
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  tidyPasted(body);
  return body.innerHTML;
}

/** Says what a text cannot have of HTML that was copied elsewhere; undefined if nothing is lost. */
export function findPasteLoss(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (body.querySelector("table"))
    return "A text has no tables: each row is a line now. For a table, add the block “Table”, and paste into one of its cells.";
  if (body.querySelector("img"))
    return "A text has no pictures: they were left out. For a picture, click one of the page, or add a block that has one.";
  return undefined;
}

/** Tidies HTML that was copied elsewhere, in an element. */
export function tidyPasted(body: HTMLElement): void {
  makeLists(body);
  writeRows(body);
  useOrdinarySpaces(body);
  for (const paragraph of body.querySelectorAll("p")) if (paragraph.textContent?.trim() === "") paragraph.remove();
}

/** The level of an item of Word's lists, in its style. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/;

/** Makes lists of the paragraphs that Word writes for their items, each with its bullet or number. */
function makeLists(body: HTMLElement): void {
  let lists: { element: Element; level: number }[] = [];
  for (const paragraph of body.querySelectorAll("p[style*=mso-list]")) {
    const level = Number(LEVEL.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== lists[0]?.element) lists = [];
    lists = lists.filter((list) => list.level <= level);
    let list = lists.at(-1);
    if (list?.level !== level) {
      const element = body.ownerDocument.createElement(isNumbered(paragraph) ? "ol" : "ul");
      if (list) list.element.lastElementChild?.append(element);
      else paragraph.before(element);
      list = { element, level };
      lists.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list.element.append(item);
    paragraph.remove();
  }
}

/** Whether an item of a list has a number or a letter, such as "1." or "a)"; one of Word's bullets is an "o". */
function isNumbered(item: Element): boolean {
  return /[\p{L}\p{N}][.)]/u.test(item.querySelector("[style*='mso-list:Ignore' i]")?.textContent ?? "");
}

/** Writes each row of a table as a paragraph: a text has no tables, and cells without a space between would be one word. */
function writeRows(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const rows = Array.from(table.rows, ({ cells }) => {
      const texts = Array.from(cells, (cell) => cell.textContent?.trim() ?? "");
      const paragraph = body.ownerDocument.createElement("p");
      paragraph.textContent = texts.filter((text) => text !== "").join(" – ");
      return paragraph;
    });
    table.replaceWith(...rows);
  }
}

function useOrdinarySpaces(node: Node): void {
  if (node.nodeType === 3 && node.nodeValue) node.nodeValue = node.nodeValue.replaceAll(/\s+/g, " ");
  for (const child of node.childNodes) useOrdinarySpaces(child);
}
