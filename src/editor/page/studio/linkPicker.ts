import { proxy } from "comlink";
import { constantOfLink, constantUses, substitute } from "../../../site/constants.ts";
import { PAGES } from "../../protocol/barMessages.ts";
import type { ListedConstant, Refusal } from "../../protocol/studioMessages.ts";
import type { PickedLink } from "../../protocol/windowApi.ts";
import { application } from "../application.ts";
import { element } from "../element.ts";
import { fetchResource } from "../fetchResource.ts";
import { createEntryList, type ListedEntry, titleOf } from "./entryList.ts";
import { askForChoice, say } from "./overlay.ts";
import { ask, type SaveAnswer } from "./question.ts";
import { request } from "./requests.ts";
import { trySave } from "./save.ts";
import { EVERYWHERE, HERE } from "./sharedParts.ts";
import { single } from "./single.ts";

/** What a link can lead to. What is of the site itself is chosen from a list, so that no link is dead. */
type Kind = keyof typeof LISTS | keyof typeof ADDRESSES;

const LISTS = { page: "A page", place: "A place on a page", file: "A file" };
const ADDRESSES = {
  website: { title: "Another website", label: "Address of the website", scheme: "https://", inputMode: "url" },
  email: { title: "An e-mail address", label: "E-mail address", scheme: "mailto:", inputMode: "email" },
  phone: { title: "A phone number", label: "Phone number", scheme: "tel:", inputMode: "tel" },
} as const;

/**
 * Asks where a link leads. A link that is a constant is changed everywhere or only here, as the person chooses: everywhere
 * is saved at once, and nothing is to be done with the link itself. Resolves to undefined then, and when the question was
 * closed. `current` is the link as it is written now, `follow` goes where it leads, and `use` saves it.
 */
