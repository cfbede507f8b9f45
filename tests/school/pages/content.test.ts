import { expect, test } from "vitest";
import { readPage } from "../../e2e/builtPages.ts";
import { parsePage } from "../../pages/parsePage.ts";
import { DIST, routes } from "../site.ts";

/** The facts of the product specification, page by page, each as a reader finds it. */
const FACTS: Record<string, string[]> = {
  "/": [
    "Life In Abundance",
    "1995",
    "6,000",
    "WE TRANSFORM BOYS INTO LEADERS AND AGENTS OF CHANGE",
    "CONGRATULATIONS TO KCSE CLASS OF 2024",
    "Apply Now",
  ],
  "/leaders": ["Deputy Principal for Academics", "Deputy Principal for Administration", "Think Pathways"],
  "/tailor-made-leadership-pathways": [
    "January 2026",
    "15 to 18",
    "English",
    "Kiswahili / Kenya Sign Language",
    "Physical Education",
    "Community Service",
  ],
  "/school-of-science-technology-engineering-and-mathematics": [
    "Pure Sciences",
    "Applied Sciences",
    "Technical Studies",
    "Mathematics",
    "Biology",
    "Chemistry",
    "Physics",
    "General Sciences",
    "Agriculture",
    "Computer Science",
    "Home Science",
    "Aviation",
    "Building & Construction",
    "Electricity",
    "Metal Work",
    "Power Mechanics",
    "Woodwork",
    "Media Technology",
    "Marine & Fisheries",
  ],
  "/school-of-social-sciences": [
    "Languages & Humanities",
    "Business Studies",
    "Literature",
    "Indigenous Languages",
    "Fasihi",
    "Sign Language",
    "Mandarin Chinese",
    "CRE",
    "Islamic",
    "History & citizenship",
    "Geography",
    "Business Management",
    "Accounting",
    "Commerce",
    "Entrepreneurship",
    "Economics",
  ],
  "/school-of-arts-and-sports-science": [
    "Sports Science",
    "Recreation",
    "Music & Dance",
    "Fine Arts",
    "Theatre & Film",
  ],
  "/seafarers": ["Maritime Economics", "Nautical Science"],
  "/aviator": ["Private Pilot License (PPL)", "Flight Simulation", "Aircraft Systems", "Safety & Regulations"],
  "/basketball-life": ["Muranga County Champions 2024", "5th Place Basketball Champions"],
  "/rugby-life": ["2024 Muranga County Rugby Champions", "Represented County at National Games"],
  "/photography-life": ["2024", "National Youth Arts Expo"],
  "/farm-2-fork": ["poultry", "akery", "rganic", "ilk", "riquette", "lean water"],
  "/nursing-care": ["24/7", "free", "aediatric|ediatric", "edicine", "mergency"],
  "/join": ["free", "transparent", "merit", "race", "religion", "Register to Join"],
  "/grade10": [
    "AL-5",
    "KJSEA",
    "NEMIS",
    "medical exam",
    "leaving certificate",
    "recommendation letter",
    "birth certificate",
    "commitment fee",
    "Gather your documents",
  ],
  "/form2": ["350", "KCPE", "Gather your documents"],
  "/form3": ["350", "November", "January", "Gather your documents"],
  "/form4": ["350", "KCPE", "Gather your documents"],
  "/form2fee": [
    "115,500",
    "346,500",
    "no hidden fees and charges",
    "Termly Fees Structure",
    "20,000",
    "100,000",
    "Nanyuki",
    "Mombasa",
    "Embu",
    "Pay Bill",
    "Not accepted",
    "Need Help?",
  ],
  "/grade10fee": ["115,500", "346,500", "Termly Fees Structure"],
  "/form3fee": ["126,000", "378,000", "Termly Fees Structure"],
  "/form4fee": [
    "136,000",
    "409,500",
    "Termly Fees Structure",
    "New Students Only",
    "Payment Methods",
    "Banker",
    "Cash",
    "Personal Cheque",
    "Post-dated Cheque",
    "not refundable or transferable",
  ],
  "/events": [
    "8 January",
    "5 April",
    "29 February",
    "3 March",
    "26 April",
    "29 April",
    "2 August",
    "24 June",
    "1 July",
    "30 July",
    "2 September",
    "24 October",
    "28 October",
    "18 May",
    "8 June",
    "13 July",
    "18 October",
    "22 October",
    "22 November",
    "9 AM to 5 PM",
  ],
  "/access": ["Ministry of Education", "placement", "xaminations", "anagement"],
  "/results": ["2024", "2023", "sample"],
  "/perfomance": ["KCSE Past Performance Visualization"],
  "/privacy": ["Privacy Policy", "13", "last updated|Last updated"],
  "/terms": ["School Fees Terms & Conditions"],
  "/contact": ["Murang"],
  "/404": ["404", "Page Not Found", "Oops! The page you are looking for does not exist or has been moved.", "Go Home"],
};

