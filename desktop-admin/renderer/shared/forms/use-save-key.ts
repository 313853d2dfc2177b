import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useMemo } from 'react';

/** Saves on `Ctrl+S`, on a Mac `Cmd+S`, wherever the focus is, in place of the browser's own saving. */
export function useSaveKey(save: () => void): void {
  const keys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'mod+s',
        global: true,
        allowInInput: true,
        preventDefault: true,
        group: 'Editing',
        label: 'Save',
        onKeyDown: save,
      },
    ],
    [save],
  );
  useHotkeys(keys);
}
