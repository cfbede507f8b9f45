// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import startPopup from "./popup.boot.ts";

let dialog: HTMLDialogElement;
let stop: () => void;

beforeEach(() => {
  delete document.documentElement.dataset.closed;
  document.body.innerHTML = "<dialog><figure><button data-close><b>Close</b></button><img></figure></dialog>";
  dialog = document.body.firstElementChild as HTMLDialogElement;
  stop = startPopup(dialog);
});

it("stays closed when it is not its time", () => {
  stop();
  document.body.hidden = true;
  stop = startPopup(dialog);
  expect(dialog.open).toBe(false);
  document.body.hidden = false;
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

  it("closes when its page is left, and is open when the visitor comes back", () => {
    stop();
    expect(dialog.open).toBe(false);
    stop = startPopup(dialog);
    expect(dialog.open).toBe(true);
  });

  it("stays closed once it was closed, also as the application makes it anew", () => {
    dialog.click();
    const anew = dialog.cloneNode(true) as HTMLDialogElement;
    dialog.replaceWith(anew);
    startPopup(anew);
    expect(anew.open).toBe(false);
  });
});
