import { element } from "../vite-plugin/preview/bar/element.ts";
import { PATCHED } from "../vite-plugin/preview/messages.ts";
import type {
  ColorContrast,
  ConstantsAnswer,
  ContrastsAnswer,
  Field,
  FieldsAnswer,
  ListedConstant,
} from "../vite-plugin/studio/studioMessages.ts";
import { field } from "./field.ts";
import { openPanel } from "./panel.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";
import { siteForm } from "./siteForm.ts";

/** Opens the panel with what the whole site shares: its constants, name, colours, fonts and words. */
export async function openSiteSettings(): Promise<void> {
  const closed = new AbortController();
  const { signal } = closed;
  const answers = await Promise.all([
    request<ConstantsAnswer>("constants", {}),
    request<FieldsAnswer>("fields", { pointer: "/site/theme" }),
  ]);
  const [constants, theme] = answers;
  const palettes = theme.fields.filter(({ kind }) => kind === "group");
  const content = element(
    "div",
    {},
    constantsPart(constants, signal),
    siteForm("Name, address and contact", { pointer: "/site", has: ({ name }) => name !== "theme" }, signal),
    ...palettes.map((palette) => palettePart(palette, signal)),
    siteForm("Fonts", { pointer: "/site/theme", has: ({ kind }) => kind !== "group" }, signal),
    siteForm("Words of buttons and messages", { pointer: "/words" }, signal),
  );
  openPanel({ title: "Settings", content, onClose: () => closed.abort() });
}

function part(title: string, isOpen: boolean, ...content: HTMLElement[]): HTMLElement {
  return element("details", { open: isOpen }, element("summary", {}, title), ...content);
}

/** The constants, which are searched by typing. */
function constantsPart(first: ConstantsAnswer, signal: AbortSignal): HTMLElement {
  let answer = first;
  const search = element("input", { type: "search", autocomplete: "off" });
  const list = element("div");
  const count = element("p", { role: "status" });
  const rows = new Map<string, { row: HTMLElement; input: HTMLInputElement; show(constant: ListedConstant): void }>();

  async function refresh(): Promise<void> {
    answer = await request<ConstantsAnswer>("constants", {});
    show();
  }

  function show(): void {
    for (const constant of answer.constants) {
      const known = rows.get(constant.name) ?? createRow(constant);
      rows.set(constant.name, known);
      known.show(constant);
    }
    const present = answer.constants.map(({ name }) => name);
    for (const [name, { row }] of rows) if (!present.includes(name)) row.remove();
    filter();
  }

  function filter(): void {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = answer.constants.filter(({ label, name, text }) =>
      words.every((word) => `${label} ${name} ${text}`.toLowerCase().includes(word)),
    );
    for (const [name, { row }] of rows) row.hidden = !found.some((constant) => constant.name === name);
    count.textContent = found.length === 1 ? "One value." : `${found.length} values.`;
  }

  function createRow({ name, label }: ListedConstant) {
    const input = element("input", { type: "text" });
    const hint = element("span");
    const row = field(label, input, hint);
    input.onchange = async () => {
      const operation = { type: "setValue", pointer: `/constants/${name}`, value: input.value } as const;
      const retry = (value: unknown) => {
        input.value = String(value);
        input.dispatchEvent(new Event("change"));
      };
      if (await save({ title: label, base: answer.hash, operations: [operation], retry })) {
        input.defaultValue = input.value;
        await refresh();
      }
    };
    list.append(row);
    return {
      row,
      input,
      show(constant: ListedConstant) {
        // what is being typed is kept
        if (input.value === input.defaultValue) input.value = constant.written;
        input.defaultValue = constant.written;
        hint.textContent = `${usesOf(constant, answer.pages)} In a text it is written {${name}}.`;
      },
    };
  }

  search.oninput = filter;
  addEventListener(PATCHED, () => void refresh(), { signal });
  show();
  return part("Values that many pages share", true, field("Search by name or value", search), count, list);
}

