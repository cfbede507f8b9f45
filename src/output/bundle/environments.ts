import { basename, join } from "node:path";
import type { EnvironmentOptions, Plugin, ViteDevServer } from "vite";
import { engineRoot, siteBlockFolders, siteRoot } from "../../files/roots.ts";
import { getItem } from "../../json/getItem.ts";
import type { ServerEntry } from "../../render/serverEntry.ts";
import { findBlockType } from "../blockFolder.ts";
import { readBase, readsStudio } from "../loadSite.ts";
import { scopedNames } from "../styles/scopedNames.ts";
import { codeFolder, inlineScripts } from "./code.ts";
import { createStudioEnvironment } from "./studioCode.ts";
import type { UsedParts } from "./usedParts.ts";

/** The module that renders pages, in the build and in the preview. */
const SERVER_ENTRY = "src/app/entry-server.tsx";
/** The module that loads it in the preview. */
const SERVER_LOADER = join(engineRoot, "src/app/load-server.ts");
const CLIENT_ENTRY = join(engineRoot, "src/app/entry-client.tsx");

/** Vite's default browsers: those that have supported all of "baseline" for 30 months. */
const BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"];
/** The browsers that get all styles: older ones ignore unsupported styles, and get no fallbacks. */
const STYLED_BROWSERS = ["chrome123", "edge123", "firefox121", "safari17.5", "ios17.5"];

/** Loads the module that renders pages in the preview. Rejects when it, or a block, cannot be loaded. */
export async function loadServerEntry(server: ViteDevServer): Promise<ServerEntry> {
  const { loadServer } = await server.ssrLoadModule(SERVER_LOADER);
  return loadServer();
}

/**
 * Configures Vite's environments: `client` is the application, `ssr` renders pages, and in a build each script that is
 * inlined in pages has its own environment.
 */
export function environmentsPlugin(file: string, readParts: () => UsedParts | undefined): Plugin {
  return {
    name: "prospectus:environments",
    config(_config, { command, mode }) {
      const isBuild = command === "build";
      const base = isBuild ? `${readBase(file)}/` : "/";
      const hasStudio = isBuild && readsStudio(file);
      const folder = isBuild ? codeFolder({ base, hasStudio, usedParts: readParts() }) : "";
      return {
        appType: "custom",
        root: siteRoot,
        base,
        publicDir: false,
        // Vitest generates its own names
        css: mode === "test" ? undefined : { modules: { generateScopedName: isBuild ? shortNames() : readableName } },
        builder: { sharedConfigBuild: true, sharedPlugins: true },
        // the content security policy blocks data: URLs
        // Vite reads the browsers of style sheets that modules import as text here, not in their environment
        build: { reportCompressedSize: false, assetsInlineLimit: 0, cssTarget: STYLED_BROWSERS },
        environments: {
          client: {
            build: {
              outDir: join(folder, "client"),
              target: BROWSERS,
              cssCodeSplit: false,
              modulePreload: false,
              rolldownOptions: {
                input: { application: CLIENT_ENTRY },
                // scripts that are loaded later import shared code from the entry's own file
                preserveEntrySignatures: "allow-extension",
                output: {
                  comments: false,
                  // all that the entry and the blocks import, React included, is one file: one request, and fewer bytes
                  codeSplitting: { groups: [{ name: "application", test: isApplication }] },
                },
              },
            },
          },
          ssr: isBuild ? serverEnvironment(folder) : {},
          ...(isBuild && hasStudio && { studio: createStudioEnvironment(folder) }),
          ...(isBuild && Object.fromEntries([...inlineScripts()].map(inlineEnvironment))),
        },
      };
    },
  };
}

/**
 * Whether the application's own file has a module, with all that this one imports: the entry and each block, so that no
 * page waits for the code of its blocks. Documents bring their boot scripts themselves.
 */
function isApplication(module: string): boolean {
  return module === CLIENT_ENTRY || (findBlockType(module) !== undefined && !module.endsWith(".boot.ts"));
}

function serverEnvironment(folder: string): EnvironmentOptions {
  return {
    // React's development build renders four times slower
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { noExternal: true },
    build: {
      outDir: join(folder, "server"),
      emptyOutDir: true,
      // for stack traces of blocks that fail
      sourcemap: true,
      target: "node20",
      rolldownOptions: {
        input: { "entry-server": join(engineRoot, SERVER_ENTRY) },
        output: { entryFileNames: "[name].js" },
      },
    },
  };
}

function inlineEnvironment([name, module]: [string, string]): [string, EnvironmentOptions] {
  const entry = module.startsWith("src/") ? join(engineRoot, module) : module;
  const build = {
    write: false,
    target: BROWSERS,
    // a library in this format is a single file; `input` again, because Vite resolves `lib.entry` as a file, and boot scripts are virtual modules
    lib: { entry, formats: ["iife" as const], name },
    rolldownOptions: { input: entry, output: { comments: false } },
  };
  return [name, { consumer: "client", build }];
}

/** A class name that shows its source, for the preview. */
function readableName(name: string, file: string): string {
  return `${basename(withoutQuery(file), ".module.css")}-${name}`;
}

/** Creates class names of two letters, for the build. */
function shortNames(): (name: string, file: string) => string {
  const shortName = scopedNames([join(engineRoot, "src"), ...siteBlockFolders]);
  return (name, file) => shortName(name, withoutQuery(file));
}

function withoutQuery(file: string): string {
  return getItem(file.split("?"), 0);
}
