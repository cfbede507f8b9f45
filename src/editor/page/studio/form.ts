import { escapePointer } from "../../../json/escapePointer.ts";
import { findName } from "../../../site/findName.ts";
import { fileAddress } from "../../../site/links.ts";
import { type FormOperation, FormValue, isSame } from "../../protocol/formValue.ts";
import { pictureOperations } from "../../protocol/pictureOperations.ts";
import type { WrittenPicture } from "../../protocol/pointMessages.ts";
import type { Field, FieldKind, Refusal } from "../../protocol/studioMessages.ts";
import type { ChosenPicture } from "../../protocol/windowApi.ts";
import { element } from "../element.ts";
import { describeUses } from "./constants.ts";
import { type ErrorPlace, errorPlace } from "./errorPlace.ts";
import { focusFirst } from "./focusFirst.ts";
import { pickIcon } from "./iconPicker.ts";
import { pickLink } from "./linkPicker.ts";
import { pickMediaFile, pickPicture } from "./mediaShelf.ts";
import { button, removalButton } from "./overlay.ts";
import { pickPage } from "./pagePicker.ts";
import { createRichField } from "./richField.ts";
import { single } from "./single.ts";

/**
 * Saves operations. Resolves to whether they were saved; to refusals if they are to be shown beside the control. `title` is
 * what was changed, in words.
 */
export type SaveChange = (operations: FormOperation[], title: string) => Promise<boolean | readonly Refusal[]>;

/** What a control edits. */
export interface Slot {
  field: Field;
  pointer: string;
  form: FormState;
  /** The names of the properties beside it, in the order of the schema. */
  order: readonly string[];
}

/** What the controls of a form share. */
export interface FormState {
  value: FormValue;
  change: SaveChange;
  /** More buttons for an item of a list. */
  itemActions: ItemActions;
  /** Moves and removals of items, which follow each other. */
  steps: Promise<void>;
}

/** The buttons for the item of a list at a JSON pointer. */
type ItemActions = (pointer: string, item: unknown) => HTMLElement[];

/** A control without its label: what people fill in, how to read and to show its value. */
interface Input {
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  /** The value, or undefined if it is empty. */
  read(): unknown;
  show(value: unknown): void;
  /** What is seen of it, if that is not the element. */
  shown?: HTMLElement;
  /** Offers other ways to fill it in, such as a list of pages. */
  beside?: HTMLElement[];
}

/**
 * A form of the fields of a value. Each control saves on its own when it is changed and left. `pointer` is the JSON pointer
 * of the value, with which the pointers of operations begin. An object or a list that `isOptional` is never written empty.
 */
export function createForm(
  fields: readonly Field[],
  value: unknown,
  change: SaveChange,
  pointer = "",
  itemActions: ItemActions = () => [],
  isOptional = false,
): HTMLElement {
  const form: FormState = {
    value: new FormValue(value, pointer),
    change: changeWhole,
    itemActions,
    steps: Promise.resolve(),
  };
  return element("div", { className: "form" }, ...createControls(fields, pointer, form));

  /** What is not in the file comes into it with its first property or item; if it is optional, it is removed with the last. */
  function changeWhole(operations: FormOperation[], title: string): ReturnType<SaveChange> {
    const before = form.value.at(pointer);
    const changedValue = new FormValue(before, pointer);
    for (const operation of operations) changedValue.apply(operation);
    const value = changedValue.at(pointer);
    const isThere = isOptional ? !isEmpty(before) : before !== undefined;
    if (!isThere) return change([{ type: "setProperty", pointer, value }], title);
    return change(isOptional && isEmpty(value) ? [{ type: "removeProperty", pointer }] : operations, title);
  }
}

/** Whether there is nothing but empty objects and lists in a value. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && Object.values(value ?? {}).every(isEmpty));
}

function createControls(fields: readonly Field[], pointer: string, form: FormState): HTMLElement[] {
  const order = fields.map(({ name }) => name);
  return fields.map((field) => {
    const fieldPointer = field.name === "" ? pointer : `${pointer}/${escapePointer(field.name)}`;
    return CONTROLS[field.kind]({ field, pointer: fieldPointer, form, order });
  });
}

/** Creates the control of a field with its label. */
type CreateControl = (slot: Slot) => HTMLElement;

