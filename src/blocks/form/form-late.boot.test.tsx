// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { WordsContext } from "../../components/Words/words.ts";
import type { BlockProps, Words } from "../../generated/props.ts";
import Form from "./Form.tsx";
import startForm from "./form-late.boot.ts";

const PROPS: BlockProps<"form"> = {
  type: "form",
  level: 2,
  instanceId: "_1",
  names: ["name", "email", "languages", "again", "remarks"],
  sending: { action: "https://formspree.io/f/xayzqwer", hidden: [], trap: { name: "_gotcha", kind: "text" } },
  fields: [
    { kind: "text", label: "Name", hint: "In full.", required: true },
    { kind: "email", label: "E-mail" },
    { kind: "choices", label: "Languages", options: ["Swahili", "English"], required: true },
    { kind: "yesNo", label: "Again", required: true },
    { kind: "longText", label: "Remarks" },
  ],
  consent: { text: "I agree.", privacy: { href: "/about", kind: "page" } },
};

/** Words of which each differs from the others. */
const WORDS = {
  form: new Proxy({}, { get: (_, name) => (name === "errorTitle" ? "Error: {title}" : `${String(name)} {label}`) }),
} as Words;

let form: HTMLFormElement;
let stop: () => void;

beforeEach(() => {
  stop?.();
  document.title = "Ask";
  document.body.innerHTML = renderToStaticMarkup(
    <WordsContext value={WORDS}>
      <Form {...PROPS} />
    </WordsContext>,
  );
  form = document.querySelector("form") ?? expect.fail();
  stop = startForm(form);
});

const control = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail();
const isShown = (element: Element) => !element.closest("[hidden]");
const errors = () => [...form.querySelectorAll("p[id$=-error]")].filter(isShown).map(({ textContent }) => textContent);
const links = () => [...form.querySelectorAll<HTMLElement>("[data-summary] a")].filter(isShown);

/** Submits the form; returns whether it would be sent. */
function submit(): boolean {
  const event = new Event("submit", { cancelable: true, bubbles: true });
  // happy-dom would fetch the address of the form
  addEventListener("submit", (sentEvent) => sentEvent.stopImmediatePropagation(), { once: true });
  form.dispatchEvent(event);
  return !event.defaultPrevented;
}

/** Fills the form in as it has to be. */
function fillIn(): void {
  control("name").value = "Amina";
  for (const name of ["languages", "again", "consent"]) control(name).checked = true;
}

it("leaves the checks to the browser until the form has the focus", () => {
  expect(form.noValidate).toBe(false);
  control("name").dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(form.noValidate).toBe(true);
});

describe("when something is not filled in right", () => {
  beforeEach(() => {
    control("email").value = "nobody";
    expect(submit()).toBe(false);
  });

  it("lists each error with a link to its field, in their order, and has the focus there", () => {
    const summary = form.querySelector("[data-summary]");
    expect(document.activeElement).toBe(summary);
    expect(links().map(({ textContent }) => textContent)).toEqual(errors());
    const targets = links().map((link) => document.getElementById(link.getAttribute("href")?.slice(1) ?? ""));
    expect(targets.map((target) => target?.getAttribute("name"))).toEqual([
      "name",
      "email",
      "languages",
      "again",
      "consent",
    ]);
  });

  it("focuses the field whose link is followed", () => {
    links()[2]?.click();
    expect(document.activeElement).toBe(control("languages"));
  });

  it("describes each field by its hint and its error", () => {
    const describe = (element: Element) =>
      element
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent);
    expect(describe(control("name"))).toEqual(["In full.", errors()[0]]);
    expect(describe(control("languages").closest("fieldset") as Element)).toEqual([errors()[2]]);
    expect(control("name").getAttribute("aria-invalid")).toBe("true");
    expect(control("remarks").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("says so in the title of the page, once", () => {
    const { title } = document;
    expect(title).not.toBe("Ask");
    expect(title).toContain("Ask");
    submit();
    expect(document.title).toBe(title);
  });

  it("takes the errors away that were corrected, and sends the form when there are none", () => {
    control("name").value = "Amina";
    expect(submit()).toBe(false);
    expect(errors()).toHaveLength(4);
    fillIn();
    control("email").value = "amina@example.org";
    expect(submit()).toBe(true);
    expect(errors()).toEqual([]);
    expect(document.title).toBe("Ask");
    expect(control("name").getAttribute("aria-describedby")).not.toContain("error");
  });
});

it("sends a form that is filled in", () => {
  fillIn();
  expect(submit()).toBe(true);
  expect(links()).toEqual([]);
});
