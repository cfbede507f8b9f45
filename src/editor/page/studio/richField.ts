import { constantOf, UNWRITABLE } from "../../rich/editedText.ts";
import type { RichEditor } from "../../rich/richEditor.ts";
import { element } from "../element.ts";
import { describeConstant, loadConstants } from "./constants.ts";
import { pickLink } from "./linkPicker.ts";
import { say } from "./overlay.ts";
import { createRichToolbar, type RichToolbar } from "./richToolbar.ts";

/** A rich text in a form, which is edited as it is shown. */
export interface RichField {
  element: HTMLElement;
  /** The text as it is written in site.json. */
  read(): string;
  show(source: string): void;
}

/**
 * Creates the field of a rich text. Until its editor is loaded, its text area shows the markup. After that the text area
 * is not seen, and still has the validity of the field and its change events.
 */
export function createRichField(area: HTMLTextAreaElement, label: string): RichField {
  let source = "";
  let editor: RichEditor | undefined;
  let toolbar: RichToolbar | undefined;
  let isChoosing = false;
  let open = () => {};
  const place = element("div", { className: "rich" }, area);
  area.oninput = () => {
    if (!editor) source = area.value;
  };
  place.addEventListener("focusout", () => editor && !isChoosing && save());
  void load();
  return {
    element: place,
    read: () => editor?.read() ?? source,
    show(text) {
      source = text;
      area.value = text;
      open();
    },
  };

  async function load(): Promise<void> {
    const [{ openRichEditor }, listedConstants] = await Promise.all([
      import("../../rich/richEditor.ts"),
      loadConstants(),
    ]);
    if (area.matches(":focus")) await new Promise((resolve) => area.addEventListener("blur", resolve, { once: true }));
    const constants = Object.fromEntries(listedConstants.map((constant) => [constant.name, constant]));
    const explain = (event: Event) => {
      const constant = constants[constantOf(event) ?? ""];
      if (constant) say(describeConstant(constant.label, constant));
      return constant !== undefined;
    };
    place.addEventListener("click", explain);
    area.hidden = true;
    // the editor has the label
    area.removeAttribute("id");
    open = () => {
      editor?.close();
      const textElement = element("div");
      place.replaceChildren(area, textElement);
      editor = openRichEditor(textElement, { source, constants }, label, {
        onUpdate(isChanged) {
          if (isChanged) {
            area.value = editor?.read() ?? "";
            area.dispatchEvent(new Event("input"));
          }
          toolbar?.update();
        },
        onKeyDown(event) {
          if (event.key === "F10" && event.altKey) toolbar?.focus();
          else if (event.key !== "Enter" || !explain(event)) return false;
          event.preventDefault();
          return true;
        },
        async askForLink(current) {
          isChoosing = true;
          const pickedLink = await pickLink(current);
          isChoosing = false;
          return pickedLink;
        },
      });
      editor.element.setAttribute("aria-describedby", area.getAttribute("aria-describedby") ?? "");
      toolbar = createRichToolbar(editor);
      place.append(toolbar.element);
    };
    open();
  }

  function save(): void {
    const text = editor?.read();
    area.setCustomValidity(text === undefined ? UNWRITABLE : "");
    area.value = text ?? source;
    area.dispatchEvent(new Event("change"));
  }
}