/** Where a constant is shown. */
function usesOf({ pages, named, written, text }: ListedConstant, all: number): string {
  const shown = text === written ? "" : `Now “${text}”. `;
  if (pages === 0) return `${shown}No page uses it.`;
  if (pages === all) return `${shown}On every page.`;
  const titles = named.map(({ title }) => title).join(", ");
  const more = pages - named.length;
  return `${shown}On ${pages === 1 ? "one page" : `${pages} pages`}: ${titles}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** The colours of a palette with their contrasts, which follow what is being chosen. */
function palettePart({ name, label, fields = [] }: Field, signal: AbortSignal): HTMLElement {
  const pointer = `/site/theme/${name}`;
  const rows = fields.map((color) => colorRow(color, change, () => void measure()));
  const labels = new Map(fields.map((color) => [color.name, color.label]));
  const shown = part(`Colours: ${label}`, false, ...rows.map(({ row }) => row)) as HTMLDetailsElement;
  let base = "";
  let measured = 0;

  async function refresh(): Promise<void> {
    const { hash, value } = await request<FieldsAnswer>("fields", { pointer });
    base = hash;
    for (const { color, show } of rows) show(String((value as Record<string, unknown>)[color.name] ?? ""));
    await measure();
  }

  async function measure(): Promise<void> {
    measured++;
    const number = measured;
    const colors = Object.fromEntries(rows.map(({ color, read }) => [color.name, read()]));
    const { contrasts } = await request<ContrastsAnswer>("contrasts", { colors });
    // another colour may have been chosen meanwhile
    if (number !== measured) return;
    for (const { color, showContrasts } of rows)
      showContrasts(
        contrasts
          .filter(({ above, ground }) => above === color.name || ground === color.name)
          .map((contrast) => sentenceOf(contrast, color.name, labels)),
      );
  }

  async function change({ name: color, label: title }: Field, value: string): Promise<boolean> {
    const retry = (suggested: unknown) => {
      const row = rows.find((one) => one.color.name === color);
      row?.show(String(suggested));
      void change({ name: color, label: title } as Field, String(suggested));
    };
    const operations = [{ type: "setValue", pointer: `${pointer}/${color}`, value } as const];
    const isSaved = await save({ title: `${label}: ${title}`, base, operations, retry });
    if (isSaved) await refresh();
    return isSaved;
  }

  shown.addEventListener("toggle", () => void (shown.open && refresh()));
  addEventListener(PATCHED, () => void (shown.open && !shown.querySelector("input:focus") && refresh()), { signal });
  return shown;
}

/** The contrast of a colour with another one. */
function sentenceOf({ above, ground, ratio, least }: ColorContrast, own: string, labels: Map<string, string>): string {
  const other = labels.get(above === own ? ground : above);
  const floor = (Math.floor(ratio * 100) / 100).toFixed(2);
  const verdict = ratio < least ? `too little: ${least} is needed` : "enough";
  return `With ${other}: ${floor}, ${verdict}.`;
}

/** A colour: a picker, and its six digits. */
function colorRow(color: Field, change: (color: Field, value: string) => Promise<boolean>, chosen: () => void) {
  const picker = element("input", { type: "color" });
  const digits = element("input", { type: "text", maxLength: 7, spellcheck: false });
  picker.setAttribute("aria-label", `${color.label}: choose`);
  const help = element("span", {}, color.help);
  const contrasts = element("span");
  const row = field(color.label, digits, element("span", {}, help, contrasts));
  row.classList.add("color");
  row.firstElementChild?.after(picker);
  picker.oninput = () => {
    digits.value = picker.value.toUpperCase();
    chosen();
  };
  digits.oninput = () => {
    if (/^#[0-9a-f]{6}$/i.test(digits.value)) picker.value = digits.value;
    chosen();
  };
  for (const input of [picker, digits]) input.onchange = () => void change(color, digits.value);
  return {
    color,
    row,
    read: () => digits.value,
    show(value: string) {
      digits.value = value;
      picker.value = value;
    },
    showContrasts(sentences: string[]) {
      contrasts.replaceChildren(...sentences.flatMap((sentence) => [element("br"), sentence]));
    },
  };
}
