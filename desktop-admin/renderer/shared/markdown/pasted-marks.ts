import { beginsWithWord, countLeadingPlainCharacters, countTrailingPlainCharacters, endsWithWord } from './emphasis.ts';

export const blockElements =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, ' +
  'h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul';

const marks = 'strong, em, del';

export function simplifyPastedMarks(body: HTMLElement): void {
  for (const mark of body.querySelectorAll(marks)) splitAroundBlocks(mark, `${blockElements}, br`);
  for (const mark of body.querySelectorAll(marks)) if (mark.parentElement?.closest(mark.localName)) unwrapElement(mark);
  joinMarks(body);
  for (const mark of body.querySelectorAll(marks)) if (isTouchingOther(mark)) splitAroundBlocks(mark, 'a');
  for (const mark of body.querySelectorAll(marks)) if (isTouchingOther(mark)) unwrapElement(mark);
  joinMarks(body);
  for (const mark of body.querySelectorAll(marks)) trimMark(mark);
  for (const mark of body.querySelectorAll(marks)) if (mark.textContent === '') unwrapElement(mark);
  body.normalize();
}

/** True if an element begins or ends within a word. Within a word, Markdown treats `_` as plain text. */
export const isWithinWord = ({ previousSibling, nextSibling }: Node): boolean =>
  endsWithWord(getNodeText(previousSibling)) || beginsWithWord(getNodeText(nextSibling));

const isTouchingOther = ({ previousSibling, nextSibling, firstChild, lastChild }: Node): boolean =>
  (endsWithWord(getAdjacentText(previousSibling)) && !(firstChild instanceof Text)) ||
  (beginsWithWord(getAdjacentText(nextSibling)) && !(lastChild instanceof Text));

const getNodeText = (node: Node | null): string =>
  node instanceof Text || node instanceof HTMLSpanElement ? (node.textContent ?? '') : '';

/** Returns the text of an adjacent node without its asterisks, because Markdown parses adjacent asterisks together. */
const getAdjacentText = (node: Node | null): string =>
  node instanceof Element && node.matches(marks) ? node.textContent : getNodeText(node);

export const unwrapElement = (element: Element): void => element.replaceWith(...element.childNodes);

/** Moves an inline element, such as a link, into the paragraphs or other blocks that the element surrounds. */
export function splitAroundBlocks(element: Element, borders: string): void {
  if (!element.querySelector(borders)) return;
  let run: Element | undefined;
  for (const child of [...element.childNodes]) {
    if (child instanceof Element && (child.matches(borders) || child.querySelector(borders))) {
      run = undefined;
      element.before(child);
      if (child.childNodes.length === 0) continue;
      const inner = document.importNode(element);
      inner.append(...child.childNodes);
      child.append(inner);
      splitAroundBlocks(inner, borders);
    } else {
      const isBlank = child instanceof Text && child.data.trim() === '';
      if (!run && !isBlank) {
        run = document.importNode(element);
        element.before(run);
      }
      if (run) run.append(child);
      else element.before(child);
    }
  }
  element.remove();
}

/** Joins adjacent marks of the same kind, because Markdown does not parse `**a****b**`. */
function joinMarks(body: HTMLElement): void {
  body.normalize();
  for (const mark of body.querySelectorAll(`${marks}, code`)) {
    const { localName } = mark;
    for (
      let next = mark.nextSibling;
      next instanceof Element && next.localName === localName;
      next = mark.nextSibling
    ) {
      mark.append(...next.childNodes);
      next.remove();
    }
  }
}

function trimMark(mark: Element): void {
  const { firstChild: first, lastChild: last } = mark;
  if (first instanceof Text) {
    const length = countLeadingPlainCharacters(first.data, getAdjacentText(mark.previousSibling));
    if (length > 0) mark.before(first.data.slice(0, length));
    first.deleteData(0, length);
  }
  if (last instanceof Text) {
    const length = countTrailingPlainCharacters(last.data, getAdjacentText(mark.nextSibling));
    if (length > 0) mark.after(last.data.slice(-length));
    last.deleteData(last.length - length, length);
  }
}
