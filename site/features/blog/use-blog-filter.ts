import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BlogFilter, emptyBlogFilter, getBlogPath, parseBlogFilter } from './blog-filter.ts';

const searchDebounceMs = 250;

export function useBlogFilter(slug: string | undefined) {
  const { search: query, key, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const known = parseBlogFilter(slug, new URLSearchParams(query));
  const filter = known ?? emptyBlogFilter;
  const [typed, setTyped] = useState(filter.search);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writePending = useRef<(() => void) | null>(null);
  const followedKey = useRef(key);
  const isOurs = navigationType !== 'POP' && state?.typed === true;

  useEffect(() => {
    // Handles each address once, because the field may already contain newer text.
    if (key === followedKey.current) return;
    followedKey.current = key;
    if (isOurs) return;
    clearTimeout(debounce.current);
    writePending.current = null;
    setTyped(filter.search);
  }, [key, isOurs, filter.search]);

  useEffect(() => {
    // Saves pending text before the visitor follows a link, so that Back restores the text.
    const writeNow = () => writePending.current?.();
    addEventListener('click', writeNow, { capture: true });
    return () => {
      removeEventListener('click', writeNow, { capture: true });
      clearTimeout(debounce.current);
    };
  }, []);

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
