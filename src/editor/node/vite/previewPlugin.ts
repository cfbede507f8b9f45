import { dirname, join, normalize, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { isInside } from "../../../files/isInside.ts";
import { engineRoot, historyFolder, isRepository, siteRoot } from "../../../files/roots.ts";
import type { StudioServer } from "../../createServer.ts";
import { CODE_CHANGED } from "../../protocol/previewMessages.ts";
import { isDevelopment } from "./isDevelopment.ts";
import { type PreviewState, type ServedPreview, servePreview } from "./servePreview.ts";

const NAME = "prospectus:preview";

/** The part of the plugin that other code may use. */
interface PreviewApi {
  readonly studio: StudioServer | undefined;
}

/** The server of Studio of a server of Vite that has the plugin. */
export function findStudio({ config }: ViteDevServer): StudioServer | undefined {
  const plugin: Plugin<PreviewApi> | undefined = config.plugins.find(({ name }) => name === NAME);
  return plugin?.api?.studio;
}

/** The live preview: renders pages from the current spec, and shows each change when it is saved. */
export function previewPlugin(file: string, state: PreviewState): Plugin<PreviewApi> {
  let preview: ServedPreview | undefined;
  return {
    name: NAME,
    api: {
      get studio() {
        return preview?.studio;
      },
    },
    apply: isDevelopment,
    config: () => ({
      // all packages of the browser code: one that is discovered later would reload the page
      optimizeDeps: {
        entries: isRepository ? "src/app/entry-client.tsx" : "blocks/**/*.{ts,tsx}",
        include: [
          "react",
          "react-dom",
          "react-dom/client",
          "react-router-dom",
          "react/jsx-dev-runtime",
          "leven",
          "minisearch",
        ].map(nameDependency),
      },
      server: {
        host: "127.0.0.1",
        // by default, pages of any other local server could read the responses
        cors: false,
        watch: {
          ignored: [
            isUnrelated(file, join(dirname(file), "media")),
            // Studio writes there with each change, upon which the watcher would look at every file
            (path) => isInside(normalize(path), historyFolder),
            // Vite would load all pages again whenever a program writes one, such as a build
            "**/*.html",
          ],
        },
      },
    }),
    // a module that only the server renders with is not in the browser: the page has to be rendered again
    hotUpdate({ modules, server, file: changedFile }) {
      if (this.environment.name === "client" && modules.length > 0 && !changedFile.endsWith(".css"))
        this.environment.hot.send(CODE_CHANGED);
      // pages get the text of a style sheet
      if (this.environment.name !== "ssr" || modules.length === 0 || changedFile.endsWith(".css")) return;
      const clientModules = server.environments.client.moduleGraph.getModulesByFile(changedFile);
      if (!clientModules?.size) server.environments.client.hot.send({ type: "full-reload" });
    },
    buildEnd() {
      preview?.close();
    },
    configureServer(server) {
      preview = servePreview(server, file, state);
      return preview.addLastMiddlewares;
    },
  };
}

/** A package as Vite finds it: in a site of its own, only Prospectus depends on it. */
function nameDependency(name: string): string {
  return isRepository ? name : `prospectus > ${name}`;
}

/** Whether a path is in the folder of a spec outside of the project, but not one of the site's files. */
function isUnrelated(file: string, media: string): (path: string) => boolean {
  const folder = dirname(file) + sep;
  const ours = [file, media, engineRoot, siteRoot];
  return (name) => {
    // the watcher uses slashes on Windows, too
    const path = normalize(name);
    return (
      path.startsWith(folder) &&
      !ours.some((ourPath) => path === ourPath || path.startsWith(ourPath + sep) || ourPath.startsWith(path + sep))
    );
  };
}
