import { describe, expect, it } from "vitest";
import { basePath, classifyHref, createSiteLinks, destination, fileName } from "./links.ts";

describe("classifyHref", () => {
  it.each([
    ["/", "/school/", "page"],
    ["/fees#terms", "/school/fees#terms", "page"],
    ["#terms", "#terms", "anchor"],
    ["/media/form.pdf", "/school/media/form.pdf", "file"],
    ["/media/clubs/fee list 50%.pdf", "/school/media/clubs/fee%20list%2050%25.pdf", "file"],
    ["/media/fee%20list%2050%25.pdf#page=2", "/school/media/fee%20list%2050%25.pdf#page=2", "file"],
    ["/media/no%231%3F.pdf?print", "/school/media/no%231%3F.pdf?print", "file"],
    ["/media/ratiba ya wanafunzi – é.pdf", "/school/media/ratiba%20ya%20wanafunzi%20%E2%80%93%20%C3%A9.pdf", "file"],
    ["mailto:a@b.example", "mailto:a@b.example", "contact"],
    ["tel:+254 700 000 000", "tel:+254700000000", "contact"],
    ["tel:+٢٥٤ ٧٠٠ ٠٠٠ ٠٠٠", "tel:+254700000000", "contact"],
    ["tel:+254 (0)700-000 000", "tel:+254700000000", "contact"],
    ["https://a.example/b", "https://a.example/b", "external"],
  ])("%s leads to %s", (address, href, kind) => {
    expect(classifyHref(address, "/school")).toEqual({ href, kind });
  });
});

it.each(["javascript:alert(1)", "{run}", " javascript:alert(1)", "data:text/html,x", "//a.example", ""])(
  "%j becomes an inert link, even if validation missed it",
  (address) => expect(classifyHref(address, "")).toEqual({ href: "#", kind: "anchor" }),
);

describe("destination", () => {
  it("parses a link to a page", () => {
    expect(destination("/student-life?from=home#student-life/golf-life")).toEqual({
      kind: "page",
      path: "/student-life",
      hash: "student-life/golf-life",
    });
  });

  it("knows no anchor in the words that a browser highlights", () => {
    expect(destination("/fees#:~:text=Total%20of")).toEqual({ kind: "page", path: "/fees", hash: "" });
    expect(destination("/fees#terms:~:text=a&text=b")).toEqual({ kind: "page", path: "/fees", hash: "terms" });
    expect(destination("#terms:~:text=a")).toEqual({ kind: "anchor", hash: "terms", directive: ":~:text=a" });
  });

  it.each(["javascript:alert(1)", "http://a.example", "//a.example", "basketball-life", "data:text/html,x"])(
    "%s is unknown",
    (address) => expect(destination(address).kind).toBe("unknown"),
  );
});

describe("createSiteLinks", () => {
  it.each([
    ["https://school.example", "https://school.example/fees?a#b", "/fees?a#b"],
    ["https://school.example/", "https://school.example", "/"],
    ["https://school.example", "https://school.example?a", "/?a"],
    ["https://school.example", "https://school.example#b", "/#b"],
    ["https://school.example", "https://www.school.example/fees", "/fees"],
    ["https://www.school.example", "https://school.example/fees", "/fees"],
    ["https://school.example", "http://school.example/fees", "/fees"],
    ["http://school.example", "https://school.example/fees", "/fees"],
    ["https://school.example", "HTTPS://SCHOOL.example:443/Fees", "/Fees"],
    ["https://school.example", "https://school.example//other.example/x", "/other.example/x"],
    ["https://school.example", "https://school.example/media/form.pdf", "/media/form.pdf"],
    ["https://schule-köln.example", "https://www.xn--schule-kln-lcb.example/fees", "/fees"],
    ["https://xn--schule-kln-lcb.example", "https://Schule-KÖLN.example/fees", "/fees"],
    ["https://school.example/lower/", "https://school.example/lower/fees", "/fees"],
    ["https://school.example/lower", "https://school.example/lower", "/"],
  ])("of %s turns %s into %s", (url, address, link) => expect(createSiteLinks(url)(address)).toBe(link));

  it.each([
    ["https://school.example", "https://mail.school.example/fees"],
    ["https://school.example", "https://school.example.org/fees"],
    ["https://school.example", "https://school.example:8080/fees"],
    ["https://school.example", "https://school.example@other.example/fees"],
    ["https://school.example/lower", "https://school.example/fees"],
    ["https://school.example/lower", "https://school.example/lowers"],
    ["https://school.example", "/fees"],
    ["https://school.example", "mailto:a@school.example"],
    ["https://school.example", "https://[school"],
    ["no address", "https://school.example/fees"],
  ])("of %s leaves %s unchanged", (url, address) => expect(createSiteLinks(url)(address)).toBe(address));
});

describe("basePath", () => {
  it.each([
    ["https://school.example", ""],
    ["https://school.example/", ""],
    ["https://library.example/reading/", "/reading"],
  ])("of %s is %j", (url, base) => expect(basePath(url)).toBe(base));
});

it("fileName ignores query and hash", () => {
  expect(["form.pdf#page=2", "form.pdf?a#b", "form.pdf#page\n2"].map(fileName)).toEqual(Array(3).fill("form.pdf"));
});
