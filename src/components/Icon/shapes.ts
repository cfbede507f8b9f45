import type { Icon } from "../../generated/props";

// The few icons of the components themselves, as Tabler draws them (MIT).
export const chevronDown: Icon = ["M6 9l6 6l6 -6"];
export const close: Icon = ["M18 6l-12 12", "M6 6l12 12"];
export const menu: Icon = ["M4 6l16 0", "M4 12l16 0", "M4 18l16 0"];
export const check: Icon = ["M5 12l5 5l10 -10"];
export const arrowRight: Icon = ["M5 12l14 0", "M13 18l6 -6", "M13 6l6 6"];
export const arrowUpRight: Icon = ["M17 7l-10 10", "M8 7l9 0l0 9"];
