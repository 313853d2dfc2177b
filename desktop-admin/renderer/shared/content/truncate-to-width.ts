/** Says how wide a text is, in pixels. */
export type MeasureWidth = (text: string) => number;

interface FittedText {
  /** The text, or as much of it as there is room for, with an ellipsis where something is left out. */
  shown: string;
  /** Width of the whole text, in pixels. */
  width: number;
  isCut: boolean;
}

const ellipsis = ' …';

/** Cuts a text at the last word that there is room for, as search engines do. */
export function truncateToWidth(text: string, room: number, measure: MeasureWidth): FittedText {
  const width = measure(text);
  if (width <= room) return { shown: text, width, isCut: false };
  const words = text.split(/(?<=\s)/);
  let shown = '';
  for (const word of words) {
    if (measure((shown + word).trimEnd() + ellipsis) > room) break;
    shown += word;
  }
  return { shown: (shown || truncateWord(text, room, measure)).trimEnd() + ellipsis, width, isCut: true };
}

/** A single word that is too long is cut within. */
function truncateWord(text: string, room: number, measure: MeasureWidth): string {
  let shown = '';
  for (const letter of text) {
    if (measure(shown + letter + ellipsis) > room) break;
    shown += letter;
  }
  return shown;
}
