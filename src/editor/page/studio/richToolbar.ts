import type { RichEditor } from "../../rich/richEditor.ts";
import { application } from "../application.ts";
import { element } from "../element.ts";
import { addToOverlay, rightmost } from "./overlay.ts";
import { offerActions } from "./selection.ts";

/** The buttons of a rich text that is being edited. */
export interface RichToolbar {
  readonly element: HTMLElement;
  /** Shows which formats the selection has. */
  update(): void;
  /** Moves the focus to the first button. */
  focus(): void;
}

/** The distance of the toolbar from the text, in pixels. */
const GAP = 8;

/** Shows the formats of an editor above its text in the page; `close` removes them. */
export function openRichToolbar(editor: RichEditor): RichToolbar & { close(): void } {
  if (application) return openBarFormats(editor, application);
  const { element: toolbar, focus, update } = createRichToolbar(editor);
  addToOverlay(toolbar);
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  place();
  return {
    element: toolbar,
    update() {
      update();
      place();
    },
    focus,
    close() {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
      toolbar.remove();
    },
  };

  /** Above the text, as far as there is room. */
  function place(): void {
    const { left, top } = editor.element.getBoundingClientRect();
    const { width, height } = toolbar.getBoundingClientRect();
    toolbar.style.left = `${Math.max(0, Math.min(left, rightmost() - width))}px`;
    toolbar.style.top = `${Math.max(0, top - height - GAP)}px`;
  }
}

/** Shows the formats of an editor in the application's bar. */
function openBarFormats(
  editor: RichEditor,
  { focusBar }: NonNullable<typeof application>,
): RichToolbar & { close(): void } {
  const update = () =>
    offerActions(
      "format",
      editor.formats.map(({ title, key, isOn, toggle }) => ({
        title,
        run: () => toggle(),
        ...(isOn && { isOn: isOn() }),
        ...(key !== undefined && { key: `Ctrl+${key}` }),
      })),
    );
  update();
  return { element: editor.element, update, focus: () => void focusBar(), close: () => offerActions("format", []) };
}

/** Creates the buttons with the formats of an editor. */
export function createRichToolbar(editor: RichEditor): RichToolbar {
  const formats = editor.formats.map((format) => ({
    format,
    button: element(
      "button",
      {
        type: "button",
        onclick: () => format.toggle(),
        title: format.key ? `${format.title} (Ctrl+${format.key})` : "",
      },
      format.title,
    ),
  }));
  const buttons = formats.map((format) => format.button);
  const toolbar = element("div", { className: "formats", role: "toolbar", ariaLabel: "Formatting" }, ...buttons);
  // the text keeps its selection
  toolbar.onmousedown = (event) => event.preventDefault();
  toolbar.onkeydown = onKeyDown;
  moveTo(0);
  update();
  return { element: toolbar, update, focus: () => buttons[moveTo(0)]?.focus() };

  function update(): void {
    for (const { format, button } of formats) if (format.isOn) button.ariaPressed = String(format.isOn());
  }

  /** One button is reached by Tab, the others by the arrow keys. */
  function moveTo(index: number): number {
    for (const [at, formatButton] of buttons.entries()) formatButton.tabIndex = at === index ? 0 : -1;
    return index;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
    const step = steps[key];
    if (key === "Escape") editor.focus();
    else if (step === undefined) return;
    else {
      const index = buttons.indexOf(target as HTMLButtonElement) + step;
      const last = buttons.length - 1;
      buttons[
        moveTo(Math.abs(step) === 1 ? (index + buttons.length) % buttons.length : Math.max(0, Math.min(index, last)))
      ]?.focus();
    }
    event.preventDefault();
  }
}
