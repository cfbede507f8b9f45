import { findNameProblem } from "../../../site/findNameProblem.ts";
import { describeConstantUses } from "../../protocol/describeConstantUses.ts";
import type { ConstantsAnswer, ListedConstant, Operation } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { checkedField, field } from "./field.ts";
import { onUpdates } from "./liveForm.ts";
import { button } from "./overlay.ts";
import { placeList } from "./placeList.ts";
import { ask } from "./question.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";
import { section } from "./section.ts";
import { single } from "./single.ts";

/** The constants, which are searched by typing. */
export function constantsPart(first: ConstantsAnswer, signal: AbortSignal): HTMLElement {
  let answer = first;
  const search = element("input", { type: "search", autocomplete: "off" });
  const list = element("div");
  const count = element("p", { role: "status" });
  const rows = new Map<string, { row: HTMLElement; input: HTMLInputElement; show(constant: ListedConstant): void }>();
  const isTaken = (name: string) => answer.constants.some((constant) => constant.name === name);

  async function refresh(): Promise<void> {
    answer = await request("constants", {});
    show();
  }

  function show(): void {
    for (const [name, { row }] of rows) {
      if (isTaken(name)) continue;
      row.remove();
      rows.delete(name);
    }
    for (const [index, constant] of answer.constants.entries()) {
      const entry = rows.get(constant.name) ?? createRow(constant);
      rows.set(constant.name, entry);
      if (list.children[index] !== entry.row) list.insertBefore(entry.row, list.children[index] ?? null);
      entry.show(constant);
    }
    filter();
  }

  function filter(): void {
    const words = search.value.toLowerCase().split(/\s+/);
    const matches = answer.constants.filter(({ label, name, text }) =>
      words.every((word) => `${label} ${name} ${text}`.toLowerCase().includes(word)),
    );
    for (const [name, { row }] of rows) row.hidden = !matches.some((constant) => constant.name === name);
    count.textContent = matches.length === 1 ? "One value." : `${matches.length} values.`;
  }

  function createRow({ name, label }: ListedConstant) {
    const input = element("input", { type: "text" });
    const hint = element("span");
    const renameButton = button({ title: "Rename or remove", run: () => void renameOrRemove(name, label) });
    renameButton.setAttribute("aria-label", `Rename or remove: ${label}`);
    const row = element("div", { className: "field" }, field(label, input, hint), renameButton);
    /** The text whose value was here when typing began. */
    let base = answer.hash;
    input.onchange = async () => {
      const { value } = input;
      const operation = { type: "setValue", pointer: `/constants/${name}`, value } as const;
      const retry = (value: unknown) => {
        input.value = String(value);
        input.dispatchEvent(new Event("change"));
      };
      const onSaved = (savedHash: string) => {
        base = savedHash;
      };
      if (await save({ title: label, base, operations: [operation], retry, onSaved })) {
        // more may be typed meanwhile
        input.defaultValue = value;
        await refresh();
      }
    };
    return {
      row,
      input,
      show(constant: ListedConstant) {
        // what is being typed is kept
        if (input.value === input.defaultValue) {
          input.value = constant.written;
          base = answer.hash;
        }
        input.defaultValue = constant.written;
        hint.textContent = `${describeConstantUses(constant, answer.pages)} In a text it is written {${name}}.`;
      },
    };
  }

  const renameOrRemove = single(async (name: string, label: string): Promise<void> => {
    const { base, operation } = (await askWhatBecomesOf(name, label, isTaken)) ?? {};
    if (!base || !operation || !(await save({ title: label, base, operations: [operation] }))) return;
    await refresh();
    const now = operation.type === "renameConstant" ? rows.get(operation.to) : undefined;
    (now?.row.querySelector("button") ?? search).focus();
  });

  /** The form for a new one. */
  function addition(): HTMLElement {
    const name = nameField("", isTaken);
    const value = element("input", { type: "text", required: true });
    const form = element(
      "form",
      {},
      name.field,
      field("Value", value),
      element("p", {}, element("button", { type: "submit" }, "Add the value")),
    );
    form.onsubmit = async (event) => {
      event.preventDefault();
      const newConstants = { [name.input.value]: value.value };
      const operation: Operation = {
        type: "setProperty",
        ...(answer.constants.length > 0
          ? { pointer: `/constants/${name.input.value}`, value: value.value }
          : { pointer: "/constants", value: newConstants, order: ["site", "constants"] }),
      };
      if (!(await save({ title: name.input.value, base: answer.hash, operations: [operation] }))) return;
      form.reset();
      name.check();
      await refresh();
    };
    return section("Add a value", false, form);
  }

  search.oninput = filter;
  // also when no page shows the change
  signal.addEventListener(
    "abort",
    onUpdates(() => void refresh()),
  );
  show();
  return section(
    "Values that many pages share",
    true,
    field("Search by name or value", search),
    count,
    list,
    addition(),
  );
}

/** A field for the name of a constant. */
function nameField(current: string, isTaken: (name: string) => boolean) {
  return checkedField(
    "Name",
    current,
    (name) => findNameProblem(name, isTaken),
    (name) =>
      name ? `In a text it is written {${name}}.` : "A word that begins with a small letter, such as officePhone.",
  );
}

/** Asks for another name of a constant, or whether it is removed, which is possible when nothing uses it. */
async function askWhatBecomesOf(
  name: string,
  label: string,
  isTaken: (name: string) => boolean,
): Promise<{ base: string; operation: Operation } | undefined> {
  const { hash: base, uses } = await request("constantUses", { name });
  const { field, input } = nameField(name, isTaken);
  const list = placeList(uses);
  list.tabIndex = 0;
  const useList = [element("p", {}, "It can be removed when nothing uses it. It is used here:"), list];
  let isRemoved = false;
  const newName = await ask<string>({
    heading: label,
    content: [field, ...(uses.length > 0 ? useList : [element("p", {}, "Nothing uses it.")])],
    submit: "Rename",
    answer() {
      if (input.checkValidity()) return input.value;
      input.focus();
      return undefined;
    },
    others: uses.length > 0 ? [] : [{ title: "Remove", run: () => (isRemoved = true) }],
  });
  if (isRemoved) return { base, operation: { type: "removeProperty", pointer: `/constants/${name}` } };
  if (newName === undefined || newName === name) return undefined;
  return { base, operation: { type: "renameConstant", from: name, to: newName } };
}
