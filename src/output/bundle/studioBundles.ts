import { listSources, type ScriptBundle } from "./scriptBundle.ts";

/** The application in which people edit the site. */
export const APPLICATION_BUNDLE: ScriptBundle = {
  name: "studio",
  address: "/@studio-files",
  entries: { studio: "src/editor/app/main.tsx" },
  sources: [...listSources("app", "panel"), "src/editor/api"],
};

/** The scripts of the page in the frame. */
export const PAGE_BUNDLE: ScriptBundle = {
  name: "page",
  address: "/@page-files",
  entries: { page: "src/editor/frame/client/client.ts" },
  sources: listSources("frame", "page"),
};

/** The modules that a site with block types of its own replaces, which the build bundles for each site. */
const LANGUAGE_MODULES = ["validateSchema.js", "fields.ts", "schemas.ts", "words.ts"].map(
  (name) => `src/generated/${name}`,
);
/** The address of these modules, from the folder of the bundle. */
const LANGUAGE = "./site/language.js";

/**
 * The same scripts for a published site, and the server of Studio for a worker there. They are one bundle, since a phone
 * would load twice, or three times, what they have in common.
 */
export const BROWSER_BUNDLE: ScriptBundle = {
  name: "browser",
  address: "/@studio-browser",
  entries: {
    "studio/studio": "src/editor/app/main.tsx",
    "page/page": "src/editor/frame/client/client.ts",
    "worker/worker": "src/editor/browser/worker/worker.ts",
  },
  chunks: "shared/",
  sources: ["src/editor", "src/json", "src/site", "src/validate", "src/edit", "src/media", "src/render"],
  external: Object.fromEntries(LANGUAGE_MODULES.map((module) => [module, LANGUAGE])),
};

/** The scripts around the worker; each is one file, since a service worker and the first script import nothing. */
export const PLACE_BUNDLES: readonly ScriptBundle[] = [
  ["start", "document/start.ts"],
  ["relay", "relay/relay.ts"],
  ["hot", "hot.ts"],
].map(([name = "", file = ""]) => ({
  ...{ name, address: "/@studio-place", sources: ["src/editor/browser"] },
  entries: { [name]: `src/editor/browser/${file}` },
}));

/** All scripts of Studio that are the same for each site. */
export const STUDIO_BUNDLES: readonly ScriptBundle[] = [
  APPLICATION_BUNDLE,
  PAGE_BUNDLE,
  BROWSER_BUNDLE,
  ...PLACE_BUNDLES,
];
