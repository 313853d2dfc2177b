import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BlogFilter, emptyBlogFilter, getBlogPath, parseBlogFilter } from './blog-filter.ts';

/** Time without a keystroke after which the server is asked. */
const searchDebounceMs = 250;

/**
 * The filter, kept in the address, so that Back and shared links bring it back, and what is typed meanwhile.
 * @param slug of the category that the path names
 */
export function useBlogFilter(slug: string | undefined) {
  const { search: query, key, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const known = parseBlogFilter(slug, new URLSearchParams(query));
  const filter = known ?? emptyBlogFilter;
  const [typed, setTyped] = useState(filter.search);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Writes at once what waits for the typing to end; null while nothing does. */
  const writePending = useRef<(() => void) | null>(null);
  const followedKey = useRef(key);
  const isOurs = navigationType !== 'POP' && state?.typed === true;

  useEffect(() => {
    // Each address once. What typing has written may be older by now than what is typed.
    if (key === followedKey.current) return;
    followedKey.current = key;
    if (isOurs) return;
    clearTimeout(debounce.current);
    writePending.current = null;
    setTyped(filter.search);
  }, [key, isOurs, filter.search]);

  useEffect(() => {
    // Who follows a link before the typing has ended comes back to what was typed.
    const writeNow = () => writePending.current?.();
    addEventListener('click', writeNow, { capture: true });
    return () => {
      removeEventListener('click', writeNow, { capture: true });
      clearTimeout(debounce.current);
    };
  }, []);

  /** @param isTyped what stands in the field is newer than what the address says of it */
  const writeAddress = (change: Partial<BlogFilter>, replace: boolean, isTyped = true) => {
    clearTimeout(debounce.current);
    writePending.current = null;
    const next = { ...filter, search: typed, ...change, page: 1 };
    navigate(getBlogPath({ ...next, search: next.search.trim() }), {
      replace,
      state: { keepScroll: true, typed: isTyped },
    });
  };

  return {
    /** The filter of the address; null where that leads nowhere. */
    filter: known,
    typed,
    type(search: string) {
      setTyped(search);
      clearTimeout(debounce.current);
      writePending.current = () => writeAddress({ search }, true);
      debounce.current = setTimeout(() => writePending.current?.(), searchDebounceMs);
    },
    submit: () => writeAddress({}, true),
    choose: (category: BlogFilter['category']) => writeAddress({ category, tag: null }, false),
    clear: () => writeAddress(emptyBlogFilter, false, false),
  };
}
