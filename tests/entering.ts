type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What may be entered into a field whose kind does not take every text. */
const ENTRIES: Record<string, string> = {
  number: "17",
  range: "17",
  color: "#123456",
  date: "2026-11-20",
  time: "09:30",
  month: "2026-11",
  week: "2026-W47",
  "datetime-local": "2026-11-20T09:30",
  email: "amina@small.example",
  url: "https://small.example/",
};
const CHECKED = ["checkbox", "radio"];
/** What holds nothing that a visitor enters. */
const BUTTONS = ["button", "submit", "reset", "image", "hidden", "file"];

/** What a browser tells of when something was entered, and the visitor has gone on. */
const TOLD = ["input", "keyup", "change", "focusout"];

const fieldsIn = (place: Element) => Array.from(place.querySelectorAll<Field>("input, select, textarea"));
const isChecked = (field: Field) => CHECKED.includes(field.type) && (field as HTMLInputElement).checked;

/** The fields that React alone answers, in which a visitor can enter or choose something else. */
export function openFields(place: Element): Field[] {
  return fieldsIn(place).filter(
    (field) =>
      !field.disabled &&
      !field.closest("[data-boot]") &&
      !BUTTONS.includes(field.type) &&
      !(field.type === "radio" && isChecked(field)),
  );
}

/** Enters or chooses something else in a field, as a visitor does, whom React hears of when it is there. */
export function enter(field: Field): void {
  if (CHECKED.includes(field.type)) field.click();
  else if ("options" in field) chooseOther(field);
  else write(field, ENTRIES[field.type] ?? "Amina");
  for (const type of TOLD) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What a visitor sees of a place, but for what a plain script does by itself, and what its fields hold. */
export function seen(place: Element): unknown[] {
  const held = fieldsIn(place).map((field) =>
    "options" in field ? Array.from(field.options, ({ selected }) => selected) : [field.value, isChecked(field)],
  );
  const shown = place.cloneNode(true) as Element;
  for (const element of shown.querySelectorAll("[data-boot]")) element.remove();
  return [shown.innerHTML, ...held];
}

function chooseOther({ options, selectedIndex }: HTMLSelectElement): void {
  const other = Array.from(options).findLast(({ disabled, index }) => !disabled && index !== selectedIndex);
  if (other) other.selected = true;
}

/** React puts a property of its own on a field, which knows of what a script writes. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}
