import { APPLICATION } from "../../protocol/applicationAddress.ts";
import { dateCookie, PATH, WEIGHT } from "../../protocol/barMessages.ts";
import { element } from "../element.ts";
import { fetchResource } from "../fetchResource.ts";
import css from "./bar.css?inline";
import { leaveToComposition } from "./leaveToComposition.ts";
import { createPageFrame, reportPage } from "./pageFrame.ts";
import { createPagePicker } from "./pagePicker.ts";

/** The problems that the bar counts. */
interface Counts {
  errors: number;
  warnings: number;
  notes: number;
  failures: readonly unknown[];
}

/** The bar at the foot of the page. */
export interface PreviewBar {
  /** Shows the number of problems, and what the current page weighs. */
  update(counts: Counts): void;
}

const WIDTHS = [
  ["Phone", 390],
  ["Tablet", 768],
  ["Desktop", undefined],
] as const;
const SCHEMES = [
  ["System", undefined],
  ["Light", "light"],
  ["Dark", "dark"],
] as const;

/** The key in the session storage that says which control caused a reload: it is focused again. */
const FOCUSED = "preview-bar-focused";
const HIDE = "Hide this bar (Alt+P shows it again)";

/** Shows the bar, except in its own frame. `toggleWarnings` opens or closes the list of warnings. */
export function startPreviewBar(toggleWarnings: () => void): PreviewBar {
  addEventListener("keydown", toggleByKey);
  addEventListener("keydown", editByKey);
  if (previewPage.isFramed) {
    reportPage();
    return { update: () => {} };
  }
  return createBar(toggleWarnings);
}

/** Alt+P hides and shows the bar. With Alt, a Mac types another character. */
function toggleByKey(event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, code, key } = event;
  if (!altKey || ctrlKey || metaKey || (code !== "KeyP" && key.toLowerCase() !== "p")) return;
  event.preventDefault();
  previewPage.change({ hidden: !previewPage.read().hidden });
}

/** Opens the application in which the page is edited. */
function openApplication(): void {
  location.assign(APPLICATION + location.pathname);
}

/** E opens that application, where it is not typed into a field. */
function editByKey({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): void {
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || target.closest("input,textarea,select"));
  // the bar has fields of its own, in its shadow root
  const isInBar = target instanceof Element && target.shadowRoot !== null;
  if (key.toLowerCase() !== "e" || altKey || ctrlKey || metaKey || isTyped || isInBar || previewPage.isInStudio) return;
  openApplication();
}

