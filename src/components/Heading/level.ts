import { createContext } from "react";

/** The level of headings in the texts of a part of the page: one below the heading of the part. */
export const TextLevelContext = createContext(2);
