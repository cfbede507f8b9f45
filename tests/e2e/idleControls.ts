import type { Page } from "@playwright/test";

/**
 * Without choices that are made already: to make one again changes nothing; without the fields of a form, which the
 * browser answers without scripts, too, and which are filled in by hand on paper; and without texts to be copied.
 */
const CONTROLS =
  "main :is(button, [role=button], [role=tab], [role=switch], input, select, textarea):not(a, summary, [aria-pressed=true], form[method=post] *, [readonly])";

/**
 * The visible controls of the page's main part that change nothing when they are pressed, as on paper, each as its text
 * or else as its HTML. A control that looks like a text to read, such as the heading of an open region, is left out.
 */
export function findIdleControls(page: Page, toRead: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([selector, toRead]) => {
      const isPaper = matchMedia("print").matches;
      const idle: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(selector)) {
        const text = control.innerText.trim();
        // a form leads to its address without scripts
        if (!isPaper && control.closest("form")) continue;
        if (!isSeen(control) || isContent(control, text) || (!isPaper && (await changesPage(control)))) continue;
        idle.push(text || (control.cloneNode() as Element).outerHTML);
      }
      return idle;

      function isSeen(element: Element): boolean {
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      }

      /** Whether nobody would press it: it has a text or a picture of its block, and takes no clicks, as on paper. */
      function isContent(control: HTMLElement, text: string): boolean {
        if (!isPaper && getComputedStyle(control).pointerEvents !== "none") return false;
        return text ? toRead.includes(text) : !control.querySelector("svg");
      }

      async function changesPage(control: HTMLElement): Promise<boolean> {
        const before = pageState();
        control.click();
        // a smooth scroll begins with the next frame; without scripts there is none to wait for
        if (document.documentElement.dataset.ready)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const isChanged = pageState() !== before;
        for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
        return isChanged;
      }

      function pageState(): string {
        const elements = [...document.querySelectorAll("body *")];
        const states = elements.map((element) => [element.scrollLeft, element.scrollTop, element.checkVisibility()]);
        const focused = elements.indexOf(document.activeElement as Element);
        return JSON.stringify([location.href, scrollY, focused, document.documentElement.outerHTML, states]);
      }
    },
    [CONTROLS, toRead] as const,
  );
}
