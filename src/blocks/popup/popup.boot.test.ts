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

it("stays closed outside of its period", () => {
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

  it("closes by its button, and by a click on the text in it", () => {
    dialog.querySelector("b")?.click();
    expect(dialog.open).toBe(false);
  });

  it("closes by a click on its backdrop", () => {
    dialog.click();
    expect(dialog.open).toBe(false);
  });

  it("stays open when its picture is clicked", () => {
    dialog.querySelector("img")?.click();
    expect(dialog.open).toBe(true);
  });

  it("closes on cleanup, and reopens when the visitor returns", () => {
    stop();
    expect(dialog.open).toBe(false);
    stop = startPopup(dialog);
    expect(dialog.open).toBe(true);
  });

  it("stays closed once the visitor closed it, even if the application creates it again", () => {
    dialog.click();
    const copy = dialog.cloneNode(true) as HTMLDialogElement;
    dialog.replaceWith(copy);
    startPopup(copy);
    expect(copy.open).toBe(false);
  });
});
