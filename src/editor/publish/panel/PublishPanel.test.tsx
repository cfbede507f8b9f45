// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import type { ListedChange } from "../../siteFile/messages.ts";
import type { GitTrouble, Publication, PublicationProblem, PublishAnswer, ReadyPublication } from "../messages.ts";
import { PublishPanel } from "./PublishPanel.tsx";

const READY: ReadyPublication = {
  ...{
    status: "ready",
    way: "git",
    target: "git.example.com",
    files: [],
    unusedFiles: [],
    url: "https://library.example",
    isFirst: false,
    otherFiles: 0,
  },
  ...{ earlierCommits: 0, fromOthers: 0, hasNewCode: false, conflicts: [], fileConflicts: [] },
  ...{ errors: [], earlierErrors: [], warnings: [], warningCount: 0, needsAuthor: false },
  changes: [
    {
      ...{ id: "1", kind: "changed", pointer: "/routes/1/blocks/0/heading", label: "Heading" },
      page: { path: "/fees", title: "Fees" },
      ...{ before: { text: "Fees of 2026" }, after: { text: "Fees of 2027" } },
    },
  ],
  message: "Change Heading on Fees",
};
const PUBLISHED: PublishAnswer = {
  status: "published",
  last: { commit: "c", time: Date.now(), url: "https://library.example" },
};

function renderPanel(publication: Publication, answers: Answers = {}) {
  return renderInStudio(<PublishPanel />, {
    answers: { publication: () => publication, publish: () => PUBLISHED, live: () => ({ status: "live" }), ...answers },
  });
}

const WARNING: PublicationProblem = {
  ...{ sentence: "The fees do not add up.", message: "Line 12 has the wrong total" },
  ...{ pointer: "/routes/1/blocks/0/total", label: "Total", page: { path: "/fees", title: "Fees" } },
};

const OBSTACLES_OF_GIT = [
  "no git",
  "no repository",
  "unsafe folder",
  "no commit",
  "no remote",
  "no branch",
  "diverged",
] as const;

const openDetails = async () => userEvent.click(await screen.findByRole("button", { name: "What is published" }));
const findButton = () => screen.findByRole("button", { name: "Publish" });
const sent = (requests: { name: string; body: unknown }[]) => requests.filter(({ name }) => name === "publish");

