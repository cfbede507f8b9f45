import { once } from "node:events";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { listFiles } from "../../src/files/listFiles.ts";
import type { Site } from "../../src/generated/site.ts";
import { engineIcons } from "../../src/media/node/engineIcons.ts";
import { bundledCode } from "../../src/output/bundle/code.ts";
import { readUsedParts } from "../../src/output/bundle/usedParts.ts";
import { scopedNames } from "../../src/output/styles/scopedNames.ts";
import type { ServerEntry } from "../../src/render/serverEntry.ts";
import { fileStem } from "../../src/site/addresses.ts";
import { basePath } from "../../src/site/links.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { inspectFiles } from "../platform/inspectFiles.ts";
import { createCode, MemoryServer } from "../platform/memoryPlatform.ts";

const SOURCES = resolve("src");

/** The readable names of the preview by the short names of the build. */
function readableNames(): Map<string, string> {
  const short = scopedNames([SOURCES]);
  const modules = listFiles(SOURCES).filter((file) => file.endsWith(".module.css"));
  return new Map(
    modules.flatMap((file) => {
      const css = readFileSync(join(SOURCES, file), "utf8").replace(/\/\*.*?\*\/|"[^"]*"/gs, "");
      const names = Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name as string);
      return names.map(
        (name) => [short(name, join(SOURCES, file)), `${basename(file, ".module.css")}-${name}`] as const,
      );
    }),
  );
}

/** The tags and texts of a document's body, with readable class names and addresses from the root. */
function readBody(html: string, names = new Map<string, string>(), base = ""): string[] {
  const [, body = expect.fail("there is no body")] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  return body
    .replaceAll(/ class="([^"]*)"/g, (_, classes: string) => {
      return ` class="${classes
        .split(" ")
        .map((name) => names.get(name) ?? name)
        .join(" ")}"`;
    })
    .replaceAll(/ (href|src|srcSet)="[^"]*"/g, (attribute) =>
      base ? attribute.replaceAll(`${base}/`, "/") : attribute,
    )
    .split(/(?=<)/);
}

/** The same site in memory, whose pages the code of a build renders. */
function startInMemory(file: string, entry: ServerEntry): MemoryServer {
  const media = join(dirname(file), "media");
  return new MemoryServer(readFileSync(file, "utf8"), {
    files: listFiles(media).map((name) => [name, readFileSync(join(media, name))]),
    ...{ inspectFiles, icons: engineIcons, code: createCode(async () => entry) },
  });
}

it.each(["tests/fixtures/school/site.json", "tests/fixtures/library/site.json"])(
  "the pages of %s are the same in the preview, in the build and in memory",
  async (source) => {
    const folder = temporaryFolder("parity");
    const file = join(folder, "site.json");
    const { routes, ...rest } = JSON.parse(readFileSync(source, "utf8")) as Site;
    // the build has no drafts
    const publishedRoutes = routes.filter(({ draft }) => !draft);
    writeFileSync(file, JSON.stringify({ ...rest, routes: publishedRoutes }));
    symlinkSync(resolve(dirname(source), "media"), join(folder, "media"), "junction");
    const dist = join(folder, "dist");
    expect(run("build", [file, "--outDir", dist]).status).toBe(0);

    vi.stubEnv("SITE", file);
    const preview = await createServer({
      mode: "development",
      logLevel: "error",
      server: { middlewareMode: true, ws: false },
    });
    const server = createHttpServer(preview.middlewares).listen(0, "127.0.0.1");
    onTestFinished(async () => {
      server.close();
      await preview.close();
      vi.unstubAllEnvs();
    });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;

    const { server: entry } = await bundledCode(`${basePath(rest.site.url)}/`, readUsedParts(file));
    const inMemory = startInMemory(file, entry);
    const names = readableNames();
    for (const path of [...publishedRoutes.map((route) => route.path), "/404"]) {
      const previewHtml = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const builtHtml = readFileSync(join(dist, `${fileStem(path)}.html`), "utf8");
      expect(readBody(builtHtml, names, basePath(rest.site.url)), path).toEqual(readBody(previewHtml));
      const memoryHtml = await (await inMemory.open(path)).text();
      expect(readBody(builtHtml, undefined, basePath(rest.site.url)), path).toEqual(readBody(memoryHtml));
    }
  },
);
