import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { prospectus } from "./src/vite-plugin.ts";

const TESTS = ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"];
const VALIDATION = ["src/{edit,json,site,validate}/**/*.test.ts", "tests/{diagnostics,faults,vscode}/**/*.test.ts"];
const OUTPUT = [
  "src/{files,media}/**/*.test.ts",
  "src/build/{headers,output,render}/**/*.test.ts",
  "src/editor/{page,server}/catalogue/**/*.test.ts",
];
const APPLICATION = "src/editor/app/**/*.test.{ts,tsx}";
const BUILD = "tests/build/**/*.test.ts";

/**
 * Some of the tests. A project that extended the configuration would load it again, which takes longer than many tests.
 */
const project = (name: string, include: string[], options = {}) => ({
  plugins: [react(), prospectus()],
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
    projects: [
      project("unit", TESTS, { exclude: [APPLICATION, BUILD, ...VALIDATION, ...OUTPUT] }),
      // functions without state: the tests of a worker share the modules, which take longer to load than most tests to run
      project("validation", VALIDATION, { isolate: false }),
      project("output", OUTPUT, { isolate: false }),
      // its libraries take seconds to load
      project("application", [APPLICATION], { isolate: false, environment: "happy-dom" }),
      // runs the commands: builds and servers. The check of a block type takes a minute on a quiet machine
      project("build", [BUILD], { testTimeout: 600_000, hookTimeout: 600_000 }),
    ],
    // one more than the default: nothing else runs meanwhile
    maxWorkers: "100%",
  },
});
