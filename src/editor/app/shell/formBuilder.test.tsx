// @vitest-environment happy-dom
import { configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MemoryServer } from "../../../../tests/platform/memoryPlatform.ts";
import {
  createSchoolServer,
  readPageBlocks,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Block, Site } from "../../../generated/site.ts";
import { Panel } from "./Panel.tsx";

type FormBlock = Extract<Block, { type: "form" }>;

const PATH = "/ask";
const FORM: FormBlock = {
  type: "form",
  heading: "Ask for a place",
  fields: [
    { kind: "text", label: "Name of the child", required: true },
    { kind: "choice", label: "Class", options: ["Form 1", "Form 2"] },
  ],
  otherwise: "Or call us.",
};

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => localStorage.clear());

const readForm = (server: MemoryServer) => readPageBlocks(readSite(server), PATH)[0] as FormBlock;

/** Opens the form of a block that is the only one on its page. */
async function openForm(block: FormBlock = FORM) {
  const site: Site = JSON.parse(SCHOOL_TEXT);
  site.routes.push({ path: PATH, title: "Ask", description: "A form.", draft: true, blocks: [block] });
  const server = createSchoolServer(JSON.stringify(site, null, 2));
  const pointer = `/routes/${site.routes.length - 1}/blocks/0`;
  renderOnServer(<Panel panel={{ name: "block", block: { pointer, label: "Form" } } as never} />, server, PATH);
  await screen.findByRole("group", { name: /^Fields/ });
  return { server, user: userEvent.setup() };
}

it("lists the fields by their labels and kinds", async () => {
  await openForm();
  const rows = await screen.findAllByRole("button", { expanded: false, name: /Name of the child|Class/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Name of the child.*Line of text/),
    expect.stringMatching(/Class.*Choice of one answer/),
  ]);
});

it("adds a field of each kind by its label alone, and answers as lines", async () => {
  const { server, user } = await openForm();
  await user.click(await screen.findByRole("button", { name: "Add an e-mail address" }));
  await user.keyboard("Your e-mail");
  const emailPlace = await screen.findByRole("group", { name: "Add an e-mail address" });
  await user.click(within(emailPlace).getByRole("button", { name: "Add an e-mail address" }));
  await expect.poll(() => readForm(server).fields?.[2]).toEqual({ kind: "email", label: "Your e-mail" });
  await user.click(await screen.findByRole("button", { name: "Add a choice of several answers" }));
  await user.keyboard("Languages");
  const place = await screen.findByRole("group", { name: "Add a choice of several answers" });
  await user.type(within(place).getByRole("textbox", { name: /^Answers/ }), "Swahili{Enter}English");
  await user.click(within(place).getByRole("button", { name: "Add a choice of several answers" }));
  await expect
    .poll(() => readForm(server).fields?.[3])
    .toEqual({ kind: "choices", label: "Languages", options: ["Swahili", "English"] });
});

it("moves a field", async () => {
  const { server, user } = await openForm();
  await user.click(await screen.findByRole("button", { name: "Move down: Name of the child" }));
  await expect.poll(() => readForm(server).fields?.map(({ label }) => label)).toEqual(["Class", "Name of the child"]);
});

it("changes the answers of a question as lines", async () => {
  const { server, user } = await openForm();
  await user.click(await screen.findByRole("button", { expanded: false, name: /Class/ }));
  const answers = await screen.findByRole("textbox", { name: /^Answers/ });
  expect(answers).toHaveProperty("value", "Form 1\nForm 2");
  await user.type(answers, "{Enter}Form 3");
  await user.tab();
  await expect.poll(() => readForm(server).fields?.[1]).toHaveProperty("options", ["Form 1", "Form 2", "Form 3"]);
});

const CONSENT = { text: "I agree.", privacy: "/privacy" };

it("explains each service before one is chosen, and says what is sent to it then", async () => {
  const { server, user } = await openForm({ ...FORM, consent: CONSENT });
  expect(await screen.findByText(/formspree\.io\/f\//)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Add an account at Formspree" }));
  await user.keyboard("xayzqwer{Enter}");
  await expect.poll(() => readForm(server).service).toEqual({ name: "formspree", id: "xayzqwer" });
  const note = await screen.findByText(/name-of-the-child/);
  expect(note.textContent).toContain("Formspree");
});

it("says why a service is refused, and keeps what was typed", async () => {
  const { server, user } = await openForm();
  await user.click(await screen.findByRole("button", { name: "Add an account at Formspree" }));
  await user.keyboard("xayzqwer{Enter}");
  expect(await screen.findByText(/consent below/)).toBeTruthy();
  expect(screen.getByDisplayValue("xayzqwer")).toBeTruthy();
  expect(readForm(server)).not.toHaveProperty("service");
});
