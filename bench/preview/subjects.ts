import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../../src/files/roots.ts";
import { createEvents, createNews, TERMS } from "../build/generate/lists.ts";
import { writeSite } from "../build/generate/writeSite.ts";

/** A development server whose page shows one heading of a file. */
export interface Subject {
  name: string;
  /** The file that is saved. */
  file: string;
  /** The path of the page with the heading. */
  path: string;
  /** The text of the file with another heading. */
  createText(heading: string): string;
  /** The pattern of the URL that the page requests when the server has finished with a save. */
  checked?: string;
  /** Starts the server on a port. */
  start(port: number): ChildProcess;
}

/** The preview of the school's site. */
export function schoolSubject(folder: string): Subject {
  mkdirSync(folder, { recursive: true });
  cpSync(join(engineRoot, "site.json"), join(folder, "site.json"));
  cpSync(join(engineRoot, "media"), join(folder, "media"), { recursive: true });
  return previewSubject("the school's site", join(folder, "site.json"));
}

/** The preview of a generated site with so many routes. */
export function largeSubject(folder: string, routes: number): Subject {
  return previewSubject(`${routes.toLocaleString("en")} routes`, writeSite(folder, routes));
}

/** The preview of the school's site with a page of so many events, every fifth of which is a series in term time. */
export function eventsSubject(folder: string, count: number): Subject {
  const list = { type: "eventList", calendar: "diary", events: createEvents(count) };
  return listSubject(folder, `a page with ${count} events`, list, TERMS);
}

/** The preview of the school's site with a page of so many news, every second of which has a page of its own. */
export function newsSubject(folder: string, count: number): Subject {
  return listSubject(folder, `a page with ${count} news`, { type: "newsList", entries: createNews(count) });
}

function listSubject(folder: string, name: string, ...lists: object[]): Subject {
  const { file } = schoolSubject(folder);
  const site = JSON.parse(readFileSync(file, "utf8"));
  const blocks = [{ type: "hero", heading: "List" }, ...lists];
  site.routes.push({ path: "/list", title: "List", description: "A long list.", blocks });
  writeFileSync(file, JSON.stringify(site, null, 2));
  return previewSubject(name, file);
}

/** A heading that the rest of the text does not contain. */
const PLACEHOLDER = "A heading that is saved";

function previewSubject(name: string, file: string): Subject {
  const site = JSON.parse(readFileSync(file, "utf8"));
  const route = site.routes.findLast(({ blocks }: { blocks: { type: string }[] }) => blocks[0]?.type === "hero");
  Object.assign(route.blocks[0], { heading: PLACEHOLDER, typewriter: undefined });
  const [before, after] = JSON.stringify(site, null, 2).split(PLACEHOLDER) as [string, string];
  return {
    name,
    file,
    path: route.path,
    checked: "**/@problems.json*",
    createText: (heading) => before + heading + after,
    start: (port) => run(["scripts/launch.mjs", "start", file, "--port", String(port)], engineRoot),
  };
}

const REACT_FILES = {
  "index.html": '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  "main.jsx": `import { createRoot } from "react-dom/client";
import { App } from "./App.jsx";
createRoot(document.getElementById("root")).render(<App />);`,
  "vite.config.js": `import react from "@vitejs/plugin-react";
export default { plugins: [react()], cacheDir: ".vite", server: { host: "127.0.0.1" } };`,
};

/** Vite with a React project of one component, which is edited. The folder is inside this project, for its packages. */
export function reactSubject(folder: string): Subject {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(REACT_FILES)) writeFileSync(join(folder, name), text);
  const vite = join(engineRoot, "node_modules/vite/bin/vite.js");
  return {
    name: "an empty Vite React project",
    file: join(folder, "App.jsx"),
    path: "/",
    createText: (heading) => `export function App() {\n  return <h1>${heading}</h1>;\n}\n`,
    start: (port) => run([vite, "--port", String(port), "--strictPort"], folder),
  };
}

function run(parameters: string[], folder: string): ChildProcess {
  return spawn(process.execPath, parameters, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}
