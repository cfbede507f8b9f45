import { CATALOGUE } from "../../protocol/catalogueAddress.ts";
import type { BlockType } from "../../protocol/studioMessages.ts";
import { application } from "../application.ts";
import { element } from "../element.ts";
import { addToOverlay, button } from "./overlay.ts";
import { request } from "./requests.ts";

/** Lets the author choose the kind of a new block by how it looks; resolves to undefined when nothing was chosen. */
export async function pickBlock(): Promise<BlockType | undefined> {
  if (application) return application.pickBlock();
  const { types } = await request("blockTypes", {});
  const heading = element("h2", { id: "picker-title" }, "Add a block");
  const search = element("input", { type: "search" });
  const dialog = element("dialog", { className: "picker" });
  let chosenType: BlockType | undefined;
  const entries = types.map((type) => {
    const choose = () => {
      chosenType = type;
      dialog.close();
    };
    return { entry: element("li", {}, card(type, choose)), words: `${type.label} ${type.description}`.toLowerCase() };
  });
  search.oninput = () => {
    for (const { entry, words } of entries) entry.hidden = !words.includes(search.value.trim().toLowerCase());
  };
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.append(
    heading,
    element("label", {}, "Search", search),
    element("ul", {}, ...entries.map(({ entry }) => entry)),
    element("p", {}, button({ title: "Cancel", run: () => dialog.close() })),
  );
  addToOverlay(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(chosenType);
    };
  });
}

/** A kind of block with its example, as the site shows it. */
function card({ type, label, description, example }: BlockType, choose: () => void): HTMLElement {
  const preview =
    example === undefined
      ? []
      : [element("span", { className: "preview" }, exampleFrame(`${CATALOGUE}${type}/${example}`))];
  const words = [element("strong", {}, label), element("small", {}, description)];
  return element("button", { type: "button", onclick: choose }, ...preview, ...words);
}

/** The page of an example as a document, which is loaded when it is scrolled to. */
function exampleFrame(url: string): HTMLElement {
  const frame = element("iframe", { tabIndex: -1, inert: true });
  frame.setAttribute("aria-hidden", "true");
  const observer = new IntersectionObserver(async ([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
    for (const script of page.querySelectorAll("script,link[rel=modulepreload]")) script.remove();
    // what a script would open
    for (const bootElement of page.querySelectorAll("main [data-boot]")) {
      bootElement.removeAttribute("hidden");
      bootElement.toggleAttribute("open", bootElement.localName === "dialog");
    }
    frame.srcdoc = page.documentElement.outerHTML;
  });
  observer.observe(frame);
  return frame;
}
