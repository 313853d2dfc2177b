const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the records of a CSV file that comes in pieces: a line break within quotes belongs to its field.
 * @returns takes the next piece, and returns how many records have ended until then, the heading not counted.
 */
export function createRecordCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
