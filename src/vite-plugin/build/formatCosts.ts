import { printable } from "../../validate/format/printable.ts";
import { lineIndex } from "../../validate/lineIndex.ts";
import { locate } from "../../validate/pointer/locate.ts";
import { isIndex, parentOf, stepsOf } from "../../validate/pointer/pointer.ts";
import { kilobytes } from "../../validate/site/budgets.ts";
import type { PageCost } from "./pageCosts.ts";

/** How many pictures of a page are listed at most, and the share of its bytes from which pictures after the first are listed. */
const LISTED = { max: 3, share: 0.1 };

/** Formats the heaviest pages as text, with the line that names each picture. */
export function formatCosts(costs: readonly PageCost[], file: string, text: string): string {
  const ranges = locate(
    text,
    costs.flatMap(({ pictures }) => pictures.map(({ pointer }) => pointer)),
  );
  const lines = lineIndex(text);
  const line = (pointer: string) => lines(...(ranges.get(pointer)?.value ?? [0, 0])).line;
  const pages = costs.map(({ path, bytes, pictures }) => {
    const listed = pictures.filter((one, at) => at === 0 || (at < LISTED.max && one.bytes > LISTED.share * bytes));
    const parts = listed.map(
      (one) =>
        `media/${printable(one.file)} ${kilobytes(one.bytes)}, at ${propertyPath(one.pointer)} (${file}:${line(one.pointer)})`,
    );
    const others = pictures.slice(listed.length);
    const rest = others.reduce((sum, one) => sum + one.bytes, 0);
    if (others.length > 0) parts.push(`${count(others.length)} ${kilobytes(rest)}`);
    return `  ${path}: ${kilobytes(bytes)}${parts.length > 0 ? `, of which ${parts.join("; ")}` : ""}`;
  });
  return ["The heaviest pages, as a phone fetches them without what all pages share:", ...pages].join("\n");
}

function count(others: number): string {
  return others === 1 ? "another picture" : `${others} other pictures`;
}

/** A JSON pointer in the notation of JavaScript: routes[12].blocks[0].picture. */
function propertyPath(pointer: string): string {
  const steps = stepsOf(pointer.endsWith("/src") ? parentOf(pointer) : pointer);
  return steps.map((step, at) => (isIndex(step) ? `[${step}]` : at === 0 ? step : `.${step}`)).join("");
}
