/** A comma, colon, bracket or text of a valid JSON text. */
export interface Mark {
  kind: "," | ":" | "bracket" | "string";
  start: number;
  end: number;
}

const MARK = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** The marks of a valid JSON text, in order. */
export function marksOf(text: string): Mark[] {
  return Array.from(text.matchAll(MARK), ({ 0: written, index }) => ({
    kind: kindOf(written),
    start: index,
    end: index + written.length,
  }));
}

function kindOf(written: string): Mark["kind"] {
  if (written.startsWith('"')) return "string";
  return written === "," || written === ":" ? written : "bracket";
}
