import type { JSHandle, Page } from "@playwright/test";
import { EDITED_FRAME } from "../../src/editor/protocol/applicationAddress.ts";
import { loadBundle } from "../../src/output/bundle/scriptBundle.ts";
import { PAGE_BUNDLE } from "../../src/output/bundle/studioBundles.ts";
import type {} from "./inPage/index.ts";

/** The code that runs in the page, with copies of the modules of the page that it needs. */
const BUNDLE = {
  name: "tests",
  address: "/@tests",
  entries: { inPage: "tests/e2e/inPage/index.ts" },
  sources: [...PAGE_BUNDLE.sources, "tests/e2e/inPage"],
};

/** Loads the functions of ./inPage into the page that is being edited. */
export async function loadInPage(page: Page): Promise<JSHandle<Window["inPage"]>> {
  const files = await loadBundle(BUNDLE);
  await page.route(`**${BUNDLE.address}/*`, (route) => {
    const { type, content } = files.get(new URL(route.request().url()).pathname.slice(BUNDLE.address.length + 1)) ?? {};
    return content === undefined ? route.abort() : route.fulfill({ contentType: type, body: content });
  });
  const frame = page.frame(EDITED_FRAME);
  if (!frame) throw new Error("There is no frame");
  await frame.evaluate((address) => import(address), `${BUNDLE.address}/inPage.js`);
  return frame.evaluateHandle(() => window.inPage);
}
