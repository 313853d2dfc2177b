/** Measures the transparent copy of a line, because a text area does not report the positions of its lines. */
function getLineTop(lines: HTMLElement, line: number): number {
  const element = lines.children[Math.min(line, lines.children.length - 1)];
  return element instanceof HTMLElement ? element.offsetTop : 0;
}

interface Anchor {
  element: HTMLElement;
  line: number;
}

const findAnchors = (sheet: HTMLElement): Anchor[] =>
  [...sheet.querySelectorAll<HTMLElement>('[data-line]')].map((element) => ({
    element,
    line: Number(element.dataset.line),
  }));

const getTopWithin = (sheet: HTMLElement, element: HTMLElement): number =>
  element.getBoundingClientRect().top - sheet.getBoundingClientRect().top + sheet.scrollTop;

/** Scrolls the preview to the visible part of the text. Aligns blocks, and scrolls proportionally within a block. */
export function syncPreviewScroll(scroller: HTMLElement, lines: HTMLElement, sheet: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const anchors = findAnchors(sheet);
  const isBelow = ({ line }: Anchor) => getLineTop(lines, line) > scrollTop;
  const next = anchors.find(isBelow);
  const last = next ? anchors[anchors.indexOf(next) - 1] : anchors.at(-1);
  const from = last
    ? { written: getLineTop(lines, last.line), shown: getTopWithin(sheet, last.element) }
    : { written: 0, shown: 0 };
  const to = next
    ? { written: getLineTop(lines, next.line), shown: getTopWithin(sheet, next.element) }
    : { written: scrollHeight - clientHeight, shown: sheet.scrollHeight - sheet.clientHeight };
  const part = (scrollTop - from.written) / Math.max(1, to.written - from.written);
  sheet.scrollTop = from.shown + Math.min(1, Math.max(0, part)) * (to.shown - from.shown);
}

/** Marks the block at the cursor in the preview. Scrolls to the block if the cursor is visible in the text. */
export function markCursorBlock(sheet: HTMLElement, line: number, isCursorInView: () => boolean): void {
  const block = findAnchors(sheet).findLast((anchor) => anchor.line <= line)?.element;
  const marked = sheet.querySelector('[data-cursor]');
  // Avoids slow measurements while the cursor stays within one block.
  if (marked === block) return;
  marked?.removeAttribute('data-cursor');
  if (!block) return;
  block.dataset.cursor = '';
  if (!isCursorInView()) return;
  const top = getTopWithin(sheet, block) - sheet.scrollTop;
  const isInView = top + block.offsetHeight > 0 && top < sheet.clientHeight;
  if (!isInView) sheet.scrollTop += top - sheet.clientHeight / 3;
}
