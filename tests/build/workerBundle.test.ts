import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { siteLanguagePlugin } from "../../src/output/bundle/siteLanguagePlugin.ts";

/** Packages that only Node runs. */
const NODE_PACKAGES = /^(?:vite|rolldown|sharp|sirv|lightningcss|subset-font|typescript)(?:\/|$)/;

/** Bundles a module as for a worker of a browser. Returns the imports that a browser cannot resolve, and the code. */
async function bundleForWorker(module: string): Promise<{ nodeModules: string[]; code: string }> {
  const nodeModules = new Set<string>();
  const bundling = await rolldown({
    input: resolve(module),
    platform: "browser",
    plugins: [
      {
        name: "find-node",
        resolveId(id) {
          if (!isBuiltin(id) && !NODE_PACKAGES.test(id)) return undefined;
          nodeModules.add(id);
          return { id, external: true };
        },
      },
      siteLanguagePlugin(),
    ],
    logLevel: "silent",
  });
  const { output } = await bundling.generate({ format: "es" });
  await bundling.close();
  const code = output.map((item) => (item.type === "chunk" ? item.code : "")).join("\n");
  return { nodeModules: [...nodeModules].sort(), code };
}

it.each(["src/editor/createServer.ts", "src/editor/browser/remotes/gitHost.ts", "src/editor/browser/signIn/pkce.ts"])(
  "%s runs in a worker of a browser: no module has to be faked",
  async (module) => {
    const { nodeModules, code } = await bundleForWorker(module);
    expect(nodeModules).toEqual([]);
    expect(code.length).toBeGreaterThan(5_000);
  },
);

it("finds the modules of Node in a bundle that has some", async () => {
  const { nodeModules } = await bundleForWorker("src/editor/node/disk/diskSite.ts");
  expect(nodeModules).toContain("node:fs");
});
