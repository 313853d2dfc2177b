import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke after which the search is made. */
const pause = 200;

/**
 * The text of a search box whose search is made a moment after the last keystroke.
 * @param searched what is searched for now; it may change without the box, by the back button for example, which wins
 * over what is being typed.
 */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  const sent = useRef(searched);
  const typing = useRef<number>(undefined);
  const latest = useRef(search);

  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (searched === sent.current) return;
    window.clearTimeout(typing.current);
    sent.current = searched;
    setText(searched);
  }, [searched]);
  useEffect(() => () => window.clearTimeout(typing.current), []);

  function type(next: string): void {
    setText(next);
    window.clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      sent.current = next.trim();
      latest.current(sent.current);
    }, pause);
  }
  return [text, type] as const;
}
