import type { RichEditor } from "../../rich/richEditor.ts";
import { offerActions } from "./selection.ts";

/** Shows the formats of a text that is edited in the application's bar; call it again when its selection has changed. */
export function offerFormats({ formats }: RichEditor): void {
  offerActions(
    "format",
    formats.map(({ title, key, isOn, toggle }) => ({
      title,
      run: () => toggle(),
      ...(isOn && { isOn: isOn() }),
      ...(key !== undefined && { key: `Ctrl+${key}` }),
    })),
  );
}

/** Takes the formats out of the bar. */
export function removeFormats(): void {
  offerActions("format", []);
}
