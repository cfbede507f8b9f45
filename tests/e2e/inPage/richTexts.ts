import { readMarkedTree } from "../../../src/editor/locate/page/markedTree.ts";
import { richTexts } from "../../../src/editor/texts/page/richTexts.ts";

/** How many rich texts some pages have, and how many of them can be edited. */
export async function countRichTexts(paths: readonly string[]): Promise<{ editable: number; all: number }> {
  const counts = { editable: 0, all: 0 };
  for (const path of paths) {
    const [html, points] = await Promise.all([
      fetch(path, { headers: { accept: "text/html" } }).then((response) => response.text()),
      fetch(`/@points.json?${new URLSearchParams({ page: path })}`).then((response) => response.json()),
    ]);
    const parse = (text: string) => new DOMParser().parseFromString(text, "text/html");
    const element = parse(html).getElementById("app") as Element;
    const marked = parse(`<body><div>${points.html}</div>`).body.firstElementChild as Element;
    const map = { ...points, root: { element, node: readMarkedTree(marked, points.pointers, points.blocks) } };
    const targets = [...element.querySelectorAll("*")].flatMap((candidate) => richTexts.findTargets(candidate, map));
    counts.editable += new Set(targets.map(({ pointer }) => pointer)).size;
    counts.all += Object.keys(points.richTexts).length;
  }
  return counts;
}
