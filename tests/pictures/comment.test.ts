import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readReport, renderComment } from "../../scripts/pictures/comment.ts";
import { REPORT, type Report, type ReportedPage } from "../../scripts/pictures/report.ts";
import { temporaryFolder } from "../commandLine.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);

const report: Report = {
  base: "0123456789abcdef0123456789abcdef01234567",
  pages: [{ path: "/fees", title: "Fees", kind: "changed", picture: "01-fees.png", changes: ["Amount: 40 → 50"] }],
  otherPages: [],
  changes: [],
  errors: [],
  warnings: [],
};

function writeReport(value: object, picture: Buffer = PNG): string {
  const folder = temporaryFolder("report");
  writeFileSync(join(folder, REPORT), JSON.stringify(value));
  writeFileSync(join(folder, "01-fees.png"), picture);
  return folder;
}

it("shows each page with its changes and its picture", () => {
  const comment = renderComment(readReport(writeReport(report)), "https://pictures.example/1");
  expect(comment).toContain("Amount: 40 → 50");
  expect(comment).toContain("(https://pictures.example/1/01-fees.png)");
});

it("shows what somebody else has written as it is, and no more than a comment may have", () => {
  const changes = Array(5000).fill('<img src="https://else.example"> [link](https://else.example) `code` | **bold**');
  const comment = renderComment({ ...report, changes, pages: [] }, "https://pictures.example/1");
  expect(comment).not.toMatch(/<img|\]\(|`|\||\*/);
  expect(comment.length).toBeLessThan(65_536);
});

it("has room for the first pages of many, each with many changes", () => {
  const [page] = report.pages as [ReportedPage];
  const pages = Array(20).fill({ ...page, title: "<".repeat(2000), changes: Array(100).fill("<".repeat(2000)) });
  const comment = renderComment({ ...report, pages }, "https://pictures.example/1");
  expect(comment).toContain("(https://pictures.example/1/01-fees.png)");
  expect(comment.length).toBeLessThan(65_536);
});

it("mentions nobody, and no other pull request", () => {
  const comment = renderComment({ ...report, pages: [], changes: ["@owner #12"] }, "https://pictures.example/1");
  // as GitHub reads it, after entities
  const text = comment.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  expect(text).toContain("@\u200bowner #\u200b12");
});

it.each([
  ["a file elsewhere", { ...report, pages: [{ ...report.pages[0], picture: "../../secret.png" }] }],
  ["a base that is no commit", { ...report, base: "$(whoami)" }],
  ["pages without end", { ...report, pages: Array(21).fill(report.pages[0]) }],
])("refuses a report with %s", (_, value) => {
  expect(() => readReport(writeReport(value))).toThrow();
});

it.each([
  ["something else", Buffer.from("<svg/>")],
  ["too large", Buffer.concat([PNG, Buffer.alloc(6_000_000)])],
])("refuses a picture that is %s", (_, picture) => {
  expect(() => readReport(writeReport(report, picture))).toThrow();
});

it("refuses a picture that is a link to another file", () => {
  const folder = writeReport(report);
  writeFileSync(join(folder, "secret"), PNG);
  rmSync(join(folder, "01-fees.png"));
  symlinkSync(join(folder, "secret"), join(folder, "01-fees.png"));
  expect(() => readReport(folder)).toThrow();
});
