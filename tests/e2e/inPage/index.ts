import { findNotEditable } from "./notEditable.ts";
import { countRichTexts } from "./richTexts.ts";

/** The functions that tests call in the page. */
const inPage = { findNotEditable, countRichTexts };

declare global {
  interface Window {
    inPage: typeof inPage;
  }
}

window.inPage = inPage;
