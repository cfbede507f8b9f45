import type { ListedIcon } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { ask } from "./question.ts";
import { request } from "./requests.ts";
import { single } from "./single.ts";

/** Asks for an icon by its picture; resolves to its name, to undefined when the question was closed. */
export const pickIcon = single(async function pickIcon(current: string): Promise<string | undefined> {
  const search = element("input", { type: "search", placeholder: "Such as phone, or book" });
  const list = element("fieldset", { className: "shelf icons" });
  const status = element("p", { role: "status" });
  search.oninput = () => void show();
  search.onkeydown = (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    chosen()?.focus();
  };
  await show();
  return ask<string>({
    heading: "Which icon?",
    content: [element("label", {}, "Search", search), status, list],
    submit: "Use this icon",
    answer() {
      if (!chosen()) status.textContent = "Choose one from the list.";
      return chosen()?.value;
    },
  });

  function chosen(): HTMLInputElement | null {
    return list.querySelector("input:checked");
  }

  /** Lists what is found. Without words, the icons of the site are the first. */
  async function show(): Promise<void> {
    const words = search.value;
    const answer = await request("icons", { words }).catch(() => undefined);
    // more was typed meanwhile
    if (words !== search.value) return;
    const { icons = [], count = 0 } = answer ?? {};
    // the present one is seen first
    const sortedIcons = icons.toSorted((a, b) => Number(b.name === current) - Number(a.name === current));
    list.replaceChildren(
      element("legend", {}, "Icons"),
      ...sortedIcons.map((icon) => choice(icon, icon.name === current)),
    );
    const [first] = list.querySelectorAll("input");
    if (words !== "" && first && !chosen()) first.checked = true;
    const hint = count > icons.length ? `${count.toLocaleString("en")} are found. Type to find fewer.` : "";
    status.textContent = answer ? (count === 0 ? "Nothing is found." : hint) : "The preview does not answer.";
  }
});

function choice({ name, path }: ListedIcon, isChecked: boolean): HTMLElement {
  return element(
    "label",
    {},
    element("input", { type: "radio", name: "icon", value: name, checked: isChecked }),
    drawing(path),
    name,
  );
}

const SVG = "http://www.w3.org/2000/svg";

/** The picture of an icon, from the data of its path. */
function drawing(path: string): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
