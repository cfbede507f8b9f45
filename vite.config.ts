import { defineConfig } from "vitest/config";

// for the tests alone: the commands configure Vite in src/vite-plugin/config.ts
export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    // one more than by itself: nothing else is done meanwhile
    maxWorkers: "100%",
    // the longest one takes 4 seconds on a machine that has nothing else to do, and was seen to take 38
    testTimeout: 120_000,
    // at 40 signs the names of files and the reasons are cut off
    chaiConfig: { truncateThreshold: 200 },
  },
});
