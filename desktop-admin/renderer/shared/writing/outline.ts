/** A heading of a text in Markdown. */
export interface OutlineHeading {
  /** 1 for the highest. */
  level: number;
  text: string;
  /** In which line it stands, counted from 0. */
  line: number;
}

const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The headings of a text, in order. What looks like one within code is none. */
export function outlineOf(markdown: string): OutlineHeading[] {
  const headings: OutlineHeading[] = [];
  let open: string | undefined;
  for (const [line, text] of markdown.split('\n').entries()) {
    const mark = fence.exec(text)?.[1];
    if (open === undefined) open = mark;
    else if (mark?.startsWith(open)) open = undefined;
    if (open !== undefined || mark !== undefined) continue;
    const [, marks = '', words = ''] = heading.exec(text) ?? [];
    if (words !== '') headings.push({ level: marks.length, text: words.replace(/[*_`]/g, ''), line });
  }
  return headings;
}
