import { type RefObject, useState } from 'react';
import { getLineNumber, readSelection } from '../../markdown/markdown-edits.ts';

export function useFindInText(area: RefObject<HTMLTextAreaElement | null>, reveal: (line: number) => void) {
  const [find, setFind] = useState({
    isOpen: false,
    searched: '',
    /** Start of the current occurrence. -1 if there is no current occurrence. */
    current: -1,
  });
  return {
    ...find,
    setSearched: (searched: string) => setFind((now) => ({ ...now, searched })),
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
    close(): void {
      const { current, searched } = find;
      setFind((now) => ({ ...now, isOpen: false }));
      area.current?.focus({ preventScroll: true });
      if (current >= 0) area.current?.setSelectionRange(current, current + searched.length);
    },
  };
}
