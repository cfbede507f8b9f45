// The icons that components use themselves, from Tabler (MIT).
export const chevronDown = "M6 9l6 6l6-6";
export const close = "M18 6l-12 12M6 6l12 12";
export const menu = "M4 6h16M4 12h16M4 18h16";
export const search = "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6";
export const check = "M5 12l5 5l10-10";
export const arrowRight = "M5 12h14M13 18l6-6M13 6l6 6";
export const arrowUpRight = "M17 7l-10 10M8 7h9v9";
