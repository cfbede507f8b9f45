// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Answers, createListedFile, renderInStudio } from "../../app/renderInStudio.tsx";
import { PAGES } from "../../protocol/pageMessages.ts";
import type { PickedLink, SavePicked } from "../../protocol/windowApi.ts";
import type { ListedConstant } from "../../settings/messages.ts";
import { LinkDialog } from "./LinkDialog.tsx";

const pages = [
  { path: "/", title: "Home" },
  { path: "/fees", title: "What it costs" },
  { path: "/later", title: "Later", draft: true as const },
];
const phone: ListedConstant = {
  ...{ name: "phone", label: "Phone", written: "+254 700 000 000", text: "+254 700 000 000", pages: 4, named: [] },
};
const PROSPECTUS = createListedFile({ name: "prospectus.pdf", bytes: 2_400_000, isPicture: false, pages: 3 });
const answers: Answers = {
  linkTargets: () => ({
    places: [{ path: "/fees", id: "terms", heading: "Terms of payment" }],
    constants: [],
  }),
  media: () => ({ files: [PROSPECTUS] }),
  constants: () => ({ hash: "1", constants: [phone], pages: 3 }),
  page: ({ path }) => ({
    hash: "1",
    site: { name: "School", url: "https://school.example" },
    constants: {},
    pages: 3,
    lengths: { title: { shown: 60, most: 90 }, description: { shown: 150, most: 200 } },
    ...(path === "/old-fees" && {
      page: {
        ...{ index: 1, path: "/fees", aliases: [path], title: "", description: "" },
        draft: false,
        isListed: true,
        shared: { picture: "", alt: "", title: "" },
      },
    }),
  }),
  checkLink: () => ({ status: "right" }),
  edit: () => ({ status: "saved", hash: "2" }),
};

async function renderDialog(href = "", more: Answers = {}, canFollow = false) {
  const save = vi.fn<SavePicked<PickedLink>>(async () => true);
  const close = vi.fn();
  const renderedDialog = renderInStudio(
    <LinkDialog href={href} canFollow={canFollow} path="/" save={save} close={close} />,
    {
      resources: { [PAGES]: pages },
      answers: { ...answers, ...more },
    },
  );
  await screen.findByRole("button", { name: "Use this link" });
  return { ...renderedDialog, save, close, user: userEvent.setup() };
}

const field = () => screen.getByRole("combobox");
/** The text below the field. */
const findDescription = () =>
  (field().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const findOptions = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

async function type(user: UserEvent, text: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), text);
}

async function use(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Use this link" }));
}

