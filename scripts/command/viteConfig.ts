import { existsSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type InlineConfig, loadConfigFromFile, type UserConfig } from "vite";
import { isRepository, siteRoot } from "../../src/files/roots.ts";
import { prospectus } from "../../src/vite-plugin.ts";

/** Reads the configuration for a build: that of the site's folder, or one with the plugins alone. */
export async function readBuildConfig(): Promise<UserConfig> {
  // bundled with this command: Vite would bundle it again for each build, which takes longer than a rebuild
  if (isRepository) return (await import("../../vite.config.ts")).default;
  const loaded = hasConfigFile()
    ? await loadConfigFromFile({ command: "build", mode: "production" }, undefined, siteRoot)
    : null;
  return loaded?.config ?? createPlugins();
}

/** Reads the configuration of the preview. Vite reads that of the site's folder itself, and again when it restarts. */
export function readPreviewConfig(): InlineConfig {
  return isRepository || hasConfigFile() ? {} : { configFile: false, ...createPlugins() };
}

function createPlugins(): UserConfig {
  return { plugins: [react(), prospectus()] };
}

function hasConfigFile(): boolean {
  return ["ts", "mts", "js", "mjs"].some((extension) => existsSync(join(siteRoot, `vite.config.${extension}`)));
}
