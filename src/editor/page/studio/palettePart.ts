import { describeContrast } from "../../protocol/describeContrast.ts";
import { PATCHED } from "../../protocol/previewMessages.ts";
import type { Field } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { createTrialColors } from "../trialColors.ts";
import { field } from "./field.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";
import { section } from "./section.ts";

/**
 * The colours of a palette with their contrasts. The page shows this palette while the part is open, and it and the
 * contrasts follow what is being chosen.
 */
export function palettePart({ name, label, fields = [] }: Field, signal: AbortSignal): HTMLElement {
  const pointer = `/site/theme/${name}`;
  const scheme = name as "light" | "dark";
  const before = previewPage.read().scheme;
  const trial = createTrialColors();
  addEventListener(PATCHED, trial.end, { signal });
  signal.addEventListener("abort", trial.end);
  const rows = fields.map((color) =>
    colorRow(color, change, (value) => {
      if (value) trial.show({ [color.name]: value });
      else trial.end();
      void measure();
    }),
  );
  const labels = new Map(fields.map((color) => [color.name, color.label]));
  const colorSection = section(`Colours: ${label}`, false, ...rows.map(({ row }) => row));
  let base = "";
  let measureCount = 0;

  async function refresh(): Promise<void> {
    const { hash, value } = await request("fields", { pointer });
    base = hash;
    for (const { color, show } of rows) show(String((value as Record<string, unknown>)[color.name] ?? ""));
    await measure();
  }

  async function measure(): Promise<void> {
    measureCount++;
    const number = measureCount;
    const colors = Object.fromEntries(rows.map(({ color, read }) => [color.name, read()]));
    const { contrasts } = await request("contrasts", { colors });
    // another colour may have been chosen meanwhile
    if (number !== measureCount) return;
    for (const { color, showContrasts } of rows)
      showContrasts(
        contrasts
          .filter(({ above, ground }) => above === color.name || ground === color.name)
          .map((contrast) => describeContrast(contrast, color.name, labels)),
      );
  }

  async function change({ name: color, label: title }: Field, value: string): Promise<boolean> {
    const retry = (suggestion: unknown) => {
      const row = rows.find((candidate) => candidate.color.name === color);
      row?.suggest(String(suggestion));
      void change({ name: color, label: title } as Field, String(suggestion));
    };
    const operations = [{ type: "setValue", pointer: `${pointer}/${color}`, value } as const];
    const isSaved = await save({ title: `${label}: ${title}`, base, operations, retry });
    if (isSaved) await refresh();
    else trial.end();
    return isSaved;
  }

  colorSection.addEventListener("toggle", () => {
    previewPage.change({ scheme: colorSection.open ? scheme : before });
    if (colorSection.open) void refresh();
  });
  signal.addEventListener("abort", () => colorSection.open && previewPage.change({ scheme: before }));
  addEventListener(PATCHED, () => void (colorSection.open && !colorSection.querySelector("input:focus") && refresh()), {
    signal,
  });
  return colorSection;
}

/** A colour: a picker, and its six digits. `onChoose` is called with each colour while it is chosen; undefined if it is not complete. */
function colorRow(
  color: Field,
  change: (color: Field, value: string) => Promise<boolean>,
  onChoose: (value: string | undefined) => void,
) {
  let savedColor = "";
  // it is never empty
  const picker = element("input", { type: "color", defaultValue: "#000000" });
  const digits = element("input", { type: "text", maxLength: 7, spellcheck: false });
  picker.setAttribute("aria-label", `${color.label}: choose`);
  const help = element("span", {}, color.help);
  const contrasts = element("span");
  const row = field(color.label, digits, element("span", {}, help, contrasts));
  row.classList.add("color");
  row.firstElementChild?.after(picker);
  picker.oninput = () => {
    digits.value = picker.value.toUpperCase();
    onChoose(digits.value);
  };
  digits.oninput = () => {
    const isComplete = /^#[0-9a-f]{6}$/i.test(digits.value);
    if (isComplete) picker.value = digits.value;
    onChoose(isComplete ? digits.value : undefined);
  };
  row.onkeydown = (event) => {
    if (event.key !== "Escape" || digits.value === savedColor) return;
    event.preventDefault();
    show(savedColor);
    onChoose(undefined);
  };
  for (const input of [picker, digits]) input.onchange = () => void change(color, digits.value);
  function show(value: string): void {
    digits.value = value;
    picker.value = value;
  }
  return {
    color,
    row,
    read: () => digits.value,
    suggest: show,
    /** Shows the saved colour, unless another one is being chosen. */
    show(value: string) {
      if (digits.value === savedColor) show(value);
      savedColor = value;
      digits.defaultValue = value;
      picker.defaultValue = value.toLowerCase();
    },
    showContrasts(sentences: string[]) {
      contrasts.replaceChildren(...sentences.flatMap((sentence) => [element("br"), sentence]));
    },
  };
}
