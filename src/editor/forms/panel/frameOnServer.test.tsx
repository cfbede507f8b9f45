// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import {
  createSchoolServer,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Site } from "../../../generated/site.ts";
import { Form } from "./Form.tsx";

const { routes }: Site = JSON.parse(SCHOOL_TEXT);
const page = routes.findIndex(({ path }) => path === "/location");
const block = routes[page]?.blocks.findIndex(({ type }) => type === "embed") ?? -1;

it("the form of a map says what is sent to whom, and has a picture until it is loaded", async () => {
  const server = createSchoolServer();
  renderOnServer(<Form pointer={`/routes/${page}/blocks/${block}`} />, server, "/location");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /When it is loaded/ }), "At a click");
  expect(await screen.findByText(/^openstreetmap\.org: .*only when you click/)).toBeDefined();
  await expect.poll(() => readSite(server).routes[page]?.blocks[block]).toMatchObject({ load: "click" });
  expect(screen.getByRole("group", { name: /Picture until it is loaded/ })).toBeDefined();
});
