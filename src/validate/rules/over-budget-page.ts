import type { Group } from "../pointer/cursor.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { budget, kilobytes } from "../site/budgets.ts";
import type { Page } from "../site/pages/page.ts";

/** A page whose pictures cost a phone more than the budget for a page. */
export const overBudgetPage: Rule = {
  id: "over-budget-page",
  severity: "warning",
  phase: "content",
  needs: "pictureBytes",
  check({ value, pages, pictureBytes, hasSchemaError }, report) {
    if (!pictureBytes || hasSchemaError("/budgets")) return undefined;
    const most = budget(value, "pageBytes");
    /** The pictures of routes and of fragments, by their names, without those that every page has. */
    const shown = new Map<Group | string, Shown>();
    /** All of them, one part after the other. */
    const files: string[] = [];
    let last: Shown | undefined;

    /** What is shown where a walk is: in the same part as before, nearly always. */
    function shownIn(where: Group | string): Shown {
      if (last?.where === where) return last;
      last = { where, bytes: 0, from: files.length, to: files.length };
      shown.set(where, last);
      return last;
    }

    return {
      mediaFile(file, { route, fragment }) {
        const where = route ?? fragment;
        if (where === undefined) return;
        const part = shownIn(where);
        part.bytes += pictureBytes(file) ?? 0;
        part.to = files.push(file);
      },
      end() {
        for (const page of pages.all) {
          const fragments = pages.fragments(page);
          let bytes = shown.get(page.route)?.bytes ?? 0;
          for (const name of fragments) bytes += shown.get(name)?.bytes ?? 0;
          if (bytes <= most) continue;
          const parts = [page.route, ...fragments].flatMap((part) => shown.get(part) ?? []);
          const all = parts.flatMap(({ from, to }) => files.slice(from, to));
          // one that stands twice is fetched once
          const weights = new Map(all.map((file) => [file, pictureBytes(file) ?? 0]));
          if (sum(weights) > most) report(tooHeavy(page, weights, most));
        }
      },
    };
  },
};

/** The pictures of a part of the site, and their bytes, each time that one stands there. */
interface Shown {
  where: Group | string;
  bytes: number;
  /** Where they stand among those of all parts. */
  from: number;
  to: number;
}

function tooHeavy({ pointer }: Page, weights: ReadonlyMap<string, number>, most: number): ReportDescriptor {
  const pictures = [...weights].filter(([, bytes]) => bytes > 0).sort(([, one], [, other]) => other - one);
  const [heaviest, weight] = pictures[0] as [string, number];
  const bytes = sum(weights);
  return {
    pointer: `${pointer}/path`,
    on: "value",
    message: `${subject(pictures.length)} a phone ${kilobytes(bytes)}, more than the ${kilobytes(most)} that a page may cost`,
    remedy: `Show fewer, or lighter ones, or raise "pageBytes" in "budgets". The heaviest is "${heaviest}" with ${kilobytes(weight)}.`,
  };
}

function sum(weights: ReadonlyMap<string, number>): number {
  let bytes = 0;
  for (const weight of weights.values()) bytes += weight;
  return bytes;
}

function subject(pictures: number): string {
  return pictures === 1 ? "The picture costs" : `The ${pictures} pictures cost`;
}