for (const [path, facts] of Object.entries(FACTS)) {
  test(`${path} states its facts`, () => {
    const html = readPage(DIST, path);
    const text = (html.split("<main")[1] ?? "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'")
      .replace(/\s+/g, " ");
    expect(facts.filter((fact) => !new RegExp(fact.replace(/[.*+?()]/g, "\\$&"), "i").test(text))).toEqual([]);
  });
}

test("few pages end in a call, and none that has its action already", () => {
  const closing = routes.filter(({ blocks }) => blocks.at(-1)?.type === "callToAction").map(({ path }) => path);
  expect(closing.length).toBeLessThanOrEqual(8);
  const withOwn = /fee|^\/(terms|access|events|StuAccess|staffAccess|privacy|disclaimer|sitemap)$/;
  expect(closing.filter((path) => withOwn.test(path))).toEqual([]);
});

test("a page of fees does not open with the drawing of how to join", () => {
  const drawing = (path: string) =>
    routes.find((route) => route.path === path)?.blocks.find((block) => block.type === "hero")?.picture?.src;
  for (const level of ["grade9", "grade10", "form2", "form3", "form4"])
    expect(drawing(`/${level}fee`), level).not.toBe(drawing(`/${level}`));
});

test("the footer states who regulates the school, and its contact", () => {
  const footer = parsePage(DIST, "/chaplaincy").querySelector("footer");
  for (const words of ["P/A/1977/09", "Ministry of Education", "2025", "Murang"])
    expect(footer?.textContent).toContain(words);
  expect(footer?.querySelector("a[href^='tel:']")).not.toBeNull();
  expect(footer?.querySelector("a[href^='mailto:']")).not.toBeNull();
  expect(footer?.querySelectorAll("img[alt]")).toHaveLength(1);
});

test("the registration page is one address, with the school as its parameter", () => {
  const texts = Object.keys(FACTS).map((path) => readPage(DIST, path));
  const targets = new Set(texts.flatMap((html) => html.match(/https:\/\/[^"]*[?&]school=[^"&]*/g) ?? []));
  expect([...targets].map((target) => new URL(target).origin)).toEqual(
    Array(targets.size).fill(new URL([...targets][0] as string).origin),
  );
  expect(targets.size).toBeLessThanOrEqual(2);
});

test("no drawing opens more than three pages", () => {
  const pages = new Map<string, string[]>();
  for (const { path, blocks } of routes) {
    const opening = blocks.find((block) => block.type === "hero")?.picture?.src;
    if (opening) pages.set(opening, [...(pages.get(opening) ?? []), path]);
  }
  expect(Array.from(pages.values()).filter(({ length }) => length > 3)).toEqual([]);
});

test("the home page leads to the calendar, and a page of fees from the ways to pay to the finance office", () => {
  expect(parsePage(DIST, "/").querySelector("main a[href='/events']")).not.toBeNull();
  for (const path of ["/form2fee", "/grade10fee", "/form3fee", "/form4fee", "/terms"]) {
    const page = parsePage(DIST, path);
    expect(page.querySelector("#payment-methods a[href='#fee-help']"), path).not.toBeNull();
    expect(page.querySelector("#fee-help a[href^='mailto:']"), path).not.toBeNull();
  }
});
