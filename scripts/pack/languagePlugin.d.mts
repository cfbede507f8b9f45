import type { Plugin } from "rolldown";

export function languagePlugin(root: string): Plugin;
