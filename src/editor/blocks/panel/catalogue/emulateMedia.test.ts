import { expect, it } from "vitest";
import { emulateMedia } from "./emulateMedia.ts";

const SCREEN = { print: false, scheme: "light", scripting: true } as const;

it("applies print styles instead of screen styles", () => {
  const printMedia = { ...SCREEN, print: true };
  expect(emulateMedia("print", printMedia)).toBe("all");
  expect(emulateMedia("screen and (min-width: 40rem)", printMedia)).toBe("not all");
  expect(emulateMedia("screen, print and (orientation: landscape)", printMedia)).toBe(
    "not all, all and (orientation: landscape)",
  );
  expect(emulateMedia("not print", printMedia)).toBe("not all");
});

it("applies screen styles instead of print styles", () => {
  expect(emulateMedia("print", SCREEN)).toBe("not all");
  expect(emulateMedia("screen and (min-width: 40rem)", SCREEN)).toBe("all and (min-width: 40rem)");
  expect(emulateMedia("not print", SCREEN)).toBe("all");
});

it("answers for the colour scheme and for scripting in place of the browser", () => {
  const dark = "(prefers-color-scheme: dark)";
  const never = emulateMedia(dark, SCREEN);
  const always = emulateMedia(dark, { ...SCREEN, scheme: "dark" });
  expect(always).not.toBe(never);
  expect(emulateMedia("(prefers-color-scheme:light)", SCREEN)).toBe(always);
  expect(emulateMedia(dark, { ...SCREEN, scheme: "" })).toBe(dark);
  expect(emulateMedia("(scripting: none)", SCREEN)).toBe(never);
  expect(emulateMedia("(scripting: none)", { ...SCREEN, scripting: false })).toBe(always);
});

it("leaves other features to the browser", () => {
  expect(emulateMedia("(min-width: 60rem) and (hover: none)", SCREEN)).toBe("(min-width: 60rem) and (hover: none)");
});
