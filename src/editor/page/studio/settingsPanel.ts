import { element } from "../element.ts";
import { constantsPart } from "./constantsPart.ts";
import { palettePart } from "./palettePart.ts";
import { openPanel } from "./panel.ts";
import { request } from "./requests.ts";
import { siteForm } from "./siteForm.ts";

/** Opens the panel with what the whole site shares: its constants, name, colours, fonts and words. */
export async function openSiteSettings(): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const answers = await Promise.all([request("constants", {}), request("fields", { pointer: "/site/theme" })]);
  const [constants, theme] = answers;
  const palettes = theme.fields.filter(({ kind }) => kind === "group");
  const content = element(
    "div",
    {},
    constantsPart(constants, signal),
    siteForm("Name, address and contact", { pointer: "/site", has: ({ name }) => name !== "theme" }, signal),
    ...palettes.map((palette) => palettePart(palette, signal)),
    siteForm("Fonts, light or dark", { pointer: "/site/theme", has: ({ kind }) => kind !== "group" }, signal),
    siteForm("Words of buttons and messages", { pointer: "/words", isOptional: true }, signal),
  );
  openPanel({ title: "Settings", content, onClose: () => controller.abort() });
}
