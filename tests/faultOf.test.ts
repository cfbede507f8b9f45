import { expect, it } from "vitest";
import { faultOf } from "../scripts/command/fail.ts";
import { BuildError } from "../src/vite-plugin/errors.ts";

const onDisk = (code: string, at: object) => Object.assign(new Error(code), { code, ...at });

it.each([
  [
    onDisk("ENOSPC", { path: "/cache/720.avif", dest: "/dist/hill.avif" }),
    "The disk is full: there is no room for /dist/hill.avif.",
  ],
  // a write that was begun knows its file by a number alone
  [onDisk("ENOSPC", {}), "The disk is full."],
  [onDisk("EROFS", { path: "/dist/index.html" }), "/dist/index.html may not be written: look at who may write there."],
  [onDisk("EACCES", { path: "/dist/index.html" }), "/dist/index.html may not be written: look at who may write there."],
  [onDisk("EISDIR", { path: "/dist/fees.html" }), "/dist/fees.html is in the way: take it out of the folder."],
  [onDisk("EEXIST", { path: "/dist/assets" }), "/dist/assets is in the way: take it out of the folder."],
  [
    onDisk("ENAMETOOLONG", { path: "/dist/the-whole-title.html" }),
    "/dist/the-whole-title.html is a longer name than the disk takes: shorten the address of the page, or the name of the file.",
  ],
])("%s is told in words", (error, said) => {
  expect(faultOf(error)).toBe(`The site was not built. ${said}`);
});

it("an error of the sources is its message alone", () => {
  expect(faultOf(new BuildError("Quote.tsx:3:1 is cut off."))).toBe("Quote.tsx:3:1 is cut off.");
});

it("is told by nobody else when it is of another kind", () => {
  const error = new TypeError("x is not a function");
  expect(() => faultOf(error)).toThrow(error);
});
