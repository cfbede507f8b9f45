import type { Rolldown } from "vite";

/**
 * Marks what React Router makes when it is loaded as free of side effects, so that components that
 * the site never uses (Form, NavLink, …) are left out: some kilobytes on every visitor's data.
 */
export function pureRouterPlugin(): Rolldown.Plugin {
  return {
    name: "prospectus:pure-router",
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"),
    },
  };
}
