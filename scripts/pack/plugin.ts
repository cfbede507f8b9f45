import { writeSiteLanguage } from "../../src/generate/siteLanguage.ts";

await writeSiteLanguage();
export const { prospectus } = await import("../../src/vite-plugin.ts");