/** The controls by the kinds of fields. */
const CONTROLS: Record<FieldKind, CreateControl> = {
  text: labelled(textInput()),
  richText: labelled(richArea),
  amount: labelled(textInput("decimal")),
  href: labelled((field) => chosenInput(async (current) => (await pickLink(current))?.href, field)),
  path: labelled((field) => chosenInput(pickPage, field)),
  icon: labelled((field) => chosenInput(pickIcon, field)),
  mediaFile: labelled((field) => chosenInput(pickMediaFile, field)),
  color: labelled(colorInput),
  number: labelled(numberInput),
  date: labelled(dateInput("date")),
  instant: labelled(dateInput("datetime-local")),
  timeOfDay: labelled(dateInput("time")),
  choice: labelled(select),
  boolean: labelled(checkbox),
  flag: labelled(checkbox),
  picture,
  group,
  list,
  variants,
};

let lastId = 0;
const nextId = () => `field-${++lastId}`;

/** Adds label, help and errors to an input, and saves its value when it is left. */
function labelled(createInput: (field: Field, value: unknown) => Input): CreateControl {
  return (slot) => {
    const { field, pointer, form } = slot;
    const id = nextId();
    const currentValue = form.value.at(pointer);
    const { element: input, shown: shownElement = input, read, show, beside = [] } = createInput(field, currentValue);
    let saving: Promise<void> = Promise.resolve();
    const error = errorPlace(`${id}-error`);
    input.id = id;
    input.required = field.required && input.type !== "checkbox";
    const notes = beside.flatMap((note) => note.id || []);
    input.setAttribute("aria-describedby", [`${id}-help`, ...notes, error.element.id].join(" "));
    show(currentValue ?? field.default);
    keep(input.value);
    input.onchange = () => change(read());
    // not when the control is left: what is clicked then would move
    input.addEventListener("input", error.clear);
    const label = element("label", { htmlFor: id }, field.label, ...optional(field));
    if (shownElement !== input) label.onclick = () => focusFirst(shownElement);
    const help = element("small", { id: `${id}-help` }, field.help);
    const isCheckbox = input.type === "checkbox";
    const row = isCheckbox ? [element("div", { className: "check" }, input, label), help] : [label, help, shownElement];
    return element("div", { className: "field" }, ...row, ...beside, error.element);

    /** Notes that what the control has shown is saved. */
    function keep(text: string): void {
      if (!(input instanceof HTMLSelectElement)) input.defaultValue = text;
    }

    /** Saves a value after the one before it, with which the operation is found. */
    function change(value: unknown): void {
      const { value: text } = input;
      saving = saving.then(() => save(value, text)).catch(() => {});
    }

    async function save(value: unknown, text: string): Promise<void> {
      input.setAttribute("aria-invalid", String(!input.validity.valid));
      if (!input.validity.valid) return error.show([{ message: input.validationMessage, suggestions: [] }]);
      const operation = createOperation(slot, value);
      if (!operation) {
        keep(text);
        return error.clear();
      }
      const isSaved = await send(slot, operation, error, (suggestion) => {
        show(suggestion);
        input.focus();
        change(suggestion);
      });
      input.setAttribute("aria-invalid", String(!isSaved));
      if (isSaved) keep(text);
    }
  };
}

function optional({ required: isRequired, kind }: Field): HTMLElement[] {
  return isRequired || kind === "boolean" || kind === "flag" ? [] : [element("i", {}, "optional")];
}

/** The operation that writes the value of a control; undefined if it is written already. */
function createOperation({ field, pointer, form, order }: Slot, value: unknown): FormOperation | undefined {
  const currentValue = form.value.at(pointer);
  if (value === currentValue) return undefined;
  if (value === undefined) {
    if (!field.required && field.name !== "") return { type: "removeProperty", pointer };
    return currentValue === "" ? undefined : { type: "setValue", pointer, value: "" };
  }
  // the default need not be written
  if (currentValue === undefined && value === field.default) return undefined;
  if (currentValue === undefined && field.name !== "")
    return { type: "setProperty", pointer, value, order: ["type", ...order] };
  return { type: "setValue", pointer, value };
}

/** Event of a form: a value in it was changed. */
const SAVED = "form-saved";

/** Saves an operation, or shows why it cannot be. */
async function send(
  { field, form }: Slot,
  operation: FormOperation,
  error: ErrorPlace,
  retry?: (value: unknown) => void,
): Promise<boolean> {
  const result = await form.change([operation], field.label);
  if (result === true) {
    form.value.apply(operation);
    error.clear();
    error.element.dispatchEvent(new Event(SAVED, { bubbles: true }));
    return true;
  }
  if (result !== false) error.show(result, retry);
  return false;
}