export const pickLink = single(async function pickLink(
  current: string | undefined = "",
  follow?: () => void,
  use: SaveAnswer<PickedLink> = async () => true,
): Promise<PickedLink | undefined> {
  if (application) {
    const pickedLink = await application.pickLink(current, follow !== undefined, proxy(use));
    if (pickedLink !== "follow") return pickedLink;
    follow?.();
    return undefined;
  }
  const [constantUse] = constantUses(current);
  const [pages = [], targets, constantsAnswer] = await Promise.all([
    fetchResource(PAGES),
    request("linkTargets", {}).catch(() => undefined),
    constantUse && request("constants", {}).catch(() => undefined),
  ]);
  if (!targets) return void say("The preview does not answer.");
  const { places, files, constants } = targets;
  const listedPages = new Map(pages.map((page) => [page.path, page]));
  const lists: Record<keyof typeof LISTS, ListedEntry[]> = {
    page: pages,
    place: places.map(({ path, id, heading }) => {
      const page = titleOf(listedPages.get(path) ?? { path, title: path });
      return { path: `${path}#${id}`, title: `${page}: ${heading}`, place: { page, heading } };
    }),
    file: files.map(({ name, href }) => ({ path: href, title: name })),
  };
  const values = new Map(constants.map(({ name, text }) => [name, text]));
  let proposedHref = current;
  let shownHref = substitute(proposedHref, values);
  let kind = findKind(shownHref);

  const kinds = element("fieldset", { className: "kinds" }, element("legend", {}, "It leads to"));
  for (const [value, title] of [
    ...Object.entries(LISTS),
    ...Object.entries(ADDRESSES).map(([value, { title }]) => [value, title] as const),
  ]) {
    const input = element("input", { type: "radio", name: "kind", value, checked: value === kind });
    kinds.append(element("label", {}, input, title));
  }
  kinds.onchange = ({ target }) => {
    kind = (target as HTMLInputElement).value as Kind;
    show();
  };
  const list = createEntryList();
  const label = element("span");
  const suggestions = element("datalist", { id: "suggested" });
  const input = element("input", { type: "text", autocomplete: "off", spellcheck: false });
  input.setAttribute("list", suggestions.id);
  const constant = constantsAnswer?.constants.find(({ name }) => name === constantUse?.name);
  const whole = constant && !constantUses(constant.written).length ? constantOfLink(current) : undefined;
  const note = constant ? `${describeUses(constant)}.${whole ? "" : " Another one is used only here."}` : "";
  const addressField = element("label", {}, label, input, suggestions, element("small", {}, note));
  const problem = element("p", { role: "alert", className: "problem", id: "problem" });
  input.setAttribute("aria-describedby", problem.id);

  /** Shows what belongs to the kind. */
  function show(): void {
    problem.replaceChildren();
    input.removeAttribute("aria-invalid");
    list.element.hidden = !isListed(kind);
    addressField.hidden = isListed(kind);
    if (isListed(kind)) {
      list.show(LISTS[kind], lists[kind], shownHref.startsWith("#") ? location.pathname + shownHref : shownHref);
    } else {
      const { label: name, inputMode } = ADDRESSES[kind];
      label.textContent = name;
      input.inputMode = inputMode;
      input.value = kind === findKind(shownHref) ? readAddress(shownHref, kind) : "";
      const isPossible = { website: /^https:/, email: /@/, phone: /^\+?[\d\s()-]{3,}$/ }[kind];
      const possible = constants.filter(({ text }) => isPossible.test(text));
      suggestions.replaceChildren(...possible.map(({ name, text }) => element("option", { value: text, label: name })));
    }
  }

  function fill(value: unknown): void {
    proposedHref = String(value);
    shownHref = substitute(proposedHref, values);
    kind = findKind(shownHref);
    for (const radio of kinds.querySelectorAll("input")) radio.checked = radio.value === kind;
    show();
  }

  async function answer(): Promise<string | undefined> {
    if (isListed(kind)) {
      const { chosen: chosenAddress } = list;
      const page = listedPages.get(chosenAddress.replace(/#.*/, ""));
      if (chosenAddress === "") refuse("Choose one from the list.");
      else if (page?.draft && !listedPages.get(location.pathname)?.draft)
        refuse(`“${page.title}” is a draft: visitors do not see it. Publish it first, under Pages.`);
      else return chosenAddress;
      return undefined;
    }
    const text = input.value.trim();
    if (kind === findKind(shownHref) && text === readAddress(shownHref, kind)) return proposedHref;
    const { scheme } = ADDRESSES[kind];
    const isWhole = kind === "website" && /^[a-z][a-z+.-]*:/i.test(text);
    const href = isWhole ? text : scheme + text;
    const checkAnswer = await request("checkLink", { href }).catch(() => undefined);
    if (checkAnswer?.status === "right") return written(href, kind, text);
    refuse(checkAnswer?.message ?? "The preview does not answer.", checkAnswer?.instead);
    return undefined;
  }

  /** An address that is the value of a constant is written as the constant, so that it changes with it. */
  function written(href: string, kind: keyof typeof ADDRESSES, text: string): string {
    const constant = constants.find((candidate) => candidate.text === text);
    if (!constant) return href.replaceAll("{", "{{").replaceAll("}", "}}");
    return `${kind === "website" ? "" : ADDRESSES[kind].scheme}{${constant.name}}`;
  }

  function refuse(message: string, instead?: string): void {
    problem.replaceChildren(message);
    input.setAttribute("aria-invalid", "true");
    (isListed(kind) ? list : input).focus();
    if (instead === undefined || isListed(kind)) return;
    const address = readAddress(instead, kind);
    const use = () => {
      input.value = address;
      input.focus();
    };
    problem.append(" ", element("button", { type: "button", onclick: use }, `Write ${address}`));
  }

  show();
  let pickedLink: PickedLink | undefined;
  await ask({
    heading: "Where does the link lead?",
    content: [kinds, list.element, addressField, problem],
    submit: "Use this link",
    answer,
    save: useLink,
    fill,
    others: follow ? [{ title: "Go there", run: follow }] : [],
  });
  return pickedLink;

  async function useLink(href: string): Promise<boolean | readonly Refusal[]> {
    const isOther = href !== current && kind === findKind(shownHref) && !constantUses(href).length;
    const isConstant = isOther && constant && whole && href.startsWith(whole.prefix);
    if (isConstant) {
      const where = await askForChoice(describeUses(constant), "Where do you want to change it?", [EVERYWHERE, HERE]);
      if (where === EVERYWHERE && constantsAnswer)
        return setConstant(constant, whole.prefix, href, constantsAnswer.hash);
      if (where !== HERE) return [];
    }
    const entry = isListed(kind) ? lists[kind].find(({ path }) => path === href) : undefined;
    const title = entry ? (entry.place?.heading ?? entry.title) : input.value.trim();
    const link = { href, title, isOnlyHere: Boolean(isConstant) };
    const result = await use(link);
    if (result === true) pickedLink = link;
    return result;
  }
});

function describeUses({ label, pages }: ListedConstant): string {
  return `${label}: one value on ${pages === 1 ? "one page" : `${pages} pages`}`;
}

/** Saves the constant whose value follows a prefix in a link. */
async function setConstant(
  { label: title, name }: ListedConstant,
  prefix: string,
  href: string,
  base: string,
): Promise<boolean | readonly Refusal[]> {
  const value = href.slice(prefix.length);
  const operations = [{ type: "setValue", pointer: `/constants/${name}`, value } as const];
  const result = await trySave({ title, base, operations });
  if (typeof result === "boolean") return result;
  return result.map(({ message, suggestions }) => ({
    message,
    suggestions: suggestions.map((suggestion) => ({ ...suggestion, value: `${prefix}${suggestion.value}` })),
  }));
}

function isListed(kind: Kind): kind is keyof typeof LISTS {
  return kind in LISTS;
}

function findKind(href: string): Kind {
  if (href.startsWith("/media/")) return "file";
  const contact = Object.entries(ADDRESSES).find(([, { scheme }]) => href.startsWith(scheme));
  if (contact) return contact[0] as Kind;
  return href.includes("#") ? "place" : "page";
}

/** An address as it is typed: that of a website is whole. */
function readAddress(href: string, kind: keyof typeof ADDRESSES): string {
  return kind === "website" ? href : href.slice(ADDRESSES[kind].scheme.length);
}
