import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import type { Vite } from "vitest/node";
import { prospectus } from "./src/vite-plugin.ts";

const TESTS = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];
/** Tests of code that runs in browsers. */
const DOM = [
  "src/{app,blocks,components,editor/app,editor/*/panel}/**/*.test.{ts,tsx}",
  "src/editor/page/studio/*.test.ts",
  "src/editor/rich/pastedCells.test.ts",
  "tests/banners.test.tsx",
];
/** Tests that replace modules, or become a browser while they run: no other test may have loaded a module before. */
const ISOLATED = [
  "src/blocks/dashboardGrid/DashboardGrid.test.tsx",
  "src/output/styles/fonts.test.ts",
  "src/output/validationCache.test.ts",
  "src/editor/node/disk/diskPlace.test.ts",
  "tests/exampleChecks.test.ts",
  "tests/{failure,hydration,instanceId,usedParts}.test.tsx",
];
/** Many random cases, or very large ones. */
const PROPERTIES = [
  "src/edit/merge/randomMerges.test.ts",
  "src/validate/site/constants/longChains.test.ts",
  "tests/faults/{fuzz,random}/**/*.test.ts",
  "tests/{faults/linearRules,platform/places,worst*}.test.ts",
];
/** Tests that start servers, threads and commands, or build something. */
const BUILD = ["tests/build/**/*.test.ts"];
/** Tests of the pages that `npm run build:tested` has written. */
const PAGES = ["tests/{pages,school/pages}/**/*.test.ts"];

/** Keeps virtual modules out of the cache of transformed modules: they are made from files that it does not compare. */
const uncachedVirtualModules: Vite.Plugin = {
  name: "uncached-virtual-modules",
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    defineKey(({ id }) => (id.startsWith("\0") ? false : undefined));
  },
};

/**
 * Some of the tests. A project that extended the configuration would load it again, which takes longer than many tests.
 */
const project = (name: string, include: string[], options = {}) => ({
  plugins: [react(), prospectus(), uncachedVirtualModules],
  test: {
    name,
    include,
    css: { modules: { classNameStrategy: "non-scoped" as const } },
    // the longest test takes 4 seconds on a quiet machine, and took 38 on a busy one
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // a condition that comes true after a second on a busy machine is no fault
    expect: { poll: { timeout: 10_000 } },
    // at 40 characters the names of files and the reasons are cut off
    chaiConfig: { truncateThreshold: 200 },
    ...options,
  },
});

export default defineConfig({
  plugins: [react(), prospectus()],
  test: {
    // One after the other: a worker keeps the modules that it has loaded, which takes longer than most tests, for as long
    // as its next test is of the same project and not isolated.
    projects: [
      project("unit", TESTS, { isolate: false, exclude: [...DOM, ...ISOLATED, ...PROPERTIES, ...BUILD, ...PAGES] }),
      project("dom", DOM, {
        isolate: false,
        environment: "happy-dom",
        exclude: ISOLATED,
        setupFiles: "tests/emptyDocument.ts",
      }),
      project("isolated", ISOLATED),
      project("properties", PROPERTIES, { isolate: false }),
      // the check of a block type takes a minute on a quiet machine. Most wait for their processes: git, servers
      project("build", BUILD, { testTimeout: 600_000, hookTimeout: 600_000, maxWorkers: availableParallelism() + 1 }),
      project("pages", PAGES, { isolate: false }),
    ].map((options, groupOrder) => ({ ...options, test: { ...options.test, sequence: { groupOrder } } })),
    // one more than the default: nothing else runs meanwhile
    maxWorkers: "100%",
    // a check of one block type spends most of its time on modules that have not changed
    experimental: { fsModuleCache: true },
  },
});