describe("the panel Publish", () => {
  it("says what is published, where, and that nothing is in the way", async () => {
    const change = { ...READY.changes[0], id: "2", page: { path: "/", title: "Home" } } as ListedChange;
    const { container } = renderPanel({ ...READY, changes: [...READY.changes, change] });
    await findButton();
    const lines = Array.from(container.querySelectorAll("dd"), ({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/2 changes.*2 pages/);
    expect(lines[1]).toBe("library.example");
    expect(screen.queryByRole("heading", { name: "Fees" })).toBeNull();
  });

  it("says that rules of the site's own are checked later, if they are", async () => {
    const { container } = renderPanel({ ...READY, hasLaterChecks: true });
    await findButton();
    expect(container.querySelectorAll("dd")).toHaveLength(4);
  });

  it("lists what would be published by page, and publishes it with a line that can be changed", async () => {
    const { requests } = renderPanel(READY);
    await openDetails();
    expect(await screen.findByRole("heading", { name: "Fees" })).toBeTruthy();
    const list = screen.getByRole("list", { name: "Fees" });
    expect(list.querySelector("del")?.textContent).toBe("Fees of 2026");
    expect(list.querySelector("ins")?.textContent).toBe("Fees of 2027");
    expect(within(list).queryByRole("button")).toBeNull();
    const line = screen.getByRole<HTMLInputElement>("textbox");
    expect(line.value).toBe(READY.message);
    await userEvent.clear(line);
    await userEvent.type(line, "New fees");
    await userEvent.click(await findButton());
    await expect.poll(() => sent(requests)).toHaveLength(1);
    expect(sent(requests)[0]?.body).toEqual({ message: "New fees", choices: {} });
    expect(await screen.findByRole("link", { name: "https://library.example" })).toBeTruthy();
  });

  it("has a choice for a picture that others have changed, too, and shows both", async () => {
    const conflict = { id: "f", name: "hill 1.jpg", commit: "c0ffee" };
    const { requests } = renderPanel(READY, {
      publication: ({ choices }) => ({ ...READY, fileConflicts: choices.f ? [] : [conflict] }),
    });
    const pictures = await screen.findAllByRole<HTMLImageElement>("img");
    expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
      "/media/hill%201.jpg",
      "/@version/c0ffee/hill%201.jpg",
    ]);
    expect((await findButton()).hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: /^Keep the other/ }));
    await expect.poll(async () => (await findButton()).hasAttribute("disabled")).toBe(false);
    await userEvent.click(await findButton());
    await expect.poll(() => sent(requests)).toHaveLength(1);
    expect(sent(requests)[0]?.body).toMatchObject({ choices: { f: "theirs" } });
  });

  it("asks for a name that git does not know, and sends it with what is published", async () => {
    const { requests } = renderPanel({ ...READY, needsAuthor: true });
    await userEvent.click(await findButton());
    expect(sent(requests)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/name/), "Example Secretary");
    await userEvent.type(screen.getByLabelText(/email/), "secretary@library.example");
    await userEvent.click(await findButton());
    await expect.poll(() => sent(requests)).toHaveLength(1);
    expect(sent(requests)[0]?.body).toMatchObject({
      author: { name: "Example Secretary", email: "secretary@library.example" },
    });
  });

  describe("with warnings", () => {
    const openQuestion = async (answers: Answers = {}) => {
      const view = renderPanel({ ...READY, warnings: [WARNING], warningCount: 1 }, answers);
      await userEvent.click(await findButton());
      const dialog = within(await screen.findByRole("dialog"));
      expect(dialog.getByText(WARNING.sentence)).toBeTruthy();
      expect(sent(view.requests)).toEqual([]);
      return { ...view, dialog };
    };

    it("names them before it publishes, and publishes all the same", async () => {
      const { dialog, requests } = await openQuestion();
      await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
      await expect.poll(() => sent(requests)).toHaveLength(1);
    });

    it("goes to what is to be corrected, and publishes nothing", async () => {
      const { dialog, requests, studio } = await openQuestion();
      await userEvent.click(dialog.getByRole("button", { name: "Correct: Total" }));
      expect(studio.visit).toHaveBeenCalledWith("/fees", WARNING.pointer);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(sent(requests)).toEqual([]);
    });

    it("keeps what is right as it is, for a reason, and then has none", async () => {
      let isKept = false;
      const { dialog, requests } = await openQuestion({
        publication: () => ({ ...READY, ...(!isKept && { warnings: [WARNING], warningCount: 1 }) }),
        acknowledge() {
          isKept = true;
          return { status: "saved", hash: "2" };
        },
      });
      await userEvent.click(dialog.getByRole("button", { name: "It is right as it is" }));
      await userEvent.type(await screen.findByRole("textbox"), "Given so by the school.");
      await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
      const { message, pointer } = WARNING;
      await expect
        .poll(() => requests.find(({ name }) => name === "acknowledge")?.body)
        .toMatchObject({ message, pointer, reason: "Given so by the school." });
      await expect.poll(() => screen.queryByText(WARNING.sentence)).toBeNull();
      await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
      await expect.poll(() => sent(requests)).toHaveLength(1);
    });
  });

  it("says that the preview does not answer only when it does not", async () => {
    const isAnswered = { isTrue: true };
    renderPanel(READY, {
      publish() {
        throw isAnswered.isTrue ? new Error("The preview answered with 400") : new TypeError("Failed to fetch");
      },
    });
    await userEvent.click(await findButton());
    const refusal = (await screen.findByRole("alert")).textContent;
    isAnswered.isTrue = false;
    await userEvent.click(await findButton());
    await expect.poll(() => screen.queryByRole("alert")?.textContent).not.toBe(refusal);
  });

  it("publishes nothing that has an error, and says which", async () => {
    renderPanel({ ...READY, errors: [{ ...WARNING, sentence: "The page /fees is there twice." }] });
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText(/The page \/fees is there twice\./)).toBeTruthy();
    expect(alert.getByRole("button", { name: "Correct: Total" })).toBeTruthy();
    expect((await findButton()).hasAttribute("disabled")).toBe(true);
  });

  it("has a choice for what others have changed, too, and sends it", async () => {
    const conflict = { id: "a", label: "Heading", ours: "Mine", theirs: "Theirs", isPlaceKnown: true };
    const { requests } = renderPanel(READY, {
      publication: ({ choices }) => ({ ...READY, conflicts: choices.a ? [] : [conflict] }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Keep mine" }));
    await expect.poll(async () => (await findButton()).hasAttribute("disabled")).toBe(false);
    await userEvent.click(await findButton());
    await expect.poll(() => sent(requests)).toHaveLength(1);
    expect(sent(requests)[0]?.body).toMatchObject({ choices: { a: "ours" } });
  });

  it("gets what others have published when there is nothing to publish", async () => {
    const { requests } = renderPanel(
      { ...READY, changes: [], fromOthers: 2 },
      {
        publish: () => ({ status: "received" }),
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Get them" }));
    await expect.poll(() => sent(requests)).toHaveLength(1);
  });

  it.each<Publication["status"]>(["no git", "no repository", "no remote", "diverged", "broken"])(
    "says what is in the way: %s",
    async (status) => {
      renderPanel({ status } as Publication);
      expect((await screen.findByRole("alert")).textContent).not.toBe("");
      expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    },
  );

  it.each(OBSTACLES_OF_GIT)(
    "says nothing of git to the person, but to the one who looks after the site: %s",
    async (status) => {
      renderPanel({ status });
      const sentence = (await screen.findByRole("alert")).querySelector("p")?.textContent;
      expect(sentence).not.toMatch(/\b(?:git|commit|branch|remote|origin|JSON)\b/i);
      expect(screen.getByRole("alert").querySelector("details pre")?.textContent).not.toBe("");
    },
  );

  it.each<[string, PublishAnswer, RegExp]>([
    ["a remote that does not answer", { status: "failed", problem: "offline", lines: [] }, /git\.example\.com/],
    ["somebody who has not signed in", { status: "failed", problem: "signed out", lines: [] }, /git\.example\.com/],
    ["an access that has ended", { status: "failed", problem: "token ended", lines: [] }, /git\.example\.com/],
    ["an account that may only read", { status: "failed", problem: "no permission", lines: [] }, /git\.example\.com/],
    ["a host that counts requests", { status: "failed", problem: "too many requests", lines: [] }, /git\.example\.com/],
    ["a file that is too large", { status: "failed", problem: "too large", lines: [] }, /git\.example\.com/],
    ["a remote that asks who one is", { status: "failed", problem: "sign-in", lines: [] }, /git\.example\.com/],
    ["what a command has printed", { status: "failed", problem: "unknown", lines: ["No space left"] }, /No space left/],
    ["a check that has refused", { status: "failed", problem: "declined", lines: ["Too large"] }, /Too large/],
  ])("says what has failed: %s", async (_, answer, sentence) => {
    renderPanel(READY, { publish: () => answer });
    await userEvent.click(await findButton());
    expect((await screen.findByRole("alert")).textContent).toMatch(sentence);
  });

  it("leads to the place where protected changes are accepted", async () => {
    const review = { branch: "site/a", commit: "c", link: "https://git.example.com/compare/main...site/a" };
    renderPanel(READY, { publish: () => ({ status: "review", review, lines: [] }) });
    await userEvent.click(await findButton());
    expect((await screen.findByRole<HTMLAnchorElement>("link", { name: /accept/ })).href).toBe(review.link);
  });

  it("says before publishing what goes live and what waits for whom, and afterwards too", async () => {
    const approval = { by: ["bursar", "head teacher"], live: ["Opening hours"], waiting: ["Fees"] };
    const review = { branch: "site/a", commit: "c", by: approval.by };
    const last = { commit: "b", time: Date.now(), url: "https://library.example" };
    const { container } = renderPanel(
      { ...READY, approval },
      { publish: () => ({ status: "review", review, last, lines: [] }) },
    );
    const button = await findButton();
    const lines = Array.from(container.querySelectorAll("dd"), ({ textContent }) => textContent);
    expect(lines).toContainEqual(expect.stringMatching(/Opening hours.*bursar.*head teacher.*Fees/));
    await userEvent.click(button);
    expect(await screen.findByText(/^Published/)).toBeTruthy();
    expect(container.textContent).toMatch(/until the bursar and the head teacher/);
  });

  it("asks for another address when the remote keeps that of the person private", async () => {
    const author = { name: "Example Secretary", email: "secretary@library.example" };
    const answers: PublishAnswer[] = [{ status: "failed", problem: "private email", lines: [] }, PUBLISHED];
    const { requests } = renderPanel({ ...READY, author }, { publish: () => answers.shift() ?? PUBLISHED });
    await userEvent.click(await findButton());
    const field = await screen.findByLabelText<HTMLInputElement>(/email/);
    expect(field.value).toBe(author.email);
    await userEvent.clear(field);
    await userEvent.type(field, "1+example@noreply.example");
    await userEvent.click(await findButton());
    await expect.poll(() => sent(requests)).toHaveLength(2);
    expect(sent(requests)[1]?.body).toMatchObject({ author: { ...author, email: "1+example@noreply.example" } });
  });

  it("says that a folder is not up to date, and offers to remove a lock that nobody holds", async () => {
    const lines = ["fatal: Unable to create '.git/index.lock': File exists."];
    const behind: GitTrouble = { problem: "stale lock", lines };
    const { requests } = renderPanel(
      { ...READY, changes: [], behind },
      { publish: () => ({ ...PUBLISHED, behind }), removeLock: () => ({ isRemoved: true }) },
    );
    await userEvent.click(await screen.findByRole("button", { name: /lock/ }));
    await expect.poll(() => requests.some(({ name }) => name === "removeLock")).toBe(true);
  });

  it("publishes a site for the first time that has no change", async () => {
    const { requests } = renderPanel({ ...READY, changes: [], isFirst: true, message: "Publish the site" });
    await userEvent.click(await findButton());
    await expect.poll(() => sent(requests)).toHaveLength(1);
  });

  it("gets what others have published also while something is wrong here", async () => {
    renderPanel({ ...READY, changes: [], fromOthers: 1, errors: [{ sentence: "The page /fees is there twice." }] });
    const button = await screen.findByRole("button", { name: "Get them" });
    expect(button.hasAttribute("disabled")).toBe(false);
  });
});

describe("changes that were not published for long", () => {
  const DAY = 24 * 60 * 60 * 1000;

  it("have a date, unless they are of today", async () => {
    const { unmount } = renderPanel({ ...READY, unpublishedSince: Date.now() - 3 * DAY });
    expect(await screen.findByText(/^Not published since \d+ \w+/)).toBeTruthy();
    unmount();
    renderPanel({ ...READY, unpublishedSince: Date.now() });
    await findButton();
    expect(screen.queryByText(/^Not published since/)).toBeNull();
  });

  it("are sent as a request", async () => {
    const { requests } = renderPanel(READY);
    await openDetails();
    await userEvent.click(screen.getByRole("button", { name: "Send as a request" }));
    expect(sent(requests)).toMatchObject([{ body: { isRequest: true } }]);
  });

  it("are offered for no second request", async () => {
    renderPanel({ ...READY, review: { branch: "site/1", commit: "c" } });
    await openDetails();
    expect(screen.queryByRole("button", { name: "Send as a request" })).toBeNull();
  });
});

describe("an answer that was lost", () => {
  const LOST: PublishAnswer = { status: "failed", problem: "offline", lines: [], isUncertain: true };

  it("is not reported as a failure", async () => {
    renderPanel(READY, { publish: () => LOST });
    await userEvent.click(await findButton());
    expect((await screen.findByRole("alert")).textContent).not.toContain("Nothing was published");
  });

  it("is over when the changes have arrived", async () => {
    let publication: Publication = READY;
    renderPanel(READY, {
      publication: () => publication,
      publish: () => {
        publication = { ...READY, changes: [] };
        return LOST;
      },
    });
    await userEvent.click(await findButton());
    expect(await screen.findByText("All that you have changed is published.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a person whose access has ended", () => {
  const ENDED: Publication = { ...READY, problem: { problem: "token ended", lines: [] } };

  it("signs in over the panel where that is possible", async () => {
    let publication: Publication = ENDED;
    window.hostAccount = {
      async signIn() {
        publication = READY;
        return true;
      },
    };
    renderPanel(ENDED, { publication: () => publication });
    await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await findButton()).toHaveProperty("disabled", false);
    delete window.hostAccount;
  });

  it("is asked for nothing on a computer with a folder", async () => {
    renderPanel(ENDED);
    await screen.findAllByRole("alert");
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  });
});
