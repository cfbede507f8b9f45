import type { Page } from "@playwright/test";
import { inspectFocus } from "../../tests/e2e/inspectFocus.ts";

/** The controls of a page that the keyboard has to reach. */
const CONTROLS =
  "main :is(a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex='0'])";

/** The controls of a page that a walk has reached, and those that were clicked since, in its window. */
type Walked = Window & { reached: Set<Element>; clicks: Set<EventTarget | null> };

/**
 * Walks through the main part of a page with Tab. Lists the controls that it does not reach, those that cannot be seen
 * or have no ring or name while they have the focus, and the buttons that Enter or Space does not press.
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  const count = await page.evaluate(beginWalk, CONTROLS);
  // a recording has several controls within
  for (let presses = 0; presses < 5 * count + 10; presses += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(rememberFocus);
    if (place === "outside") break;
    // a frame shows what another document has in it
    if (place === "frame") continue;
    for (const problem of (await page.evaluate(inspectFocus)).problems) faults.add(problem);
  }
  for (const control of await page.evaluate(listUnreached, CONTROLS)) faults.add(`${control} is not reached with Tab`);
  for (const key of ["Enter", "Space"])
    for (const button of await page.locator("main button:not(form button)").all()) {
      // one may have closed, or replaced, another
      if (!(await button.isVisible())) continue;
      await button.focus();
      await page.keyboard.press(key);
      const name = await button.evaluate(readUnanswered, undefined, { timeout: 1000 }).catch(() => undefined);
      if (name !== undefined) faults.add(`${key} does not press ${name}`);
    }
  return [...faults];
}

/** Runs in the page: puts the focus before the first control, and returns how many controls there are. */
function beginWalk(controls: string): number {
  const walked = Object.assign(window as unknown as Walked, { reached: new Set(), clicks: new Set() });
  addEventListener("click", ({ target }) => walked.clicks.add(target), true);
  const main = document.querySelector("main") as HTMLElement;
  main.tabIndex = -1;
  main.focus();
  // a popup keeps the focus that it has taken
  if (document.activeElement) walked.reached.add(document.activeElement);
  return document.querySelectorAll(controls).length;
}

/** Runs in the page: remembers the control with the focus, and says whether that is still in the main part. */
function rememberFocus(): "outside" | "frame" | "control" {
  const { activeElement } = document;
  if (!activeElement?.closest("main, dialog")) return "outside";
  (window as unknown as Walked).reached.add(activeElement);
  return activeElement.localName === "iframe" ? "frame" : "control";
}

/** Runs in the page: the controls that can be seen and did not get the focus. Of a group of radio buttons, one gets it. */
function listUnreached(controls: string): string[] {
  const { reached } = window as unknown as Walked;
  const groups = new Set(
    Array.from(
      reached,
      (element) => (element as HTMLInputElement).type === "radio" && (element as HTMLInputElement).name,
    ),
  );
  return Array.from(document.querySelectorAll<HTMLInputElement>(controls))
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(":disabled, [inert] *, [tabindex='-1']"),
    )
    .filter((element) => !reached.has(element) && !(element.type === "radio" && groups.has(element.name)))
    .map((element) => (element.cloneNode() as Element).outerHTML);
}

/** Runs in the page: the text of a button without a click; undefined when it was clicked. Closes each popover. */
function readUnanswered(button: SVGElement | HTMLElement): string | undefined {
  const { clicks } = window as unknown as Walked;
  const isAnswered = clicks.delete(button);
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
  return isAnswered ? undefined : button.textContent?.trim() || (button.cloneNode() as Element).outerHTML;
}
