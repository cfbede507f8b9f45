import { expect, it } from "vitest";
import * as entry from "../src/app/entry-server.tsx";
import { page, siteText } from "./diagnostics/minimalSite.ts";
import { createCode, MemoryServer } from "./platform/memoryPlatform.ts";

/** A site with a search, whose first page says something. */
const createText = (text: string) =>
  siteText({
    routes: [
      page("/", { type: "prose", text }),
      page("/hours", { type: "prose", id: "weekdays", text: "From nine to five." }),
      page("/find", { type: "search" }),
    ],
    search: { page: "/find" },
  });

/** The address of the file that the search of a page fetches. */
async function readAddress(server: MemoryServer): Promise<string> {
  const html = await (await server.open("/find")).text();
  return /data-index="([^"]+)"/.exec(html)?.[1] ?? "";
}

it("the search of the preview reads the site as it is shown, at another address after each save", async () => {
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const server = new MemoryServer(createText("Come in."), {
    files: ["logo.svg", "share.svg"].map((name) => [name, drawing]),
    code: createCode(async () => entry),
  });
  const address = await readAddress(server);
  expect(await (await server.open(address)).text()).toContain("Come in.");
  server.write(createText("Come back."));
  const newAddress = await readAddress(server);
  expect(newAddress).not.toBe(address);
  const response = await server.open(newAddress);
  expect(response.headers.get("content-type")).toContain("json");
  expect(await response.text()).toContain("Come back.");
});
