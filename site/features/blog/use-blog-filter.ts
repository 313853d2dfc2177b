import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BlogFilter, readFilter, writeFilter } from './blog-filter.ts';

/** Milliseconds without a keystroke after which the address follows: Safari counts how often it changes. */
const typingPause = 250;

/** The filter, kept in the address, so that Back and shared links bring it back. What is typed applies at once. */
export function useBlogFilter() {
  const { search: query, key, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const { search: searchInAddress, category } = readFilter(query);
  const [search, setSearch] = useState(searchInAddress);
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
    setSearch(searchInAddress);
  }, [key, isOurs, searchInAddress]);

  useEffect(() => () => clearTimeout(pause.current), []);

  useEffect(() => {
    // Who follows a link before the pause is over comes back to what was typed.
    const hurry = () => writePending.current?.();
    addEventListener('click', hurry, { capture: true });
    return () => removeEventListener('click', hurry, { capture: true });
  }, []);

  const writeAddress = (filter: BlogFilter, options: { replace: boolean; typed: boolean }) => {
    clearTimeout(pause.current);
    writePending.current = null;
    navigate(
      { search: writeFilter(filter) },
      { replace: options.replace, state: { keepScroll: true, typed: options.typed } },
    );
  };

  return {
    filter: { search, category },
    type(typed: string) {
      setSearch(typed);
      clearTimeout(pause.current);
      writePending.current = () => writeAddress({ search: typed, category }, { replace: true, typed: true });
      pause.current = setTimeout(writePending.current, typingPause);
    },
    submit: () => writeAddress({ search, category }, { replace: true, typed: true }),
    choose: (chosen: BlogFilter['category']) =>
      writeAddress({ search, category: chosen }, { replace: false, typed: true }),
    clear: () => writeAddress({ search: '', category: null }, { replace: false, typed: false }),
  };
}
