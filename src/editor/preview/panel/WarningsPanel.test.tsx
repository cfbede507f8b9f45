// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { describe, expect, it } from "vitest";
import { useMessages } from "../../app/messages/Messages.tsx";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import { type ListedProblem, PROBLEMS, type Problems } from "../../protocol/previewMessages.ts";
import type { PreviewResources } from "../../protocol/previewProtocol.ts";
import { BrokenNotice } from "./BrokenNotice.tsx";
import { WarningMessage } from "./WarningMessage.tsx";
import { WarningsPanel } from "./WarningsPanel.tsx";

const WARNING: ListedProblem = {
  message: "Line 12 has the wrong total (fee-total)",
  inForm: "The terms make 378,000. Write that, or correct a term.",
  rule: "fee-total",
  severity: "warning",
  where: "Line 12",
  frame: '12 | "total": "3"',
  place: "/site.json:12:3",
  pointer: "/routes/2/blocks/1/total",
  label: "Total · fee structure",
  page: { path: "/form3fee", title: "Form 3 Fees" },
  fixes: ["Write “378,000”"],
};
const FAILURE: ListedProblem = { message: "The block failed", rule: "failed-block", frame: "", place: "a.tsx:1" };

function createProblems(problems: Partial<Problems> = {}): Partial<PreviewResources> {
  const { listed = [WARNING] } = problems;
  const counts = { errors: 0, warnings: listed.length, notes: 0, fixable: 0, shown: 1 };
  return { [PROBLEMS]: { file: "site.json", ...counts, listed, failures: [], ...problems } };
}

const ANSWERS: Answers = {
  fix: () => ({ status: "saved", hash: "2" }),
  acknowledge: () => ({ status: "saved", hash: "2" }),
};

describe("a warning", () => {
  it("is a sentence without anything of the file, and leads to its place", async () => {
    const { studio } = renderInStudio(<WarningsPanel />, { resources: createProblems() });
    const list = await screen.findByRole("list", { name: "Problems" });
    expect(list.textContent).toContain("The terms make 378,000.");
    expect(list.textContent).not.toMatch(/Line 12|fee-total|"/);
    await userEvent.click(within(list).getByRole("button", { name: /^Show/ }));
    expect(studio.visit).toHaveBeenCalledWith("/form3fee", "/routes/2/blocks/1/total");
  });

  it("is corrected by a button that says what will be written", async () => {
    const { requests } = renderInStudio(<WarningsPanel />, { answers: ANSWERS, resources: createProblems() });
    await userEvent.click(await screen.findByRole("button", { name: "Correct: Write “378,000”" }));
    await screen.findByText("Corrected: Write “378,000”");
    expect(requests).toMatchObject([
      { name: "fix", body: { action: "fix", problem: 0, suggestion: 0, message: WARNING.message } },
    ]);
  });

  it("is kept with a reason", async () => {
    const { requests } = renderInStudio(<WarningsPanel />, { answers: ANSWERS, resources: createProblems() });
    await userEvent.click(await screen.findByRole("button", { name: "It is right as it is" }));
    await userEvent.type(await screen.findByRole("textbox"), "Given so by the school.");
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    await screen.findByText(/^Kept:/);
    const { message, pointer } = WARNING;
    expect(requests).toMatchObject([
      { name: "acknowledge", body: { message, pointer, reason: "Given so by the school." } },
    ]);
  });

  it("is not kept without a reason, nor is an error", async () => {
    const listed = [WARNING, { ...WARNING, message: "An error", severity: "error" } as const];
    const { requests } = renderInStudio(<WarningsPanel />, {
      answers: ANSWERS,
      resources: createProblems({ listed, errors: 1 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "It is right as it is" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep it" }));
    expect(requests).toEqual([]);
  });
});

it("lists the errors of the page's code", async () => {
  renderInStudio(<WarningsPanel />, { resources: createProblems({ listed: [], failures: [FAILURE] }) });
  const list = await screen.findByRole("list", { name: "Errors on this page" });
  expect(list.textContent).toContain("The block failed");
  expect(list.textContent).not.toContain("a.tsx");
});

it("says when nothing is wrong", async () => {
  renderInStudio(<WarningsPanel />, { resources: createProblems({ listed: [] }) });
  await screen.findByText("Nothing is wrong with the site.");
});

describe("a file that is not complete", () => {
  it("is said as long as it is so", async () => {
    const resources = createProblems({ isBroken: true, errors: 1 });
    const { refresh } = renderInStudio(<BrokenNotice />, { resources });
    await screen.findByText(/^Nothing can be edited now/);
    Object.assign(resources, createProblems());
    await refresh();
    await screen.findByText("You can edit again.");
    expect(screen.queryByText(/^Nothing can be edited now/)).toBeNull();
  });

  it("leaves an alert of before in place when it is complete again", async () => {
    function Alert() {
      const { showAlert } = useMessages();
      useEffect(() => void showAlert(["Another program has changed the heading."]), [showAlert]);
      return <BrokenNotice />;
    }
    const resources = createProblems({ isBroken: true, errors: 1 });
    const { refresh } = renderInStudio(<Alert />, { resources });
    await screen.findByText(/^Nothing can be edited now/);
    Object.assign(resources, createProblems());
    await refresh();
    await waitFor(() => expect(screen.queryByText(/^Nothing can be edited now/)).toBeNull());
    screen.getByText("Another program has changed the heading.");
  });

  it("has no problems that its reader could not understand", async () => {
    renderInStudio(<WarningsPanel />, { resources: createProblems({ isBroken: true, errors: 1 }) });
    await screen.findByText("The site cannot be checked now.");
  });
});

it("says which warning a change has brought, with what corrects it", async () => {
  const resources = createProblems({ listed: [] });
  const parts = (
    <>
      <WarningMessage />
      <WarningsPanel />
    </>
  );
  const { requests, refresh } = renderInStudio(parts, { answers: ANSWERS, resources });
  await screen.findByText("Nothing is wrong with the site.");
  Object.assign(resources, createProblems());
  await refresh();
  expect((await screen.findByRole("alert")).textContent).toContain("The terms make 378,000.");
  await userEvent.click(screen.getByRole("button", { name: "Write “378,000”" }));
  await expect.poll(() => requests).toMatchObject([{ name: "fix" }]);
});

it("does not greet a new block with a message about its examples, but says what else is wrong", async () => {
  const resources = createProblems({ listed: [] });
  const parts = (
    <>
      <WarningMessage />
      <WarningsPanel />
    </>
  );
  const { refresh } = renderInStudio(parts, { resources });
  await screen.findByText("Nothing is wrong with the site.");
  const example: ListedProblem = { ...WARNING, message: "An example", inForm: "An example", isExample: true };
  Object.assign(resources, createProblems({ listed: [example] }));
  await refresh();
  await screen.findByRole("list", { name: "Problems" });
  expect(screen.queryByRole("alert")).toBeNull();
  Object.assign(resources, createProblems({ listed: [example, WARNING] }));
  await refresh();
  const { textContent } = await screen.findByRole("alert");
  expect(textContent).toContain("The terms make 378,000.");
  expect(textContent).not.toContain("An example");
});
