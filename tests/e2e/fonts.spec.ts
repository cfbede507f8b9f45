import type { Page } from "@playwright/test";
import { expect, test } from "./sharedPage.ts";

const PHONE = ["Roboto Regular", "Noto Serif Regular"];

/** The fonts that the machine has of these, each by the name of its face. */
const listLocalFonts = (page: Page, faces: string[]) =>
  page.evaluate(async (names) => {
    const loads = names.map((name) => new FontFace("Local", `local("${name}")`).load());
    const results = await Promise.allSettled(loads);
    return names.filter((_, index) => results[index]?.status === "fulfilled");
  }, faces);

// on other systems the fonts are theirs, such as Georgia and Arial, which all of these machines have
if (process.platform === "linux")
  test("the browser has the fonts of a cheap phone and no other", async ({ page }) => {
    const faces = [...PHONE, "DejaVu Sans", "DejaVu Serif", "Liberation Sans", "Liberation Serif"];
    expect(await listLocalFonts(page, faces)).toEqual(PHONE);
  });
