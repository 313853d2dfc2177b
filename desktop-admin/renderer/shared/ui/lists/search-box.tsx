import { type HotkeyConfig, InputGroup, type InputGroupProps, useHotkeys } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import { focusParentOnEscape, isKeyForOtherElement } from '../key-presses.ts';
import styles from './search-box.module.css';

interface SearchBoxProps extends Pick<InputGroupProps, 'className' | 'rightElement'> {
  screen: string;
  label: string;
  placeholder: string;
  searched: string;
  search: (text: string) => void;
}

/** The `l` key focuses the search box, because `/` opens the global search. Use only one search box on each screen. */
export function SearchBox({ screen, label, searched, search, className = styles.box ?? '', ...look }: SearchBoxProps) {
  const [text, type] = useTypedSearch(searched, search);
  const box = useRef<HTMLInputElement>(null);
  const keys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'l',
        global: true,
        group: screen,
        label,
        preventDefault: true,
        onKeyDown: (event) => !isKeyForOtherElement(event) && box.current?.focus(),
      },
    ],
    [screen, label],
  );
  useHotkeys(keys);
  return (
    <InputGroup
      {...look}
      className={className}
      inputRef={box}
      type="search"
      leftIcon={<SearchIcon />}
      aria-label={label}
      maxLength={textLimits.search}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onValueChange={type}
      // The first Esc only clears the text. The second Esc moves the focus out of the search box.
      onKeyDown={(event) => text === '' && focusParentOnEscape(event)}
    />
  );
}

const debounceMs = 200;

/**
 * @param searched search text of the list. If this text changes elsewhere, for example after going back, the new text
 *   replaces the typed text
 */
function useTypedSearch(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  /** Applied search text, followed by submitted search texts that are not applied yet. */
  const sent = useRef([searched]);
  const typing = useRef<number>(undefined);
  const latest = useRef(search);

  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const place = sent.current.indexOf(searched);
    sent.current = place < 0 ? [searched] : sent.current.slice(place);
    if (place >= 0) return;
    window.clearTimeout(typing.current);
    setText(searched);
  }, [searched]);
  useEffect(() => () => window.clearTimeout(typing.current), []);

  function type(next: string): void {
    setText(next);
    window.clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      const search = next.trim();
      if (search !== sent.current.at(-1)) sent.current.push(search);
      latest.current(search);
    }, debounceMs);
  }
  return [text, type] as const;
}
