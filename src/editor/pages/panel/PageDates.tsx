import controls from "../../app/styles/controls.module.css";
import { Form } from "../../forms/panel/Form.tsx";
import type { WrittenPage } from "./writtenPage.ts";

const DATES = ["from", "until"];

/** The moments at which a page appears and disappears. */
export function PageDates({ page }: { page: WrittenPage }) {
  const note = describeDates(page);
  return (
    <div className={controls.stack}>
      {note && <p role="status">{note}</p>}
      <Form pointer={`/routes/${page.index}`} has={({ name }) => DATES.includes(name)} />
      <p className={controls.help}>
        Outside of these dates, links to the page are left out of the menu, the footer, lists and buttons; in a text,
        the words stay. The site is published again each day, and the page appears and disappears with that. To look at
        the site of another day, choose the date in the bar above.
      </p>
    </div>
  );
}

/** When visitors see a page with dates, in a sentence; undefined for one without dates. */
function describeDates({ from, until, absence }: WrittenPage): string | undefined {
  if (absence === "over" && until) return `It disappeared on ${formatMoment(until)}.`;
  if (absence === "toCome" && from) return `It appears on ${formatMoment(from)}.`;
  return until && `It disappears on ${formatMoment(until)}.`;
}

/** A moment in words, by the clocks of the site. */
function formatMoment(moment: string): string {
  const [local = ""] = /^[-\dT:]{16}/.exec(moment) ?? [];
  const day = new Date(`${local}Z`).toLocaleDateString("en-GB", { dateStyle: "full", timeZone: "UTC" });
  return `${day} at ${local.slice("2027-01-31T".length)}`;
}
