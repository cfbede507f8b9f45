import type { ListedBlock } from "../../messages.ts";

/** When a block is shown, in words; "" for one that is always shown. */
export function describeDates({ from, until }: Pick<ListedBlock, "from" | "until">, now = new Date()): string {
  const period = [from && `from ${formatMoment(from)}`, until && `until ${formatMoment(until)}`]
    .filter(Boolean)
    .join(" ");
  if (period === "") return "";
  const isHidden = (from && new Date(from) > now) || (until && new Date(until) <= now);
  return `${isHidden ? "Not shown now: only" : "Shown"} ${period}`;
}

const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A moment in words; as it is written if it is not one that is known. */
function formatMoment(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : FORMAT.format(date);
}
