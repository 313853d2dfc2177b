import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAfterGo, isCovered, noteGoPrefix } from '../shared/ui/key-presses.ts';
import { sections } from './sections.tsx';

/** `g` and then a letter goes to a section. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Blueprint knows keys pressed together, not one after the other. Its own listener sees each key before this one.
    window.addEventListener('keydown', noteGoPrefix);
    return () => window.removeEventListener('keydown', noteGoPrefix);
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
          if (isAfterGo() && !isCovered()) void navigate(path);
        },
      })),
    [navigate],
  );
  useHotkeys(keys);
}
