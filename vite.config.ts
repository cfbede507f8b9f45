import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { prospectus } from "./src/vite-plugin/index.ts";

const TESTS = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];
const VALIDATION = ["src/{edit,site,validate}/**/*.test.ts", "tests/{diagnostics,editor,faults}/**/*.test.ts"];
const BUILD = "tests/build/**/*.test.ts";

export default defineConfig({
  plugins: [react(), prospectus()],
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: TESTS, exclude: [BUILD, ...VALIDATION] } },
      // pure functions: the tests of a worker share the modules, which take longer to load than most tests to run
      { extends: true, test: { name: "validation", include: VALIDATION, isolate: false } },
      // runs the commands: builds and servers
      { extends: true, test: { name: "build", include: [BUILD] } },
    ],
    css: { modules: { classNameStrategy: "non-scoped" } },
    // one more than the default: nothing else runs meanwhile
    maxWorkers: "100%",
    // the longest test takes 4 seconds on a quiet machine, and took 38 on a busy one
    testTimeout: 120_000,
    // at 40 characters the names of files and the reasons are cut off
    chaiConfig: { truncateThreshold: 200 },
  },
});