function textInput(inputMode = ""): (field: Field) => Input {
  return (field) => {
    const input = element("input", { type: "text", inputMode });
    if (typeof field.default === "string") input.placeholder = field.default;
    const note = element("small", { id: nextId(), className: "shows" });
    input.addEventListener("change", () => void showUses());
    return {
      element: input,
      read: () => input.value || undefined,
      show(value) {
        showText(input, value, field);
        void showUses();
      },
      beside: [note],
    };

    async function showUses(): Promise<void> {
      const { value } = input;
      const uses = await describeUses(value);
      // another text may have been written meanwhile
      if (value === input.value) note.textContent = uses;
    }
  };
}

/** A text that can also be chosen: `pick` asks for it, and resolves to undefined when nothing was chosen. */
function chosenInput(pick: (current: string) => Promise<string | undefined>, field: Field): Input {
  const input = textInput()(field);
  async function choose(): Promise<void> {
    const pickedValue = await pick(input.element.value);
    if (pickedValue === undefined) return;
    input.element.value = pickedValue;
    input.element.dispatchEvent(new Event("change"));
  }
  const button = actionButton("Choose", `Choose: ${field.label}`, () => void choose());
  return { ...input, beside: [...(input.beside ?? []), button] };
}

function richArea({ label }: Field, value: unknown): Input {
  const rows = Math.min(12, Math.max(3, Math.ceil(String(value ?? "").length / 45)));
  const input = element("textarea", { rows });
  const rich = createRichField(input, label);
  return {
    element: input,
    shown: rich.element,
    read: () => rich.read() || undefined,
    show: (value) => rich.show(String(value ?? "")),
  };
}

/** The default is shown as what applies when the field is empty. */
function showText(input: HTMLInputElement, value: unknown, field: Field): void {
  input.value = value === undefined || value === field.default ? "" : String(value);
}

function numberInput({ minimum, maximum, default: fallback }: Field): Input {
  const input = element("input", { type: "number" });
  if (minimum !== undefined) input.min = String(minimum);
  if (maximum !== undefined) input.max = String(maximum);
  if (fallback !== undefined) input.placeholder = String(fallback);
  return {
    element: input,
    read: () => (input.value === "" ? undefined : input.valueAsNumber),
    show: (value) => {
      input.value = value === undefined || value === fallback ? "" : String(value);
    },
  };
}

/** The last dates: browsers accept years of six digits, which are no dates of a site. */
const LAST = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59", time: "" };

function dateInput(type: keyof typeof LAST): (field: Field, value: unknown) => Input {
  return (_, value) => {
    const input = element("input", { type, max: LAST[type] });
    // each digit of a year makes another date: what is typed is whole at Enter, or when the control is left
    let isTyping = false;
    const endTyping = () => {
      if (!isTyping) return;
      isTyping = false;
      input.dispatchEvent(new Event("change"));
    };
    input.addEventListener("change", (event) => isTyping && event.stopImmediatePropagation());
    input.onkeydown = ({ key }) => {
      if (key === "Enter") endTyping();
      else isTyping = true;
    };
    // a day of the calendar is clicked
    input.onpointerdown = () => input.validity.badInput || endTyping();
    input.onblur = endTyping;
    // a picker cannot show an offset or what is no date
    const text = typeof value === "string" ? value : "";
    input.value = text;
    if (input.value !== text) input.type = "text";
    return {
      element: input,
      read: () => input.value || undefined,
      show: (value) => {
        input.value = typeof value === "string" ? value : "";
      },
    };
  };
}

function colorInput(): Input {
  const input = element("input", { type: "color" });
  return {
    element: input,
    read: () => input.value.toUpperCase(),
    show: (value) => {
      input.value = String(value ?? "#000000");
    },
  };
}

function select({ choices = [], required: isRequired, default: fallback }: Field): Input {
  const none = isRequired || fallback !== undefined ? [] : [element("option", { value: "" }, "–")];
  const options = choices.map(({ label }, index) => element("option", { value: String(index) }, label));
  const input = element("select", {}, ...none, ...options);
  return {
    element: input,
    read: () => choices[Number(input.value || -1)]?.value,
    show: (value) => {
      const index = choices.findIndex((choice) => choice.value === value);
      input.value = index < 0 ? "" : String(index);
    },
  };
}

function checkbox({ kind }: Field): Input {
  const input = element("input", { type: "checkbox" });
  return {
    element: input,
    read: () => input.checked || (kind === "flag" ? undefined : false),
    show: (value) => {
      input.checked = value === true;
    },
  };
}

