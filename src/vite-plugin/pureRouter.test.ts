import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { projectRoot } from "./files/project";
import { pureRouterPlugin } from "./pureRouter";

/** A module that takes these names from the router, with what they need. */
async function bundled(...names: string[]): Promise<string> {
  const source = `export { ${names.join()} } from "react-router-dom";`;
  const entry = { name: "entry", resolveId: (id: string) => (id === "entry" ? id : undefined), load: () => undefined };
  const bundling = await rolldown({
    cwd: projectRoot,
    input: "entry",
    external: /^react(-dom)?(\/|$)/,
    onLog: () => {},
    plugins: [{ ...entry, load: (id) => (id === "entry" ? source : undefined) }, pureRouterPlugin()],
  });
  const { output } = await bundling.generate({ minify: { compress: true, mangle: false, codegen: false } });
  await bundling.close();
  return output[0].code;
}

it("what shows routes, fetches data or sends forms is left out of an application that does neither", async () => {
  const code = await bundled("BrowserRouter", "useLocation", "useNavigate", "useNavigationType");
  expect(code).not.toMatch(/class \w+ extends|contextType|REACT_ROUTER_ERROR|PATCH|matchRoutes|Await|Scripts/);
});

it("a class that is used keeps its context", async () => {
  expect(await bundled("Routes")).toMatch(/static contextType ?= ?RSCRouterContext/);
});
