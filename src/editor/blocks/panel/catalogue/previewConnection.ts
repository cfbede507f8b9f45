import { createContext } from "react";
import type { ViteHotContext } from "vite/types/hot.d.ts";

/** The connection through which the view and the preview send each other events. */
export type PreviewConnection = Pick<ViteHotContext, "on" | "off" | "send">;

/** The connection to the preview; undefined without one. */
export const PreviewConnectionContext = createContext<PreviewConnection | undefined>(undefined);
