import { type RefObject, useState } from 'react';
import { getLineNumber, readSelection } from '../../markdown/markdown-edits.ts';

/**
 * Search in a text area: the searched text and the current occurrence.
 * @param reveal scrolls a line of the text into view
 */
export function useFindInText(area: RefObject<HTMLTextAreaElement | null>, reveal: (line: number) => void) {
  const [find, setFind] = useState({
    isOpen: false,
    searched: '',
    /** Start of the current occurrence. -1 for none. */
    current: -1,
  });
  return {
    ...find,
    setSearched: (searched: string) => setFind((now) => ({ ...now, searched })),
    /** Starts with the selection, or with the previous search. */
    open(): void {
      const at = area.current && readSelection(area.current);
      const selected = at ? at.value.slice(at.start, at.end) : '';
      setFind((now) => ({
        isOpen: true,
        searched: selected !== '' && !selected.includes('\n') ? selected : now.searched,
        current: at && selected !== '' ? at.start : now.current,
      }));
    },
    show(place: number): void {
      setFind((now) => ({ ...now, current: place }));
      if (place < 0 || !area.current) return;
      reveal(getLineNumber({ ...readSelection(area.current), start: place }));
    },
    /** Returns to the text and selects the occurrence. */
    close(): void {
      const { current, searched } = find;
      setFind((now) => ({ ...now, isOpen: false }));
      area.current?.focus({ preventScroll: true });
      if (current >= 0) area.current?.setSelectionRange(current, current + searched.length);
    },
  };
}
