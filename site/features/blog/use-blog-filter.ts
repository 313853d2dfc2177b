import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { type BlogFilter, filterAddress, noFilter, readFilter } from './blog-filter.ts';

/** Milliseconds without a keystroke after which the server is asked. */
const typingPauseMs = 250;

/** The filter, kept in the address, so that Back and shared links bring it back, and what is typed meanwhile. */
export function useBlogFilter() {
  const { search: query, key, state } = useLocation();
  const { category: slug } = useParams();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const known = readFilter(slug, new URLSearchParams(query));
  const filter = known ?? noFilter;
  const [typed, setTyped] = useState(filter.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Writes at once what waits for the pause; null while nothing does. */
  const writePending = useRef<(() => void) | null>(null);
  const followedKey = useRef(key);
  const isOurs = navigationType !== 'POP' && state?.typed === true;

  useEffect(() => {
    // Each address once. What typing has written may be older by now than what is typed.
    if (key === followedKey.current) return;
    followedKey.current = key;
    if (isOurs) return;
    clearTimeout(pause.current);
    writePending.current = null;
    setTyped(filter.search);
  }, [key, isOurs, filter.search]);

  useEffect(() => () => clearTimeout(pause.current), []);

  useEffect(() => {
    // Who follows a link before the pause is over comes back to what was typed.
    const hurry = () => writePending.current?.();
    addEventListener('click', hurry, { capture: true });
    return () => removeEventListener('click', hurry, { capture: true });
  }, []);

  const writeAddress = (next: BlogFilter, options: { replace: boolean; typed: boolean }) => {
    clearTimeout(pause.current);
    writePending.current = null;
    const address = filterAddress({ ...next, search: next.search.trim(), page: 1 });
    navigate(address, { replace: options.replace, state: { keepScroll: true, typed: options.typed } });
  };

  return {
    /** Null for an address that leads nowhere. */
    filter: known,
    typed,
    type(search: string) {
      setTyped(search);
      clearTimeout(pause.current);
      writePending.current = () => writeAddress({ ...filter, search }, { replace: true, typed: true });
      pause.current = setTimeout(() => writePending.current?.(), typingPauseMs);
    },
    submit: () => writeAddress({ ...filter, search: typed }, { replace: true, typed: true }),
    choose: (category: BlogFilter['category']) =>
      writeAddress({ ...filter, search: typed, category, tag: null }, { replace: false, typed: true }),
    clear: () => writeAddress(noFilter, { replace: false, typed: false }),
  };
}
