import type { Page } from "../pages/page";
import type { Report } from "../report";
import type { Rule } from "../rule";
import { quote } from "../words/quote";

/** A countdown among the banners that still runs. */
interface Pinned {
  heading: string;
  /** The pages that do not show it. */
  exceptOn: readonly unknown[];
  pointer: string;
  hasBegun: boolean;
}

const BEFORE_START = 'A countdown is shown before its "start" as well. ';
const REMEDY = 'Keep one of them, or list under "exceptOn" of one the pages that show the other.';

/** Two countdowns at the bottom of one page at once: the page makes room for one. */
export const severalCountdowns: Rule = {
  id: "several-countdowns",
  severity: "warning",
  phase: "content",
  check({ now, pages, instant }, report) {
    const pinned: Pinned[] = [];
    return {
      blocks: {
        countdown({ heading, start, target }, { pointer, group }) {
          if (!/^\/banners\/\d+\/block$/.test(pointer)) return;
          // of one that never runs another rule tells
          if (!(instant(target) > Math.max(instant(start), now.getTime()))) return;
          const exceptOn = Array.isArray(group.exceptOn) ? group.exceptOn : [];
          pinned.push({ heading, exceptOn, pointer, hasBegun: instant(start) <= now.getTime() });
        },
      },
      end() {
        for (const [index, second] of pinned.entries()) {
          const [found] = pinned.slice(0, index).flatMap((first) => {
            const page = pages.all.find((one) => shows(first, one) && shows(second, one));
            return page ? [crowded(first, second, page)] : [];
          });
          if (found) report(found);
        }
      },
    };
  },
};

function crowded(first: Pinned, second: Pinned, { path }: Page): Report {
  return {
    pointer: `${second.pointer}/heading`,
    on: "value",
    message: `The countdowns ${quote(first.heading)} and ${quote(second.heading)} are both pinned to the bottom of "${path}", where there is room for one`,
    remedy: `${first.hasBegun && second.hasBegun ? "" : BEFORE_START}${REMEDY}`,
  };
}

function shows({ exceptOn }: Pinned, { path }: Page): boolean {
  return !exceptOn.includes(path);
}
