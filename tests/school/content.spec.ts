import { readPage } from "../e2e/builtPages.ts";
import { rootSite } from "../e2e/servers.ts";
import { expect, test, testOnNewPage, wake } from "../e2e/sharedPage.ts";
import { violations } from "../e2e/violations.ts";
import { DIST, routes } from "./site.ts";

/** The pages in the frames of results. */
const REPORTS = ["kcse-2024-overview", "kcse-2024-subjects", "kcse-2023-overview", "past-performance"];

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

testOnNewPage("the countdown states its facts, and runs between its moments", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2025-10-20T10:00:00+03:00"));
  await page.goto(rootSite("/fees"));
  const banner = page.locator("[data-boot=countdown-late]");
  await expect(banner).toContainText("Admissions :");
  await expect(banner).toContainText("Grade 10 admissions close in");
  await expect(banner.getByRole("link", { name: /Apply for Grade 10/ })).toBeVisible();
  const moments = await banner.evaluate(({ dataset }) =>
    [dataset.start, dataset.target].map((at) => Date.parse(at ?? "")),
  );
  expect(moments).toEqual(["2025-09-27T00:00:00+03:00", "2025-10-29T23:59:59+03:00"].map((at) => Date.parse(at)));
  await banner.getByRole("button", { name: "Close" }).click();
  await expect(banner.getByRole("button", { name: "Grade 10 Admissions" })).toBeVisible();
});

test("the popup says how to close it", async ({ page }) => {
  await page.goto(rootSite("/"));
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeVisible();
});

test("the portal is under its header", async ({ page }) => {
  await page.goto(rootSite("/perfomance"));
  await expect(page.getByRole("heading", { name: "KCSE Past Performance Visualization" }).first()).toBeVisible();
  const frame = page.locator("[data-boot=frame]:visible").first();
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("data-state", "loaded");
});

test("there are two dashboards of 2024 and one of 2023", async ({ page }) => {
  await page.goto(rootSite("/results"));
  await wake(page);
  for (const [year, count] of [
    ["2024", 2],
    ["2023", 1],
  ] as const) {
    await page.getByRole("button", { name: year, exact: true }).click();
    await expect(page.locator("#dashboards li:visible")).toHaveCount(count);
  }
});

for (const [now, isOver] of [
  ["2025-10-29T23:59:58+03:00", false],
  ["2025-10-29T23:59:59+03:00", true],
] as const) {
  testOnNewPage(`at ${now} the close of admissions is ${isOver ? "over" : "to come"}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    for (const path of ["/grade10", "/join"]) {
      await page.goto(rootSite(path));
      await expect(page.locator("#grade10-closing")).toBeVisible({ visible: !isOver });
      await expect(page.locator("#grade10-closed")).toBeVisible({ visible: isOver });
    }
  });
}

for (const [now, terms, events] of [
  ["2025-11-22T23:59:59+03:00", false, false],
  ["2025-11-23T00:00:00+03:00", false, true],
  ["2026-01-04T00:00:00+03:00", true, true],
] as const) {
  testOnNewPage(`at ${now} the calendar says which of its dates are over`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(now));
    await page.goto(rootSite("/events"));
    const remark = (block: string) => page.locator(`${block} [data-from]`);
    await expect(remark("#terms")).toBeVisible({ visible: terms });
    await expect(remark("#other-dates")).toBeVisible({ visible: events });
    await expect(page.locator("#being-confirmed")).toBeVisible({ visible: !terms });
    await expect(page.locator("#terms td").first()).toBeVisible();
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

test("the footer states who regulates the school, and its contact", async ({ page }) => {
  await page.goto(rootSite("/chaplaincy"));
  for (const words of ["P/A/1977/09", "Ministry of Education", "2025", "Murang"]) {
    await expect(page.locator("footer")).toContainText(words);
  }
  await expect(page.locator("footer a[href^='tel:']").first()).toBeVisible();
  await expect(page.locator("footer a[href^='mailto:']").first()).toBeVisible();
  await expect(page.locator("footer img[alt]")).toHaveCount(1);
});

testOnNewPage("the privacy policy is dated on the day on which it is read", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-03-04T23:30:00Z"));
  await page.goto(rootSite("/privacy"));
  await expect(page.locator("time[data-boot=today]")).toHaveText("5 March 2031"); // in Nairobi it is the next day
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

test("nothing is said of a half-term that the calendar does not have", async ({ page }) => {
  await page.goto(rootSite("/events"));
  const halfTerms = page.locator("#terms td[data-label='Half-term']");
  await expect(halfTerms).toHaveText([/February/, /June/, ""]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(halfTerms.last()).toBeHidden();
});

test("each frame of results shows what will be there", async ({ page }) => {
  for (const [path, count] of [
    ["/results", 3],
    ["/perfomance", 1],
  ] as const) {
    await page.goto(rootSite(path));
    const frames = page.locator("[data-boot=frame]");
    await expect(frames).toHaveCount(count);
    for (const frame of await frames.all()) {
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveAttribute("data-state", "loaded");
      await expect(frame.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    }
  }
});

test.describe("a dashboard that cannot be had", () => {
  test.use({ expectedErrors: /404/ });

  test("says so, beside the others", async ({ page }) => {
    await page.route("**/media/reports/kcse-2024-subjects.html", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(rootSite("/results"));
    const dashboard = page.locator("#kcse-2024-subjects");
    await dashboard.locator("[data-boot=frame]").scrollIntoViewIfNeeded();
    await expect(dashboard).toContainText("Unable to load dashboard");
    await expect(dashboard.getByText("Please check your connection and try again")).toBeVisible();
    await expect(page.locator("#kcse-2024-overview [data-boot=frame]")).toHaveAttribute("data-state", "loaded");
  });
});

for (const report of REPORTS) {
  test(`${report} is accessible, without figures and dead links, and fits its frame on a phone and at a desk`, async ({
    page,
  }) => {
    await page.goto(rootSite(`/media/reports/${report}.html`));
    expect(await violations(page)).toEqual([]);
    const words = await page.locator("body").innerText();
    expect(words.replace(/KCSE 202[34]|The 202[34] results/g, "")).not.toMatch(/\d/);
    await expect(page.locator("a, svg text")).toHaveCount(0);
    for (const [width, height] of [
      [288, 320],
      [700, 394],
    ] as const) {
      await page.setViewportSize({ width, height });
      const missing = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(missing, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test("the home page leads to the calendar, and a page of fees from the ways to pay to the finance office", async ({
  page,
}) => {
  await page.goto(rootSite("/"));
  await expect(page.locator("main a[href='/events']")).not.toHaveCount(0);
  for (const path of ["/form2fee", "/grade10fee", "/form3fee", "/form4fee", "/terms"]) {
    await page.goto(rootSite(path));
    await expect(page.locator("#payment-methods a[href='#fee-help']"), path).toBeVisible();
    await expect(page.locator("#fee-help a[href^='mailto:']"), path).toBeVisible();
  }
});
