// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import startPopup from "./popup.boot";

let dialog: HTMLDialogElement;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = "<dialog><figure><button data-close><b>Close</b></button><img></figure></dialog>";
  dialog = document.body.firstElementChild as HTMLDialogElement;
  stop = startPopup(dialog);
});

describe("the popup", () => {
  it("is open when the page is loaded", () => {
    expect(dialog.open).toBe(true);
  });

  it("closes by its button, on the words of it too", () => {
    dialog.querySelector("b")?.click();
    expect(dialog.open).toBe(false);
  });

  it("closes by a click on what lies behind it", () => {
    dialog.click();
    expect(dialog.open).toBe(false);
  });

  it("stays open when its picture is clicked", () => {
    dialog.querySelector("img")?.click();
    expect(dialog.open).toBe(true);
  });

  it("closes when its page is left", () => {
    stop();
    expect(dialog.open).toBe(false);
  });
});