/** The class of a button by which a required value has to be chosen. */
const MISSING = "missing";

/** A picture, which is chosen from those of the site together with its alt text. */
function picture(slot: Slot): HTMLElement {
  const { field, pointer, form } = slot;
  const error = errorPlace(nextId());
  const place = element("div", { className: "field" });
  // another file alone would keep the alt text of this one
  const otherFields = (field.fields ?? []).filter(({ name }) => name !== "src");
  show();
  return place;

  function show(): void {
    const { src } = (form.value.at(pointer) ?? {}) as { src?: string };
    const file = src ? [element("img", { src: fileAddress(src), alt: "" }), element("p", {}, src)] : [];
    const button = actionButton("Choose a picture", `Choose a picture: ${field.label}`, () => void choose());
    if (field.required && !src) {
      button.className = MISSING;
      button.onchange = () => error.show([{ message: "Choose a picture.", suggestions: [] }]);
    }
    const rest = src ? [group({ ...slot, field: { ...field, fields: otherFields } }, showFocused)] : [];
    place.replaceChildren(...(src ? [] : [element("p", {}, field.label)]), ...file, button, ...rest, error.element);
  }

  function showFocused(): void {
    show();
    place.querySelector("button")?.focus();
  }

  async function choose(): Promise<void> {
    const current = form.value.at(pointer) as Exclude<WrittenPicture, string> | undefined;
    const createOperations = (picture: ChosenPicture): FormOperation[] =>
      current?.src
        ? pictureOperations(pointer, current, picture)
        : [{ type: field.name === "" ? "setValue" : "setProperty", pointer, value: picture, order: slot.order }];
    const pickedPicture = await pickPicture(current?.src ? current : undefined, undefined, (picture) =>
      form.change(createOperations(picture), field.label),
    );
    if (!pickedPicture) return;
    for (const operation of createOperations(pickedPicture)) form.value.apply(operation);
    error.clear();
    showFocused();
    error.element.dispatchEvent(new Event(SAVED, { bubbles: true }));
  }
}

/** An object: its own fields, or a button that adds it. Without `onRemoved`, that button is shown when it was removed. */
function group(slot: Slot, onRemoved?: () => void): HTMLElement {
  const { field, pointer, form } = slot;
  const place = element("div", { className: "field" });
  show();
  return place;

  function show(): void {
    place.replaceChildren(form.value.at(pointer) === undefined && !field.required ? missing() : present());
  }

  function showMissing(): void {
    show();
    place.querySelector("button")?.focus();
  }

  function present(): HTMLElement {
    const error = errorPlace(nextId());
    const remove = async () => {
      if (await send(slot, { type: "removeProperty", pointer }, error)) (onRemoved ?? showMissing)();
    };
    const removal =
      field.required || field.name === "" ? [] : [actionButton("Remove", `Remove: ${field.label}`, remove)];
    return fieldset(field, [...createControls(field.fields ?? [], pointer, form), ...removal, error.element]);
  }

  function missing(): HTMLElement {
    return addition(field, field, async (value) => {
      const result = await form.change(
        [{ type: "setProperty", pointer, value, order: ["type", ...slot.order] }],
        field.label,
      );
      if (result !== true) return result;
      form.value.apply({ type: "setProperty", pointer, value });
      show();
      focusFirst(place);
      return true;
    });
  }
}

