// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startPopup from "./popup.boot.ts";

let dialog: HTMLDialogElement;
let stop: () => void;

beforeEach(() => {
  delete document.documentElement.dataset.closed;
  document.body.innerHTML = "<dialog><figure><button data-close><b>Close</b></button><img></figure></dialog>";
  dialog = document.body.firstElementChild as HTMLDialogElement;
  stop = startPopup(dialog);
});

afterEach(() => {
  vi.restoreAllMocks();
  stop();
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

  it("is no modal dialog while the page is printed, and no visitor has closed it", () => {
    // browsers fire the event later, happy-dom at once
    const close = vi.spyOn(dialog, "close").mockImplementation(() => dialog.removeAttribute("open"));
    const [show, showModal] = [vi.spyOn(dialog, "show"), vi.spyOn(dialog, "showModal")];
    dispatchEvent(new Event("beforeprint"));
    dialog.dispatchEvent(new Event("close"));
    expect([close, show, showModal].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    dispatchEvent(new Event("afterprint"));
    dialog.dispatchEvent(new Event("close"));
    expect([close, show, showModal].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
    expect(dialog.open).toBe(true);
    expect(document.documentElement.dataset.closed).toBeUndefined();
  });

  it("stays closed when the page is printed after the visitor closed it", () => {
    dialog.click();
    dispatchEvent(new Event("beforeprint"));
    dispatchEvent(new Event("afterprint"));
    expect(dialog.open).toBe(false);
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
