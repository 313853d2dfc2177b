import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCovered } from '../ui/is-covered.ts';
import { sections } from './sections.tsx';

/** Milliseconds in which the second key has to follow the first. */
const patience = 1_500;

/** `g` and then a letter goes to a section. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const pressedG = useRef(0);

  useEffect(() => {
    // Blueprint knows keys pressed together, not one after the other: this remembers the first.
    const remember = (event: KeyboardEvent) => {
      pressedG.current = event.key === 'g' && !event.ctrlKey && !event.metaKey && !event.altKey ? Date.now() : 0;
    };
    // After Blueprint's own listener has seen the key.
    window.addEventListener('keydown', remember);
    return () => window.removeEventListener('keydown', remember);
  }, []);

  const keys = useMemo<HotkeyConfig[]>(
    () =>
      sections.map(({ path, title, key }) => ({
        // Blueprint listens for the last key of a combination and shows all of them in its dialog.
        combo: `g + ${key}`,
        global: true,
        group: 'Go to',
        label: title,
        onKeyDown: () => {
          if (Date.now() - pressedG.current < patience && !isCovered()) void navigate(path);
        },
      })),
    [navigate],
  );
  useHotkeys(keys);
}
