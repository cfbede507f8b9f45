import { CONSTANT, EDITED } from "../../rich/editedText.ts";

/** The attribute of elements that are shown in edit mode alone. */
export const SHOWN_NOW = "data-studio-shown";

/** The styles of a page that is edited. */
export const STYLES = `
  /* what has the focus is beside its name */
  :root { scroll-padding-block: 5rem }
  [${EDITED}] { outline: 2px solid #12211a; outline-offset: 3px; box-shadow: 0 0 0 7px #8fd0b0; cursor: text; white-space: pre-wrap }
  /* what was emptied keeps its place and a line for the caret */
  span[${EDITED}]:has(> br:only-child) { display: inline-block; min-width: 4ch }
  [${EDITED}=shared] { box-shadow: 0 0 0 7px #e39a63 }
  [${CONSTANT}] { border-radius: 3px; box-shadow: 0 0 0 2px #b0622f, 0 0 0 3px #fff; cursor: pointer }
  /* what is folded can be edited */
  #app [hidden="until-found"] { content-visibility: visible }
  /* blocks that their dates hide, and the button of a collapsed one, unless they cover the page; rows of events are in another table, too */
  #app [data-boot][hidden]:not(main ~ * *, tr, [data-copy], :has(tr[data-boot][hidden])) { display: block; outline: 2px dashed #b0622f; outline-offset: -2px }
  #app [data-boot][hidden]:not(main ~ * *, tr, [data-copy], :has(tr[data-boot][hidden]))::before { content: "Not shown now"; display: block; width: fit-content; padding: 0.25rem 0.75rem; background: #12211a; color: #f6f1e4; font: 1rem / 1.4 system-ui, sans-serif }
  #app [${SHOWN_NOW}] { display: block; outline: 2px dashed #b0622f }
  /* over the page, not beside what covers it already */
  #app main ~ * [${SHOWN_NOW}] { position: absolute; inset-block-end: 100% }
  #app main ~ * [${SHOWN_NOW}]:not(button) { inset-inline-end: 0 }
  #app main ~ * [${SHOWN_NOW}]::before { content: "Not shown now"; position: absolute; inset: auto 0 100% auto; padding: 0 0.5rem; background: #12211a; color: #f6f1e4; font: 0.875rem / 1.5 system-ui, sans-serif; white-space: nowrap }
  #app dialog { position: static; display: block; margin: 2rem auto }
  /* a text that moves is there a second time, to be read aloud: that one is shown, and edited */
  #app .visually-hidden:has(+ span[aria-hidden=true]) { all: unset }
  #app .visually-hidden + span[aria-hidden=true] { display: none }
  [${CONSTANT}].ProseMirror-selectednode { box-shadow: 0 0 0 4px #b0622f }
  #app ::before, #app ::after { pointer-events: none }
  /* without React, a button of the page does nothing: its text can be clicked, too */
  #app button { pointer-events: auto }
  /* a frame keeps clicks to itself */
  #app iframe { pointer-events: none }
  img.ProseMirror-separator { all: unset; display: inline; width: 1px; height: 1px }
`;
