import { describe, expect, it } from "vitest";
import { readTypedLink } from "./readTypedLink.ts";

const addresses = { url: "https://www.school.example", preview: "http://127.0.0.1:5173" };
const read = (text: string) => {
  const link = readTypedLink(text, addresses);
  return link && `${link.kind} ${link.href}`;
};

describe("an address that was typed or pasted", () => {
  it.each([
    ["https://example.org/a b", "website https://example.org/a b"],
    ["http://example.org", "website http://example.org"],
    ["www.example.org", "website https://www.example.org"],
    [" example.org/about?x=1#y ", "website https://example.org/about?x=1#y"],
    ["youtube.com/@school", "website https://youtube.com/@school"],
    ["example.org:8080/a", "website https://example.org:8080/a"],
    ["javascript:alert(1)", "website javascript:alert(1)"],
  ])("of a website is one: %s", (text, link) => expect(read(text)).toBe(link));

  it.each([
    ["office@school.example", "email mailto:office@school.example"],
    ["mailto:office@school.example", "email mailto:office@school.example"],
    ["+254 (0) 700 000-000", "phone tel:+254 (0) 700 000-000"],
    ["tel:112", "phone tel:112"],
    ["112", "phone tel:112"],
  ])("of a person or a telephone is one: %s", (text, link) => expect(read(text)).toBe(link));

  it.each([
    ["/fees#terms", "page /fees#terms"],
    ["#terms", "page #terms"],
    ["https://school.example/fees?a#b", "page /fees?a#b"],
    ["www.school.example/fees", "page /fees"],
    ["http://127.0.0.1:5173/fees", "page /fees"],
    ["http://127.0.0.1:5173/@studio/fees?panel=pages", "page /fees"],
  ])("of this site leads to a page: %s", (text, link) => expect(read(text)).toBe(link));

  it.each(["", "fees", "Grade 10", "10", "Terms: what you sign", "fees/2"])("is words otherwise: %s", (text) =>
    expect(read(text)).toBeUndefined(),
  );
});
