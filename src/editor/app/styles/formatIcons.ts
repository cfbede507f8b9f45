import type { IconName } from "./icons.tsx";

/** The icons of formats by their titles. */
export const FORMAT_ICONS: Readonly<Record<string, IconName>> = {
  Bold: "bold",
  Italic: "italic",
  Code: "code",
  Link: "link",
  "Remove link": "removeLink",
  "Bulleted list": "bulletedList",
  "Numbered list": "numberedList",
  Heading: "headingLarge",
  "Small heading": "headingSmall",
};
