/**
 * Replaces a part of a text area's text while somebody may be typing there or elsewhere: focus, selection and what is in view
 * stay, and undo takes it back. Nothing happens where the part is there no more.
 */
export function replaceKeepingSelection(area: HTMLTextAreaElement, part: string, text: string): void {
  const start = area.value.indexOf(part);
  if (start < 0) return;
  const end = start + part.length;
  const moved = (place: number) =>
    place <= start ? place : place < end ? start + text.length : place + text.length - part.length;
  const { selectionStart, selectionEnd, selectionDirection } = area;
  const focused = document.activeElement;
  const views = listAncestors(area).map((element) => ({ element, top: element.scrollTop }));
  area.focus({ preventScroll: true });
  if (document.activeElement === area) {
    area.setSelectionRange(start, end);
    // Deprecated, and the only way that keeps the browser's undo.
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  } else {
    // Behind its preview it cannot have the focus, and the browser no undo.
    area.setRangeText(text, start, end);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
  for (const { element, top } of views) element.scrollTop = top;
}

/** The element and all that it is in. */
function listAncestors(element: HTMLElement): HTMLElement[] {
  return element.parentElement ? [element, ...listAncestors(element.parentElement)] : [element];
}
