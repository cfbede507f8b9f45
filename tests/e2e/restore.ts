import type { Page } from "@playwright/test";
import type { LivePreview } from "./livePreview.ts";

/**
 * Saves a text of site.json as another program does after a test that edited it in Studio, and chooses it wherever it is
 * at odds with those edits: what two programs write at about the same time stays a conflict until a person has chosen.
 */
export async function restore(page: Page, preview: LivePreview, text: string): Promise<void> {
  preview.save(text);
  await page.evaluate(async () => {
    const send = async (name: string, body: object) => {
      const headers = { "content-type": "application/json", "x-studio-token": previewPage.token };
      return (await fetch(`/@studio/${name}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
    };
    await send("read", { pointers: [] });
    const { conflicts } = await send("conflicts", {});
    for (const { id } of conflicts) await send("resolve", { id, chosen: "theirs", title: "Restore" });
  });
}
