export type MeasureWidth = (text: string) => number;

interface FittedText {
  shown: string;
  width: number;
  isCut: boolean;
}

const ellipsis = ' …';

/** Cuts a text after the last word that fits, as search engines do. */
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

function truncateWord(text: string, room: number, measure: MeasureWidth): string {
  let shown = '';
  for (const letter of text) {
    if (measure(shown + letter + ellipsis) > room) break;
    shown += letter;
  }
  return shown;
}
