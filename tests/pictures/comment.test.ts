import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readReport, renderComment } from "../../scripts/pictures/comment.ts";
import { REPORT, type Report } from "../../scripts/pictures/report.ts";
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

it.each([
  ["a file elsewhere", { ...report, pages: [{ ...report.pages[0], picture: "../../secret.png" }] }],
  ["a base that is no commit", { ...report, base: "$(whoami)" }],
  ["pages without end", { ...report, pages: Array(21).fill(report.pages[0]) }],
])("refuses a report with %s", (_, value) => {
  expect(() => readReport(writeReport(value))).toThrow();
});

it("refuses a picture that is something else", () => {
  expect(() => readReport(writeReport(report, Buffer.from("<svg/>")))).toThrow();
});
