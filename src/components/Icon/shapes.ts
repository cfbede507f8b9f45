// The few icons of the components themselves, as Tabler draws them (MIT).
export const chevronDown = "M6 9l6 6l6-6";
export const close = "M18 6l-12 12M6 6l12 12";
export const menu = "M4 6l16 0M4 12l16 0M4 18l16 0";
export const check = "M5 12l5 5l10-10";
export const arrowRight = "M5 12l14 0M13 18l6-6M13 6l6 6";
export const arrowUpRight = "M17 7l-10 10M8 7l9 0l0 9";
