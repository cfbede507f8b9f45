import type { HandmadeFault } from "./handmade";

const CAN_BORROW = '{ "text": "Jigsaws", "checked": true, "detail": "Please count the pieces." }';
const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

/** Slips of pasting, and of writing what other programs write otherwise. */
export const meaningOfSlips: readonly HandmadeFault[] = [
  {
    name: "an item that was pasted twice and not changed",
    edits: [[CAN_BORROW, `${CAN_BORROW},\n⟦${CAN_BORROW}⟧`]],
    rule: "repeated-entry",
    says: ['"Jigsaws"', "the same as the one before it", "Change", "remove"],
    diagnostics: 1,
  },
  {
    name: "a block that was pasted twice",
    edits: [[NOTICE, `${NOTICE},\n⟦${NOTICE}⟧`]],
    rule: "repeated-entry",
    says: ['"Bring your own mug."', "the same as the one before it"],
    diagnostics: 1,
  },
];
