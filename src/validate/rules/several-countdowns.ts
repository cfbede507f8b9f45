import type { Block } from "../../generated/site.ts";
import type { Group } from "../../json/cursor.ts";
import { findValue } from "../../json/pointer.ts";
import { quote } from "../format/quote.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** Two countdowns at the bottom of one page at once: there is room for one. */
export const severalCountdowns: SiteRule = {
  kind: "site",
  id: "several-countdowns",
  severity: "warning",
  phase: "content",
  check(site, report) {
    const banners = findValue(site.value, "/banners");
    const countdowns = Array.isArray(banners)
      ? banners.flatMap((banner, index) => readPinned(banner, index, site))
      : [];
    for (const [index, second] of countdowns.entries()) {
      const [conflict] = countdowns.slice(0, index).flatMap((first) => {
        const page = site.pages.all.find((candidate) => shows(first, candidate) && shows(second, candidate));
        const isAtOnce = Math.max(first.from, second.from) < Math.min(first.until, second.until);
        return page && isAtOnce ? [crowded(first, second, page)] : [];
      });
      if (conflict) report(conflict);
    }
  },
};

type Countdown = Extract<Block, { type: "countdown" }>;

/** The countdown of a banner, if it has one that is still running. */
function readPinned(banner: Group, index: number, { now, instant, hasSchemaError }: SiteContext): Pinned[] {
  const pointer = `/banners/${index}/block`;
  if (findValue(banner, "/block/type") !== "countdown" || hasSchemaError(pointer)) return [];
  const { heading, start, target } = banner.block as Countdown;
  // other rules report a countdown that never runs
  if (!(instant(target) > Math.max(instant(start), now.getTime()))) return [];
  const { onlyOn, exceptOn } = banner;
  const from = Math.max(now.getTime(), ...listMoments(banner.from).map(instant));
  const until = Math.min(instant(target), ...listMoments(banner.until).map(instant));
  const hasBegun = instant(start) <= now.getTime();
  return [{ heading, onlyOn, exceptOn, pointer, hasBegun, from, until }];
}

/** A countdown among the banners that is still running. */
interface Pinned {
  heading: string;
  /** The pages that show it, or those that do not. */
  onlyOn: unknown;
  exceptOn: unknown;
  pointer: string;
  hasBegun: boolean;
  /** When it is shown, in milliseconds. */
  from: number;
  until: number;
}

const BEFORE_START = 'A countdown is also shown before its "start". ';
const REMEDY = 'Keep one of them, or list the pages of one in "exceptOn" of the other.';

function crowded(first: Pinned, second: Pinned, { path }: Page): ReportDescriptor {
  return {
    pointer: `${second.pointer}/heading`,
    on: "value",
    message: `The countdowns ${quote(first.heading)} and ${quote(second.heading)} are both at the bottom of "${path}", where there is room for one`,
    remedy: `${first.hasBegun && second.hasBegun ? "" : BEFORE_START}${REMEDY}`,
  };
}

function shows({ onlyOn, exceptOn }: Pinned, { path }: Page): boolean {
  const isListed = (paths: unknown) => Array.isArray(paths) && paths.includes(path);
  return onlyOn ? isListed(onlyOn) : !isListed(exceptOn);
}

/** The moment in a property, if it has one. */
function listMoments(value: unknown): string[] {
  return typeof value === "string" ? [value] : [];
}