describe("the link dialog", () => {
  it("finds pages, places on them and files by words, and says what a link leads to", async () => {
    const { user, save, close } = await renderDialog();
    expect(findOptions()).toHaveLength(6);
    await type(user, "terms");
    await expect.poll(findOptions).toEqual(["Terms of paymentPlace on “What it costs”"]);
    await user.click(screen.getByRole("option"));
    expect(field()).toHaveProperty("value", "Terms of payment");
    expect(findDescription()).toContain("What it costs");
    await use(user);
    const link = { href: "/fees#terms", title: "Terms of payment", isOnlyHere: false };
    expect(save).toHaveBeenCalledExactlyOnceWith(link);
    expect(close).toHaveBeenCalledExactlyOnceWith(link);
  });

  it("is answered with the keyboard alone: words, Enter for the page, Enter for the link", async () => {
    const { user, save } = await renderDialog();
    await type(user, "costs");
    await expect.poll(findOptions).toEqual(["What it costs/fees"]);
    await user.keyboard("{Enter}");
    expect(field()).toHaveProperty("value", "What it costs");
    expect(save).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe("/fees");
  });

  it.each([
    ["www.example.org/a", /website/i, "https://www.example.org/a"],
    ["office@school.example", /e-mail/i, "mailto:office@school.example"],
    ["+254 711 111 111", /phone/i, "tel:+254 711 111 111"],
    ["https://school.example/fees", /page of this site/i, "/fees"],
    ["/old-fees#terms", /place/i, "/fees#terms"],
    ["+254 700 000 000", /phone/i, "tel:{phone}"],
    ["https://example.org/{a}", /website/i, "https://example.org/{{a}}"],
  ])("understands %s", async (text, description, href) => {
    const { user, save } = await renderDialog();
    await user.click(field());
    await user.paste(text);
    await expect.poll(findDescription).toMatch(description);
    await use(user);
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe(href);
  });

  it("takes the name of a file for that, and a name of no file for a website", async () => {
    const { user, save } = await renderDialog();
    await type(user, "prospectus.pdf");
    await use(user);
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole("option"));
    await use(user);
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe("/media/prospectus.pdf");
  });

  it("offers what was probably intended in place of an address that does not work", async () => {
    const { user, save } = await renderDialog("", {
      checkLink: () => ({ status: "wrong", message: "It has a space.", instead: "mailto:office@school.example" }),
    });
    await type(user, "office@schoool.example");
    await use(user);
    await screen.findByText("It has a space.");
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: /office@school\.example/ }));
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe("mailto:office@school.example");
  });

  it("shows why a link was refused, and stays open", async () => {
    const { user, save, close } = await renderDialog("/");
    save.mockResolvedValueOnce([{ message: "Not here.", suggestions: [{ title: "Use /fees", value: "/fees" }] }]);
    await type(user, "www.example.org");
    await use(user);
    await user.click(await screen.findByRole("button", { name: "Use /fees" }));
    await expect.poll(() => close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ href: "/fees" }));
  });

  it.each(["Later", "/later", "/nowhere", "words of no page", ""])("refuses what leads nowhere: %s", async (text) => {
    const { user, save } = await renderDialog("/fees");
    await user.clear(field());
    if (text !== "") await user.type(field(), text);
    if (text === "Later") await user.keyboard("{Enter}");
    await use(user);
    await expect.poll(() => screen.getByRole("alert").textContent).not.toBe("");
    expect(save).not.toHaveBeenCalled();
  });

  it("goes to where a link leads", async () => {
    const { user, close } = await renderDialog("/fees", {}, true);
    expect(field()).toHaveProperty("value", "What it costs");
    await user.click(screen.getByRole("button", { name: "Go there" }));
    expect(close).toHaveBeenCalledExactlyOnceWith("follow");
  });
});

