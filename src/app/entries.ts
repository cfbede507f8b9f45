/** What a visitor enters something into, or chooses in: an input, a select or a text area, which lack what others have. */
type Field = HTMLInputElement & {
  options?: HTMLOptionsCollection;
  /** What React last knew the field to hold: it tells of nothing that it knows. */
  _valueTracker?: { setValue(known: string): void };
};

/** What a field holds. */
interface Entry {
  value: string;
  checked: boolean;
  selected: boolean[];
}

/** The fields that React alone answers. */
const FIELDS = ":is(input,select,textarea):not([data-boot] *)";

/**
 * Finds what was entered and chosen in a page so far, also what the browser kept from an earlier visit. React takes it
 * for what it has rendered itself, and tells nobody: call what is returned when it has taken the page over.
 */
export function findEntries(page: Element): () => void {
  const entries = Array.from(page.querySelectorAll<Field>(FIELDS), (field) => ({
    field,
    entry: entryOf(field),
  })).filter(({ field, entry }) => isEntered(field, entry));
  return () => {
    for (const { field, entry } of entries) {
      // React has undone it where it has drawn the field again, since another one was told of
      restore(field, entry);
      tell(field, entry);
    }
  };
}

function entryOf({ value, checked, options = [] as never }: Field): Entry {
  return { value, checked, selected: Array.from(options, ({ selected }) => selected) };
}

/** Whether a field holds something else than in the document; of radio buttons, browsers tell of the chosen one alone. */
function isEntered(field: Field, entry: Entry): boolean {
  if (field.type === "radio" && !entry.checked) return false;
  const form = document.createElement("form");
  const fresh = form.appendChild(field.cloneNode(true) as Field);
  form.reset();
  return JSON.stringify(entryOf(fresh)) !== JSON.stringify(entry);
}

function restore(field: Field, { value, checked, selected }: Entry): void {
  if (isCheckable(field)) field.checked = checked;
  // what was typed since then stays
  else if (field.value === field.defaultValue) field.value = value;
  selected.forEach((isSelected, index) => {
    const option = field.options?.[index];
    if (option) option.selected = isSelected;
  });
}

/** Has React hear of a field as if its visitor had waited. */
function tell(field: Field, { value }: Entry): void {
  // whatever the field holds is now news to it
  field._valueTracker?.setValue(`not ${value}`);
  for (const type of ["click", "input", "change"].slice(isCheckable(field) ? 0 : 1))
    field.dispatchEvent(new Event(type, { bubbles: true }));
}

const isCheckable = ({ type }: Field) => type === "checkbox" || type === "radio";