function createBar(toggleWarnings: () => void): PreviewBar {
  /** In a shadow root, so that the site's styles do not apply. Beside the body, which may be replaced. */
  const host = element("preview-bar" as "div");
  const root = host.attachShadow({ mode: "open" });
  const frame = createPageFrame((title) => showPage(title));
  const picker = createPagePicker(
    () => location.pathname,
    (path) => frame.open(path) || location.assign(path),
  );
  const widths = choice("Width", WIDTHS, "width", (width) => previewPage.change({ width }));
  const schemes = choice("Colours", SCHEMES, "scheme", (scheme) => previewPage.change({ scheme }));
  const date = dateControl();
  const weight = element("p", { className: "weight" });
  const warnings = element("button", { type: "button", className: "warnings", hidden: true, onclick: toggleWarnings });
  const hide = element("button", { type: "button", className: "hide", title: HIDE, onclick: hideBar }, "Hide");
  const edit = element(
    "button",
    { type: "button", className: "edit", onclick: openApplication },
    "Edit",
    element("span", { className: "long" }, " this page"),
  );
  edit.setAttribute("aria-label", edit.textContent);
  const settings = element("div", { className: "more", id: "more" }, widths, schemes, date, weight, hide);
  const menu = element("button", { type: "button", className: "menu", onclick: toggleMenu }, "Preview");
  const notice = dateNotice();
  const bar = element("div", { className: "bar" }, ...picker.parts, edit, ...notice, settings, warnings, menu);
  const region = element("section", {}, bar);
  const showButton = element(
    "button",
    { type: "button", className: "shown", onclick: showBar },
    ...notice.slice(0, 1).map(({ textContent }) => textContent ?? ""),
  );

  hide.setAttribute("aria-label", HIDE);
  hide.setAttribute("aria-keyshortcuts", "Alt+P");
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", "Preview");
  region.setAttribute("aria-label", "Preview");
  edit.setAttribute("aria-keyshortcuts", "E");
  menu.setAttribute("aria-expanded", "false");
  menu.setAttribute("aria-controls", settings.id);
  region.addEventListener("keydown", leaveToComposition, { capture: true });
  bar.onkeydown = onKey;

  function hideBar(): void {
    previewPage.change({ hidden: true });
  }

  function showBar(): void {
    previewPage.change({ hidden: false });
    picker.parts[0]?.focus();
  }

  function toggleMenu(): void {
    menu.setAttribute("aria-expanded", String(settings.classList.toggle("open")));
  }

  /** The arrow keys move between buttons, as in any toolbar; in a field they are the field's. */
  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && settings.classList.contains("open")) {
      toggleMenu();
      menu.focus();
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || root.activeElement?.localName !== "button") return;
    const controls = [...bar.querySelectorAll<HTMLElement>("button, input")].filter((control) =>
      control.checkVisibility(),
    );
    controls[controls.indexOf(root.activeElement as HTMLElement) + step]?.focus();
    event.preventDefault();
  }

  function showState(): void {
    const { width, scheme, hidden: isHidden = false } = previewPage.read();
    frame.resize(width);
    press(widths, width);
    press(schemes, scheme);
    region.hidden = isHidden;
    showButton.hidden = !isHidden || previewPage.date === undefined;
    host.classList.toggle("hidden", isHidden);
  }

  function showPage(documentTitle: string): void {
    // without the name of the site
    picker.show(documentTitle.replace(/ \| [^|]*$/, ""));
    showWeight();
  }

  async function showWeight(): Promise<void> {
    const path = location.pathname;
    const answer = await fetchResource(WEIGHT, { [PATH]: path });
    // another page may be shown by now
    if (path !== location.pathname) return;
    weight.hidden = !answer;
    if (!answer) return;
    const { pictures, budget, html } = answer;
    weight.textContent = `Pictures ${kilobytes(pictures)} of ${kilobytes(budget)} KB, text ${kilobytes(html)} KB`;
    weight.title = "What a phone downloads for this page, besides what all pages share";
    weight.classList.toggle("over", pictures > budget);
  }

  addEventListener(previewPage.CHANGED, showState);
  root.append(element("style", {}, css), frame.stage, region, showButton);
  document.documentElement.append(host);
  showState();
  if (sessionStorage.getItem(FOCUSED)) date.querySelector("input")?.focus();
  sessionStorage.removeItem(FOCUSED);

  return {
    update({ errors, warnings: count, notes, failures }) {
      warnings.hidden = count + notes === 0 || errors + failures.length > 0;
      const [number, noun] = count > 0 ? [count, "warning"] : [notes, "note"];
      warnings.textContent = number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
      // in its own time: the page is shown first
      requestIdleCallback?.(() => showPage(document.title));
    },
  };
}

/** Buttons of which one is pressed. */
function choice<Value extends string | number | undefined>(
  label: string,
  values: readonly (readonly [label: string, value: Value])[],
  className: string,
  choose: (value: Value) => void,
): HTMLElement {
  const buttons = values.map(([text, value]) =>
    element("button", { type: "button", value: `${value ?? ""}`, onclick: () => choose(value) }, text),
  );
  const group = element("div", { className: `choice ${className}` }, element("span", {}, label), ...buttons);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", label);
  return group;
}

function press(group: HTMLElement, value: string | number | undefined): void {
  for (const button of group.querySelectorAll("button"))
    button.setAttribute("aria-pressed", String(button.value === `${value ?? ""}`));
}

/** The field for the date on which the page is shown. */
function dateControl(): HTMLElement {
  // the clock of the page is that of the date which is shown
  const today = new Date().toLocaleDateString("sv");
  const value = previewPage.date ?? today;
  const input = element("input", { type: "date", value, min: "2000-01-01", max: "2099-12-31" });
  let isTyping = false;
  const apply = () => {
    if (input.value && input.value !== value && input.checkValidity()) showDate(input.value);
  };
  input.onkeydown = ({ key }) => {
    isTyping = key !== "Enter";
    if (key === "Enter") apply();
  };
  // a day that is clicked in the calendar; what is typed is complete at Enter, or when the field is left
  input.onpointerdown = () => {
    isTyping = false;
  };
  input.onchange = () => isTyping || apply();
  input.onblur = apply;
  return element("label", { className: "date" }, element("span", {}, "Date"), input);
}

/** What says that another date is shown, and a button back to today. */
function dateNotice(): HTMLElement[] {
  if (!previewPage.date) return [];
  const day = new Date(`${previewPage.date}T12:00Z`).toLocaleDateString("en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const text = element("p", { className: "notice" }, `As on ${day}`);
  return [text, element("button", { type: "button", className: "today", onclick: () => showDate() }, "Today")];
}

/** Shows the site as on a date, without one as on today. The server renders it, and reads the cookie. */
function showDate(date?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
  document.cookie = `${dateCookie(location.port)}=${date ?? ""}; path=/; samesite=lax${date ? "" : "; max-age=0"}`;
  sessionStorage.setItem(FOCUSED, "true");
  location.reload();
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString("en");
}