describe("the files of the link dialog", () => {
  const chooseProspectus = async (user: UserEvent) => {
    await type(user, "prospectus");
    await user.click(await screen.findByRole("option", { name: /prospectus/ }));
  };

  it("have their size and the number of pages that they are on", async () => {
    const { user } = await renderDialog();
    await type(user, "pdf");
    await expect.poll(findOptions).toEqual(["prospectus.pdfFile, 2.4 MB, on 3 pages"]);
  });

  it("are added, and chosen thereby", async () => {
    let files = [PROSPECTUS];
    const { user, save, requests } = await renderDialog("/fees", {
      media: () => ({ files }),
      // the client of the application asks for it by its address
      ...{
        uploadFile() {
          files = [...files, createListedFile({ name: "circular.pdf", isPicture: false })];
          return { status: "added", src: "circular.pdf" };
        },
      },
    });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no field for a file");
    await user.upload(input, new File(["%PDF"], "Circular.pdf", { type: "application/pdf" }));
    await screen.findByText("Added: circular.pdf");
    expect(field()).toHaveProperty("value", "circular.pdf");
    await use(user);
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe("/media/circular.pdf");
    expect(requests.filter(({ name }) => name === "uploadFile")).toHaveLength(1);
  });

  it("say why one was not added", async () => {
    const { user } = await renderDialog("", {
      media: () => ({ files: [PROSPECTUS] }),
      ...{ uploadFile: () => ({ status: "refused", message: "It is no document." }) },
    });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await user.upload(input, new File(["MZ"], "a.exe"));
    await screen.findByText("It is no document.");
  });

  it("are renamed wherever they are linked, and a refused name stays to be corrected", async () => {
    let files = [PROSPECTUS];
    const { user, requests, save } = await renderDialog("/media/prospectus.pdf", {
      media: () => ({ files }),
      renameFile({ newName }) {
        if (newName === "fees.pdf")
          return { status: "refused", refusals: [{ message: "Another file is called “fees.pdf”.", suggestions: [] }] };
        files = [createListedFile({ ...PROSPECTUS, name: newName, href: `/media/${newName}` })];
        return { status: "saved", hash: "2" };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Rename…" }));
    const name = await screen.findByRole("textbox", { name: "New name" });
    await user.clear(name);
    await user.type(name, "Fees{Enter}");
    await screen.findByText("Another file is called “fees.pdf”.");
    await user.clear(name);
    await user.type(name, "…{Enter}");
    await expect.poll(() => screen.getByRole("alert").textContent).toMatch(/letters/);
    await user.clear(name);
    await user.type(name, "Prospectus of 2027");
    expect(screen.getByText(/prospectus-of-2027\.pdf/).textContent).toContain("3 pages");
    await user.keyboard("{Enter}");
    await screen.findByText("Renamed: prospectus-of-2027.pdf", { selector: "form *" });
    expect(requests.filter((request) => request.name === "renameFile")).toHaveLength(2);
    await use(user);
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe("/media/prospectus-of-2027.pdf");
  });

  it("say which pages lead to one that is to be removed", async () => {
    const { user, requests } = await renderDialog();
    await chooseProspectus(user);
    await user.click(screen.getByRole("button", { name: /^Remove/ }));
    expect((await screen.findByRole("listitem")).textContent).toContain("Home");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(requests.map(({ name }) => name)).not.toContain("removeFile");
  });

  it("remove one that nothing leads to, after a question", async () => {
    let files = [createListedFile({ ...PROSPECTUS, isUnused: true, places: [], pages: 0 })];
    const { user } = await renderDialog("", {
      media: () => ({ files }),
      removeFile() {
        files = [];
        return {};
      },
    });
    await chooseProspectus(user);
    await user.click(screen.getByRole("button", { name: /^Remove/ }));
    await user.click(await screen.findByRole("button", { name: "Remove it" }));
    await screen.findByText("Removed: prospectus.pdf");
    expect(field()).toHaveProperty("value", "");
    expect(findOptions()).not.toContain("prospectus.pdf");
  });
});

describe("a link that is a constant", () => {
  it("stays one when it is not changed", async () => {
    const { user, save } = await renderDialog("tel:{phone}");
    expect(field()).toHaveProperty("value", phone.text);
    await use(user);
    await expect.poll(() => save.mock.calls[0]?.[0].href).toBe("tel:{phone}");
  });

  it("is changed everywhere: the constant is saved, and not the link", async () => {
    const { user, save, close, requests } = await renderDialog("tel:{phone}");
    await type(user, "+254 711 111 111");
    await use(user);
    await user.click(await screen.findByRole("button", { name: "Change everywhere" }));
    await expect.poll(() => close).toHaveBeenCalledExactlyOnceWith();
    expect(save).not.toHaveBeenCalled();
    expect(requests.find(({ name }) => name === "edit")?.body).toMatchObject({
      operations: [{ type: "setValue", pointer: "/constants/phone", value: "+254 711 111 111" }],
    });
  });

  it("is changed only here: the link is saved, and nobody is asked again", async () => {
    const { user, close } = await renderDialog("tel:{phone}");
    await type(user, "+254 711 111 111");
    await use(user);
    await user.click(await screen.findByRole("button", { name: "Change only here" }));
    const link = { href: "tel:+254 711 111 111", title: "+254 711 111 111", isOnlyHere: true };
    await expect.poll(() => close).toHaveBeenCalledExactlyOnceWith(link);
  });
});
