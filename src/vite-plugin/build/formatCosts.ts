import { kilobytes } from "../../validate/budgets.ts";
import { lineIndex } from "../../validate/diagnose.ts";
import { printable } from "../../validate/format/printable.ts";
import { locate } from "../../validate/places/locate.ts";
import { isIndex, parentOf, stepsOf } from "../../validate/places/pointer.ts";
import type { PageCost } from "./pageCosts.ts";

/** How many pictures of a page are named, and how much of its weight one must have to be named after the first. */
const NAMED = { most: 3, share: 0.1 };

/** The heaviest pages in words, each picture traced to the line that names it. */
export function formatCosts(costs: readonly PageCost[], file: string, text: string): string {
  const spots = locate(
    text,
    costs.flatMap(({ pictures }) => pictures.map(({ pointer }) => pointer)),
  );
  const lines = lineIndex(text);
  const line = (pointer: string) => lines(...(spots.get(pointer)?.value ?? [0, 0])).line;
  const told = costs.map(({ path, bytes, pictures }) => {
    const named = pictures.filter((one, at) => at === 0 || (at < NAMED.most && one.bytes > NAMED.share * bytes));
    const parts = named.map(
      (one) =>
        `media/${printable(one.file)} ${kilobytes(one.bytes)}, at ${place(one.pointer)} (${file}:${line(one.pointer)})`,
    );
    const others = pictures.slice(named.length);
    const rest = others.reduce((sum, one) => sum + one.bytes, 0);
    if (others.length > 0) parts.push(`${count(others.length)} ${kilobytes(rest)}`);
    return `  ${path}: ${kilobytes(bytes)}${parts.length > 0 ? `, of which ${parts.join("; ")}` : ""}`;
  });
  return ["The heaviest pages, as a phone fetches them without what all pages share:", ...told].join("\n");
}

function count(others: number): string {
  return others === 1 ? "another picture" : `${others} other pictures`;
}

/** The place of a picture as programmers write it: routes[12].blocks[0].picture. */
function place(pointer: string): string {
  const steps = stepsOf(pointer.endsWith("/src") ? parentOf(pointer) : pointer);
  return steps.map((step, at) => (isIndex(step) ? `[${step}]` : at === 0 ? step : `.${step}`)).join("");
}
