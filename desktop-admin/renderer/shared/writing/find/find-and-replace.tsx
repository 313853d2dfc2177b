import { Button, InputGroup } from '@blueprintjs/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { applyEdit } from '../../markdown/markdown-edits.ts';
import { FindBar } from '../../ui/lists/find-bar.tsx';
import styles from './find-and-replace.module.css';
import { createReplaceAllEdit, findNextOccurrence, findOccurrences } from './find-text.ts';
import type { useFindInText } from './use-find-in-text.ts';

interface FindAndReplaceProps {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  find: ReturnType<typeof useFindInText>;
}

/** Users can undo replacements with the text area's own undo. */
export function FindAndReplace({
  area,
  value,
  find: { searched, setSearched, current, show, close },
}: FindAndReplaceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState('');
  const [said, setSaid] = useState('');
  const places = useMemo(() => findOccurrences(value, searched), [value, searched]);
  const index = places.indexOf(current);
  const count =
    searched === ''
      ? ''
      : places.length === 0
        ? 'Not found'
        : `${index < 0 ? '' : `${index + 1} of `}${places.length} found`;

  function go(direction: 1 | -1, from = direction === 1 ? current + 1 : current): void {
    const place = places[findNextOccurrence(places, from, direction)];
    if (place !== undefined) show(place);
  }

  function search(text: string): void {
    setSaid('');
    setSearched(text);
    const found = findOccurrences(value, text);
    show(found[findNextOccurrence(found, Math.max(0, current), 1)] ?? -1);
  }

  function replace(): void {
    if (!area.current || index < 0) {
      go(1, Math.max(0, current));
      return;
    }
    const end = current + replacement.length;
    applyEdit(area.current, {
      start: current,
      end: current + searched.length,
      text: replacement,
      select: { start: replacement.length, end: replacement.length },
    });
    input.current?.focus();
    const left = findOccurrences(area.current.value, searched);
    show(left[findNextOccurrence(left, end, 1)] ?? -1);
  }

  function replaceAll(): void {
    const edit = area.current && createReplaceAllEdit({ value: area.current.value }, searched, replacement);
    if (!area.current || !edit) return;
    applyEdit(area.current, edit);
    input.current?.focus();
    show(-1);
    setSaid(`${places.length} replaced`);
  }

  return (
    <FindBar
      label="Find and replace"
      fieldLabel="Find"
      className={styles.find}
      input={input}
      searched={searched}
      search={search}
      said={said || count}
      isFound={places.length > 0}
      go={go}
      close={close}
      onEnter={replace}
    >
      <InputGroup
        size="small"
        aria-label="Replace with"
        placeholder="Replace with"
        value={replacement}
        onValueChange={setReplacement}
      />
      <Button size="small" text="Replace" disabled={places.length === 0} onClick={replace} />
      <Button size="small" text="All" aria-label="Replace all" disabled={places.length === 0} onClick={replaceAll} />
    </FindBar>
  );
}
