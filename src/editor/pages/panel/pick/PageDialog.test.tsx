// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderInStudio } from "../../../app/renderInStudio.tsx";
import { PAGES } from "../../../protocol/pageMessages.ts";
import { PageDialog } from "./PageDialog.tsx";

const pages = Array.from({ length: 500 }, (_, index) => ({ path: `/page-${index}`, title: `Page ${index}` }));

describe("the dialog for a page", () => {
  it("renders of hundreds of pages only those that are seen, and finds the others by words", async () => {
    const user = userEvent.setup();
    const close = vi.fn();
    renderInStudio(<PageDialog current="" close={close} />, { resources: { [PAGES]: pages } });
    expect((await screen.findAllByRole("option")).length).toBeLessThan(60);
    expect(screen.getByRole("button", { name: "Use this page" })).toHaveProperty("disabled", true);
    await user.type(screen.getByRole("combobox"), "471");
    await user.click(await screen.findByRole("option", { name: "Page 471" }));
    await user.click(screen.getByRole("button", { name: "Use this page" }));
    expect(close).toHaveBeenCalledExactlyOnceWith("/page-471");
  });

  it("takes a page that is chosen twice", async () => {
    const user = userEvent.setup();
    const close = vi.fn();
    renderInStudio(<PageDialog current="/page-1" close={close} />, { resources: { [PAGES]: pages } });
    await user.dblClick(await screen.findByRole("option", { name: "Page 2" }));
    expect(close).toHaveBeenCalledExactlyOnceWith("/page-2");
  });
});
