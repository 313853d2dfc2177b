/**
 * Replaces a part of the text while the user may be typing. Preserves focus, selection, scroll position and undo
 * history. Does nothing if the part no longer occurs in the text.
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
    // `execCommand` is deprecated, but only this command preserves the browser's undo history.
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  } else {
    // While the preview hides the text area, the text area cannot receive the focus. Undo is then unavailable.
    area.setRangeText(text, start, end);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
  for (const { element, top } of views) element.scrollTop = top;
}

function listAncestors(element: HTMLElement): HTMLElement[] {
  return element.parentElement ? [element, ...listAncestors(element.parentElement)] : [element];
}
