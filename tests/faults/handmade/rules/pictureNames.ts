import { library } from "../../specs.ts";
import type { HandmadeFault } from "../handmade.ts";

const LAMP =
  '"src": "lamp.svg", "alt": "A reading lamp shines on an open book." }\n        },\n        { "type": "prose"';
const as = (name: string) => [[LAMP, LAMP.replace('"lamp.svg"', `⟦"${name}"⟧`)]] as const;
const PHOTO = "IMG 20251103 (2).JPG";
const world = { media: [...(library.context.media ?? []), PHOTO] };
const certainFix = { world, writes: [PHOTO], certain: true, diagnostics: 1 };

/** Pictures as they come from a telephone, under other names than their own. */
export const pictureNames: readonly HandmadeFault[] = [
  {
    name: "a picture whose ending is twice in its file name, where the last is hidden",
    world: { media: [...(library.context.media ?? []), "choir.jpg.jpg", "mugs.jpg"] },
    edits: as("choir.jpg"),
    rule: "missing-picture",
    writes: ["choir.jpg.jpg"],
    certain: false,
  },
  {
    ...certainFix,
    name: "a picture without the ending that a computer hides",
    edits: as("IMG 20251103 (2)"),
    rule: "malformed-value",
  },
  {
    ...certainFix,
    name: "a picture by its address on a computer, its backslashes written twice",
    edits: as("C:\\\\Users\\\\Ann\\\\Pictures\\\\IMG 20251103 (2).JPG"),
    rule: "malformed-value",
  },
  {
    ...certainFix,
    name: "a picture with its spaces encoded",
    edits: as("IMG%2020251103%20(2).JPG"),
    rule: "missing-picture",
  },
  {
    name: "a picture by its address on a computer",
    edits: [[LAMP, LAMP.replace("lamp.svg", "C:⟦\\U⟧sers\\Ann\\Pictures\\IMG 20251103 (2).JPG")]],
    rule: "stray-backslash",
    diagnostics: 1,
  },
  {
    name: "a picture that was put into the folder under nearly its name",
    world,
    edits: as("IMG_20251103 (2).JPG"),
    rule: "missing-picture",
    writes: [PHOTO],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a picture that lies in the folder with another ending",
    world: { media: [...world.media, "Ann.heic"] },
    edits: as("Ann.jpeg"),
    rule: "missing-picture",
    writes: ["Ann.heic"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a picture that was given another name in the folder",
    world: { media: (library.context.media ?? []).map((name) => (name === "logo.svg" ? "sign.svg" : name)) },
    edits: [['"logo": "logo.svg"', '"logo": ⟦"logo.svg"⟧']],
    rule: "missing-picture",
    writes: ["sign.svg"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a picture that was given another name in the folder, beside one that nothing shows",
    world: {
      media: [...(library.context.media ?? []).map((name) => (name === "logo.svg" ? "sign.svg" : name)), "garden.jpg"],
    },
    edits: [['"logo": "logo.svg"', '"logo": ⟦"logo.svg"⟧']],
    rule: "missing-picture",
    diagnostics: 1,
  },
  {
    name: "two pictures that are not there, and one that nothing shows",
    world: { media: (library.context.media ?? []).map((name) => (name === "logo.svg" ? "sign.svg" : name)) },
    edits: [
      ['"logo": "logo.svg"', '"logo": ⟦"logo.svg"⟧'],
      ['"sharePicture": "door.svg"', '"sharePicture": "garden.jpg"'],
    ],
    rule: "missing-picture",
    diagnostics: 2,
  },
  {
    name: "a photo of a telephone that no browser shows, in a folder of its own",
    edits: as("open-day/IMG_4711.HEIC"),
    rule: "missing-picture",
    diagnostics: 1,
  },
  {
    name: "the name of a file in the place of the words for a picture",
    edits: [[LAMP, LAMP.replace('"A reading lamp shines on an open book."', '⟦"DSC_0042.jpg"⟧')]],
    rule: "vague-alt",
    diagnostics: 1,
  },
  {
    name: "a word of Swahili that fits any picture",
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      [LAMP, LAMP.replace('"A reading lamp shines on an open book."', '⟦"Picha 2"⟧')],
    ],
    rule: "vague-alt",
    diagnostics: 1,
  },
  {
    name: "a picture with words that is an ornament all the same",
    edits: [[LAMP, LAMP.replace('open book." }', 'open book.", "decorative": ⟦true⟧ }')]],
    rule: "contradiction",
    diagnostics: 1,
  },
  {
    name: "a picture by its address on the web",
    edits: as("https://drive.example/file/d/1/view"),
    rule: "malformed-value",
    diagnostics: 1,
  },
];
