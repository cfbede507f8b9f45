/** A content in pieces: text that one file has, bytes that many have, so that those are encoded once. */
export type Pieces = readonly (string | Uint8Array)[];

/** The content as one text. */
export function textOf(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : Buffer.from(piece).toString())).join("");
}

/** Joins pieces to bytes, which hold until it joins the next. */
export function pieceJoiner(): (pieces: Pieces) => Uint8Array {
  let room = Buffer.allocUnsafe(1 << 18);
  return (pieces) => {
    // a character of a text takes three bytes at most
    const most = pieces.reduce((sum, piece) => sum + piece.length * (typeof piece === "string" ? 3 : 1), 0);
    if (most > room.length) room = Buffer.allocUnsafe(2 * most);
    let end = 0;
    for (const piece of pieces) {
      if (typeof piece === "string") end += room.write(piece, end);
      else {
        room.set(piece, end);
        end += piece.length;
      }
    }
    return room.subarray(0, end);
  };
}
