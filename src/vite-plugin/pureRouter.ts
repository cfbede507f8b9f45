import type { Rolldown } from "vite";

/**
 * Marks what React Router makes when it is loaded as free of side effects, so that components that
 * the site never uses (Form, Routes, …) are left out: some kilobytes on every visitor's data.
 */
export function pureRouterPlugin(): Rolldown.Plugin {
  return {
    name: "prospectus:pure-router",
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.mjs$/ },
      handler: (code) =>
        withOwnContexts(code)
          .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
          .replace(/= (new (?:Set|WeakMap|URL)\(|Object\.getOwnPropertyNames\()/g, "= /* @__PURE__ */ $1"),
    },
  };
}

/** Moves the context of a class from an assignment after it, which would keep it, into the class. */
function withOwnContexts(code: string): string {
  return Array.from(code.matchAll(/^(\w+)(\.contextType = \w+;)$/gm)).reduce(
    (changed, [assignment, name, context]) =>
      changed
        .replace(assignment, "")
        .replace(new RegExp(`^var ${name} = class extends .*\\{$`, "m"), `$& static ${context?.slice(1)}`),
    code,
  );
}