/** An object of one of several kinds, which can be replaced by one of another kind. */
function variants(slot: Slot): HTMLElement {
  const { field, pointer, form } = slot;
  const { name = "", choices = [] } = field.variants ?? {};
  const place = element("div", { className: "field" });
  show();
  return place;

  function show(): void {
    const value = form.value.at(pointer) as Record<string, unknown> | undefined;
    if (value === undefined && !field.required) {
      place.replaceChildren(...additions(field, { ...field, required: true }, add));
      return;
    }
    const variant = choices.find((choice) => choice.value === value?.[name]) ?? choices[0];
    place.replaceChildren(
      fieldset(field, [kindSelect(variant), ...createControls(variant?.fields ?? [], pointer, form)]),
    );

    function kindSelect(current = choices[0]): HTMLElement {
      const id = nextId();
      const options = choices.map(({ label }, index) => element("option", { value: String(index) }, label));
      const input = element("select", { id }, ...options);
      input.selectedIndex = current ? choices.indexOf(current) : 0;
      input.onchange = () => {
        const { fields, blank } = choices[input.selectedIndex] as (typeof choices)[0];
        const names = new Set(fields.map((variantField) => variantField.name));
        const keptEntries = Object.entries(value ?? {}).filter(([key]) => names.has(key));
        const replacement = { ...(blank as object), ...Object.fromEntries(keptEntries) };
        // it may need more than what this one has
        const draftForm = draft(
          { ...field, kind: "group", fields, blank: replacement },
          `Change: ${field.label}`,
          field.label,
          replace,
          () => {
            show();
            place.querySelector("select")?.focus();
          },
        );
        place.replaceChildren(draftForm);
      };
      return element("div", { className: "field" }, element("label", { htmlFor: id }, "Kind"), input);
    }
  }

  function add(value: unknown): ReturnType<SaveChange> {
    return write({ type: "setProperty", pointer, value, order: ["type", ...slot.order] });
  }

  function replace(value: unknown): ReturnType<SaveChange> {
    return write({ type: "setValue", pointer, value });
  }

  async function write(operation: FormOperation): ReturnType<SaveChange> {
    const result = await form.change([operation], field.label);
    if (result !== true) return result;
    form.value.apply(operation);
    show();
    focusFirst(place);
    return true;
  }
}

/** A list, whose items can be changed, moved, removed and added. */
function list(slot: Slot): HTMLElement {
  const { field, pointer, form } = slot;
  const item = field.item as Field;
  const place = element("div", { className: "field" });
  /** What the items are known by while they change their places. */
  const keys: object[] = [];
  const error = errorPlace(nextId());
  show();
  return place;

  function show(openIndex?: number): void {
    const items = itemsNow();
    while (keys.length < items.length) keys.push({});
    error.clear();
    const rows = items.map((value, index) => row(value, index, items.length, openIndex === index));
    const add = additions(field, { ...item, required: true }, insert);
    place.replaceChildren(fieldset(field, [element("ol", {}, ...rows), ...add, error.element]));
  }

  function itemsNow(): unknown[] {
    const value = form.value.at(pointer);
    return Array.isArray(value) ? value : [];
  }

  function row(value: unknown, index: number, count: number, isOpen: boolean): HTMLElement {
    const itemPointer = `${pointer}/${index}`;
    const label = `${item.label} ${index + 1}`;
    const control = CONTROLS[item.kind]({ field: { ...item, label, name: "" }, pointer: itemPointer, form, order: [] });
    const summary = element("summary", {});
    const isObject = typeof value === "object";
    const isBlank = isSame(value, item.blank);
    const content = isObject ? element("details", { open: isOpen || isBlank }, summary, control) : control;
    const key = keys[index] as object;
    const itemActions = form.itemActions(itemPointer, value);
    const up = button({ title: "Up", run: () => queue(() => move(key, -1)) });
    const down = button({ title: "Down", run: () => queue(() => move(key, 1)) });
    const removal = removalButton({ title: "Remove", run: () => queue(() => remove(key)) });
    up.disabled = index === 0;
    down.disabled = index === count - 1;
    function showName(): void {
      const name = nameItem(form.value.at(itemPointer));
      summary.replaceChildren(name ?? label);
      up.setAttribute("aria-label", `Move up: ${name ?? label}`);
      down.setAttribute("aria-label", `Move down: ${name ?? label}`);
      removal.setAttribute("aria-label", `Remove: ${name ?? label}`);
    }
    showName();
    content.addEventListener(SAVED, showName);
    const actions = element("div", { className: "row" }, up, down, ...itemActions, removal);
    return element("li", {}, content, actions);
  }

  /** Takes a step after the ones before it, by which the item may have another place. */
  function queue(step: () => Promise<void>): void {
    // another list may be shown in its place
    form.steps = form.steps.then(() => (place.isConnected ? step() : undefined)).catch(() => {});
  }

  async function move(key: object, by: 1 | -1): Promise<void> {
    const from = keys.indexOf(key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= keys.length) return;
    if (!(await send(slot, { type: "moveItem", pointer, from, to }, error))) return;
    keys.splice(to, 0, ...keys.splice(from, 1));
    show();
    focusAction(to, by > 0 ? "Down" : "Up");
  }

  async function remove(key: object): Promise<void> {
    const index = keys.indexOf(key);
    if (index < 0) return;
    // an empty list is not written
    const isLast = keys.length === 1 && !field.required && field.name !== "";
    const operation: FormOperation = isLast
      ? { type: "removeProperty", pointer }
      : { type: "removeItem", pointer: `${pointer}/${index}` };
    if (!(await send(slot, operation, error))) return;
    keys.splice(index, 1);
    show();
    if (keys.length > 0) focusAction(Math.min(index, keys.length - 1), "Remove");
    else place.querySelector<HTMLElement>(".add")?.focus();
  }

  function focusAction(index: number, title: string): void {
    const buttons = place.querySelectorAll<HTMLButtonElement>(
      `:scope > fieldset > ol > li:nth-child(${index + 1}) > .row button`,
    );
    const usable = [...buttons].filter(({ disabled: isDisabled }) => !isDisabled);
    (usable.find(({ textContent }) => textContent === title) ?? usable[0])?.focus();
  }

  async function insert(value: unknown): ReturnType<SaveChange> {
    const items = itemsNow();
    const isMissing = form.value.at(pointer) === undefined;
    const operation: FormOperation = isMissing
      ? { type: "setProperty", pointer, value: [value], order: ["type", ...slot.order] }
      : { type: "insertItem", pointer, index: items.length, value };
    const result = await form.change([operation], field.label);
    if (result !== true) return result;
    form.value.apply(operation);
    show(items.length);
    place.querySelector<HTMLElement>(":scope > fieldset > .add")?.focus();
    return true;
  }
}

