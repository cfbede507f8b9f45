// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fitsValue, keepDraft, listDrafts, readDraft, removeDraft, writeBefore } from "./drafts.ts";

const HEADING = "/routes/0/blocks/0/heading";
const openSite = (site: string) => document.documentElement.setAttribute("data-site", site);

beforeEach(() => {
  localStorage.clear();
  openSite("school");
});

describe("a draft", () => {
  it("has the text, the value over which it was typed, and the time", () => {
    const start = Date.now();
    keepDraft(HEADING, "Closed on Monday", "Welcome");
    expect(readDraft(HEADING)).toMatchObject({ pointer: HEADING, text: "Closed on Monday", before: "Welcome" });
    expect(readDraft(HEADING)?.typedAt).toBeGreaterThanOrEqual(start);
    removeDraft(HEADING);
    expect(readDraft(HEADING)).toBeUndefined();
  });

  it("is never one of another site that is edited at the same address", () => {
    keepDraft(HEADING, "Closed on Monday", "Welcome");
    openSite("clinic");
    expect(readDraft(HEADING)).toBeUndefined();
    expect(listDrafts()).toEqual([]);
    removeDraft(HEADING);
    openSite("school");
    expect(readDraft(HEADING)?.text).toBe("Closed on Monday");
  });

  it("fits the value from which it began, and no other", () => {
    keepDraft(HEADING, "Closed on Monday", writeBefore("Welcome"));
    const draft = readDraft(HEADING);
    if (!draft) throw new Error("There is no draft");
    expect(fitsValue(draft, "Welcome")).toBe(true);
    expect(fitsValue(draft, "Welcome to the clinic")).toBe(false);
    expect(fitsValue(draft, undefined)).toBe(false);
    expect(fitsValue({ before: writeBefore(undefined) }, undefined)).toBe(true);
    expect(fitsValue({ before: writeBefore(12) }, 12)).toBe(true);
  });

  it("is listed, the newest first, without what others keep in the browser", () => {
    vi.useFakeTimers({ now: 1000 });
    keepDraft(HEADING, "First", "");
    vi.setSystemTime(2000);
    keepDraft("/site/name", "Second", "");
    vi.useRealTimers();
    localStorage.setItem("prospectus draft of school /routes/1", "no draft");
    localStorage.setItem("popup", "closed");
    expect(listDrafts().map(({ text }) => text)).toEqual(["Second", "First"]);
  });

  it("is kept while the window is open where the browser refuses to keep anything", () => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    vi.stubGlobal("localStorage", new Proxy({}, { get: refuse, ownKeys: refuse }));
    keepDraft(HEADING, "Closed on Monday", "");
    expect(readDraft(HEADING)?.text).toBe("Closed on Monday");
    expect(listDrafts()).toHaveLength(1);
    removeDraft(HEADING);
    expect(listDrafts()).toEqual([]);
    vi.unstubAllGlobals();
  });
});
