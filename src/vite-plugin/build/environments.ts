import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { basePath } from "../../site/links.ts";
import { projectRoot } from "../files/project.ts";
import { scopedNames } from "../styles/scopedNames.ts";
import { codeFolder, inlineScripts } from "./code.ts";

/** The module that renders pages, in a build and in the preview. */
export const SERVER_ENTRY = "src/app/entry-server.tsx";
const CLIENT_ENTRY = join(projectRoot, "src/app/entry-client.tsx");

/** The browsers that Vite builds for by default: those that have had all of "baseline" for 30 months. */
const BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"];
/** Older browsers show styles that these do not know plainer: nothing is written twice for them. */
const STYLED_BROWSERS = ["chrome123", "edge123", "firefox121", "safari17.5", "ios17.5"];

/**
 * Configures Vite for the site's code: `client` is the application, `ssr` renders pages, and in a build each script that
 * is written into pages has an environment of its own.
 */
export function environmentsPlugin(file: string): Plugin {
  return {
    name: "prospectus:environments",
    config(_config, { command, mode }) {
      const isBuild = command === "build";
      const base = isBuild ? `${siteBase(file)}/` : "/";
      const folder = isBuild ? codeFolder(base) : "";
      return {
        appType: "custom",
        root: projectRoot,
        base,
        publicDir: false,
        // Vitest has names of its own
        css: mode === "test" ? undefined : { modules: { generateScopedName: isBuild ? shortNames() : readableName } },
        builder: { sharedConfigBuild: true, sharedPlugins: true },
        // a data: address would be refused by the security policy
        build: { reportCompressedSize: false, assetsInlineLimit: 0 },
        environments: {
          client: {
            build: {
              outDir: join(folder, "client"),
              target: BROWSERS,
              cssTarget: STYLED_BROWSERS,
              cssCodeSplit: false,
              modulePreload: false,
              rolldownOptions: {
                input: { application: CLIENT_ENTRY },
                // blocks import from the entry's own file what it shares with them
                preserveEntrySignatures: "allow-extension",
                output: {
                  comments: false,
                  // all that the entry imports, React included, is one file: one request, and fewer bytes
                  codeSplitting: { groups: [{ name: "application", test: CLIENT_ENTRY }] },
                },
              },
            },
          },
          ssr: isBuild ? serverEnvironment(folder) : {},
          ...(isBuild && Object.fromEntries([...inlineScripts()].map(inlineEnvironment))),
        },
      };
    },
  };
}

function serverEnvironment(folder: string): EnvironmentOptions {
  return {
    // React's development checks cost four times the rendering
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { noExternal: true },
    build: {
      outDir: join(folder, "server"),
      emptyOutDir: true,
      // stacks of blocks that fail name the sources
      sourcemap: true,
      target: "node20",
      rolldownOptions: {
        input: { "entry-server": join(projectRoot, SERVER_ENTRY) },
        output: { entryFileNames: "[name].js" },
      },
    },
  };
}

function inlineEnvironment([name, module]: [string, string]): [string, EnvironmentOptions] {
  const entry = module.startsWith("/") ? join(projectRoot, module) : module;
  const build = {
    write: false,
    target: BROWSERS,
    // a library in this format is one file; Vite takes its entry for a file, which that of a boot script is not
    lib: { entry, formats: ["iife" as const], name },
    rolldownOptions: { input: entry, output: { comments: false } },
  };
  return [name, { consumer: "client", build }];
}

/** A class name that tells a developer where it comes from. */
function readableName(name: string, file: string): string {
  return `${basename(withoutQuery(file), ".module.css")}-${name}`;
}

/** Class names of two letters, for the pages. */
function shortNames(): (name: string, file: string) => string {
  const shortName = scopedNames(join(projectRoot, "src"));
  return (name, file) => shortName(name, withoutQuery(file));
}

function withoutQuery(file: string): string {
  return file.split("?")[0] as string;
}

/** The path below which a site is published; none when the spec cannot be read, which the build reports. */
function siteBase(file: string): string {
  try {
    return basePath(JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, "")).site.url);
  } catch {
    return "";
  }
}
