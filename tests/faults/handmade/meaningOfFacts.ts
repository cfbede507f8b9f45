import { school } from "../specs";
import type { HandmadeFault } from "./handmade";

const acknowledged = (entry: string) => ['"fragments": {', `"acknowledged": [${entry}],\n  "fragments": {`] as const;

/** Faults of dates, sums, colours, and of warnings that were acknowledged. */
export const meaningOfFacts: readonly HandmadeFault[] = [
  {
    name: "a countdown that ends before it starts",
    edits: [
      ['"start": "2021-06-01T10:00:00+01:00"', '"start": "2100-06-01T10:00:00+01:00"'],
      ['"target": "2099-06-01T10:00:00+01:00"', '"target": ⟦"2099-06-01T10:00:00+01:00"⟧'],
    ],
    rule: "end-before-start",
    says: ['"2099-06-01T10:00:00+01:00"', "start"],
    diagnostics: 1,
  },
  {
    name: "a countdown that has ended",
    edits: [['"target": "2099-06-01T10:00:00+01:00"', '"target": ⟦"2024-06-01T10:00:00+01:00"⟧']],
    rule: "expired-countdown",
    says: ["2024-06-01", "new moment"],
    diagnostics: 1,
  },
  {
    name: "a moment that does not exist",
    edits: [['"target": "2099-06-01T10:00:00+01:00"', '"target": ⟦"2099-06-31T10:00:00+01:00"⟧']],
    rule: "impossible-moment",
    says: ["2099-06-31", "does not exist"],
    diagnostics: 1,
  },
  {
    name: "a day that the year of the block does not have",
    edits: [['"date": "14 February"', '"date": "⟦29 February⟧"']],
    rule: "impossible-date",
    says: ['"29 February"', "2026", "28 days"],
    diagnostics: 1,
  },
  {
    name: "a day that no year has, in running text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring your own mug by ⟦31 June⟧."']],
    rule: "impossible-date",
    says: ['"31 June"', "30 days"],
    diagnostics: 1,
  },
  {
    name: "fees that do not add up",
    spec: school,
    edits: [['"amount": "378,000", "note"', '"amount": ⟦"387,000"⟧, "note"']],
    rule: "fee-total",
    says: ['"387,000"', 'Write "378,000"'],
    diagnostics: 1,
  },
  {
    name: "a colour that cannot be read",
    edits: [['"muted": "#45566A"', '"muted": ⟦"#A5B6CA"⟧']],
    rule: "contrast",
    says: ['"muted"', "#A5B6CA", "4.5", "Write"],
    diagnostics: 1,
  },
  {
    name: "a time zone that does not exist",
    edits: [['"timeZone": "Europe/London"', '"timeZone": ⟦"Europe/Londom"⟧']],
    rule: "unknown-time-zone",
    says: ['"Europe/Londom"', 'Write "Europe/London"'],
    diagnostics: 1,
  },
  {
    name: "a picture that no browser can show",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"lamp.svg"⟧']],
    world: {
      pictureFault: (file) => (file === "lamp.svg" ? { fact: "is empty", remedy: "Save it again." } : undefined),
    },
    rule: "broken-picture",
    says: ['"lamp.svg" is empty', "Save it again"],
    diagnostics: 1,
  },
  {
    name: "a picture that costs too much",
    edits: [['"logo": "logo.svg"', '"logo": ⟦"logo.svg"⟧']],
    world: { pictureBytes: (file) => (file === "logo.svg" ? 400_000 : 1000) },
    rule: "over-budget-picture",
    says: ['"logo.svg"', "400", "100"],
    diagnostics: 1,
  },
  {
    name: "a page whose pictures cost too much",
    edits: [['"path": "/",', '"path": ⟦"/"⟧,']],
    world: {
      pictureBytes: (file) => (file === "lamp.svg" || file === "door.svg" || file === "bridge.svg" ? 99_000 : 6000),
    },
    rule: "over-budget-page",
    says: ["303", "300", '"pageBytes"'],
    diagnostics: 1,
  },
  {
    name: "an acknowledgement of what is no more",
    edits: [acknowledged('{ "rule": "impossible-date", "text": ⟦"31 June"⟧, "reason": "Printed so." }')],
    rule: "stale-acknowledgement",
    says: ["31 June", "Remove"],
    diagnostics: 1,
  },
  {
    name: "an acknowledgement of a rule that does not exist",
    edits: [acknowledged('{ "rule": ⟦"imposible-date"⟧, "text": "31 June", "reason": "Printed so." }')],
    rule: "stale-acknowledgement",
    says: ['"imposible-date"', '"impossible-date"'],
    diagnostics: 1,
  },
];
