/** Words that are no names of variables in a module: the registries import by the name of a block type. */
const WORDS = new Set(
  [
    "await break case catch class const continue debugger default delete do else enum export extends false finally for",
    "function if import in instanceof new null return super switch this throw true try typeof var void while with yield",
    "implements interface let package private protected public static arguments eval undefined",
  ]
    .join(" ")
    .split(" "),
);

/** The names of devices, which no file or folder of Windows can have. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** Whether a name in camelCase cannot be that of a block type, which is also the name of a folder and of a variable. */
export function isReservedName(name: string): boolean {
  return WORDS.has(name) || name in {} || DEVICE.test(name);
}

/** The types that the generated code declares or uses besides the types of the schemas. */
export const TYPES_OF_CODE: ReadonlySet<string> = new Set([
  "BlockType",
  "HeadingLevel",
  "Placed",
  "BlockProps",
  "Extract",
]);
