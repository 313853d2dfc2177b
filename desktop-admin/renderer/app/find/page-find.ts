const foundName = 'found';
const currentName = 'found-current';

/** Values of `display` that start a new line. No match crosses the border of an element with one of these values. */
const blocks = /^(?:block|flex|grid|list-item|table|table-row|table-cell|flow-root)$/;

const maxFound = 2_000;

interface Piece {
  node: Text;
  start: number;
}

const isSearched = (element: Element | null): element is Element =>
  element !== null &&
  element.closest('[data-find-bar], script, style, textarea, select') === null &&
  element.checkVisibility({ visibilityProperty: true });

/** Collects the text of the page, with a line break between blocks. */
function collectPageText(root: Node): { text: string; pieces: Piece[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  const seen = new Map<Element, boolean>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent) continue;
    const known = seen.get(parent) ?? isSearched(parent);
    seen.set(parent, known);
    if (!known) continue;
    const own = getBlock(parent);
    if (own !== block) text += '\n';
    block = own;
    pieces.push({ node, start: text.length });
    // Leaves a letter unchanged if its lower-case form is longer. Otherwise, all later letters would change position.
    text += [...node.data]
      .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
      .join('');
  }
  return { text, pieces };
}

function getBlock(element: Element): Element {
  let each = element;
  while (each.parentElement && !blocks.test(getComputedStyle(each).display)) each = each.parentElement;
  return each;
}

/** Returns the matches in page order. Ignores case. */
export function findOnPage(root: Node, searched: string): Range[] {
  const wanted = searched.toLowerCase();
  if (wanted.trim() === '') return [];
  const { text, pieces } = collectPageText(root);
  const found: Range[] = [];
  let first = 0;
  for (
    let at = text.indexOf(wanted);
    at >= 0 && found.length < maxFound;
    at = text.indexOf(wanted, at + wanted.length)
  ) {
    while ((pieces[first + 1]?.start ?? Number.POSITIVE_INFINITY) <= at) first += 1;
    const range = createMatchRange(pieces, first, at, at + wanted.length);
    if (range) found.push(range);
  }
  return found;
}

function createMatchRange(pieces: readonly Piece[], first: number, start: number, end: number): Range | null {
  let last = first;
  while ((pieces[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
  const [from, to] = [pieces[first], pieces[last]];
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, start - from.start);
  range.setEnd(to.node, end - to.start);
  return range;
}

export function highlightMatches(found: readonly Range[], current: Range | undefined): void {
  CSS.highlights.set(foundName, new Highlight(...found));
  if (current) CSS.highlights.set(currentName, new Highlight(current));
  else CSS.highlights.delete(currentName);
}

export function clearHighlights(): void {
  CSS.highlights.delete(foundName);
  CSS.highlights.delete(currentName);
}
