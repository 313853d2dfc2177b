import { type HotkeyConfig, InputGroup, type InputGroupProps, useHotkeys } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { isCovered } from './is-covered.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface SearchBoxProps extends Pick<InputGroupProps, 'className' | 'rightElement'> {
  /** What the keys of this screen are listed under. */
  screen: string;
  label: string;
  placeholder: string;
  /** What is searched for now. */
  searched: string;
  /** Called a moment after the last keystroke. */
  search: (text: string) => void;
}

/** The search of a list; `/` leads to it. There is one on a screen. */
export function SearchBox({ screen, label, searched, search, ...look }: SearchBoxProps) {
  const [text, type] = useTypedSearch(searched, search);
  const box = useRef<HTMLInputElement>(null);
  const keys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: '/',
        global: true,
        group: screen,
        label,
        preventDefault: true,
        onKeyDown: () => !isCovered() && box.current?.focus(),
      },
    ],
    [screen, label],
  );
  useHotkeys(keys);
  return (
    <InputGroup
      {...look}
      inputRef={box}
      type="search"
      leftIcon={<SearchIcon />}
      aria-label={label}
      maxLength={textLimits.search}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onValueChange={type}
    />
  );
}