/** What an item of a list is known by. */
function nameItem(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return findName(value, ["text", "date"])?.text;
}

/** A new value. Resolves as a change does. */
type AddValue = (value: unknown) => ReturnType<SaveChange>;

/** The buttons that add a value: one for each kind that it can be of. */
function additions(parent: Field, field: Field, add: AddValue): HTMLElement[] {
  if (!field.variants) return [addition(parent, field, add)];
  return field.variants.choices.map(({ label, fields, blank }) =>
    addition(parent, { ...field, kind: "group", fields, blank }, add, `Add ${label.toLowerCase()}`),
  );
}

/** A button that shows the fields of a new value; it is added when all that it needs is filled in. */
function addition(parent: Field, field: Field, add: AddValue, title = "Add"): HTMLElement {
  // of a list in a list, both could be meant
  const name = `${title}: ${parent.label}`;
  const open = button({
    title: name,
    run: () => {
      const place = draft(field, name, parent.label, add, () => {
        place.replaceWith(open);
        open.focus();
      });
      open.replaceWith(place);
    },
  });
  open.className = "add";
  return open;
}

/** The fields of a value of something that is not written yet. `title` is that of the button that writes it. */
function draft(field: Field, title: string, of: string, write: AddValue, onCancel: () => void): HTMLElement {
  const form: FormState = {
    value: new FormValue(field.blank ?? initial(field), ""),
    change: async () => true,
    itemActions: () => [],
    steps: Promise.resolve(),
  };
  const error = errorPlace(nextId());
  // its own field, not a property of an object
  const [control] = createControls([{ ...field, name: "", label: "New" }], "", form) as [HTMLElement];
  const confirm = single(async () => {
    const empty = control.querySelector<HTMLElement>(`:invalid:not(fieldset),.${MISSING}`);
    if (empty) {
      empty.dispatchEvent(new Event("change"));
      focusFirst(empty.closest(".field") as HTMLElement);
      return;
    }
    const result = await write(form.value.at(""));
    if (Array.isArray(result)) error.show(result);
  });
  const confirming = button({ title, run: () => void confirm() });
  const cancel = actionButton("Cancel", `Cancel: ${of}`, onCancel);
  const place = element("div", { className: "draft" }, control, error.element, confirming, cancel);
  control.addEventListener(SAVED, () => place.classList.add("unsaved"));
  queueMicrotask(() => focusFirst(place));
  return place;
}

/** What the new value of a list or an object begins with. */
function initial({ kind, variants, item }: Field): unknown {
  if (kind === "variants") return variants?.choices[0]?.blank;
  if (kind === "list") return [item?.kind === "text" || item?.kind === "richText" ? "" : (item?.blank ?? "")];
  return kind === "boolean" ? false : "";
}

function fieldset({ label, help, required: isRequired, kind }: Field, content: readonly HTMLElement[]): HTMLElement {
  const id = nextId();
  const set = element(
    "fieldset",
    {},
    element("legend", {}, label, ...optional({ required: isRequired, kind } as Field)),
    element("small", { id }, help),
    ...content,
  );
  set.setAttribute("aria-describedby", id);
  return set;
}

function actionButton(title: string, name: string, run: () => void): HTMLButtonElement {
  const control = button({ title, run });
  control.setAttribute("aria-label", name);
  return control;
}
