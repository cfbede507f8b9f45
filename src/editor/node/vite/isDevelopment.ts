import type { ConfigEnv, UserConfig } from "vite";

/** Whether Vite runs as the development server: Vitest and `vite preview` are "serve", too. */
export function isDevelopment(_config: UserConfig, { command, mode, isPreview }: ConfigEnv): boolean {
  return command === "serve" && mode !== "test" && !isPreview;
}
