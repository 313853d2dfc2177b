import { Button, Dialog, DialogBody, DialogFooter, type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCovered } from '../../shared/ui/key-presses.ts';
import { fetchOnce, MissingPart } from '../../shared/ui/missing-part.tsx';
import type { Theme } from '../theme.tsx';
import type { CommandPaletteProps } from './command-palette.tsx';
import type { PaletteAction } from './palette-items.tsx';

/** Loaded when it is first opened. */
export const loadCommandPalette = fetchOnce(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

function MissingPalette({ isOpen, close }: Pick<CommandPaletteProps, 'isOpen' | 'close'>) {
  const nameId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={close} aria-labelledby={nameId}>
      <DialogBody>
        <span id={nameId} hidden>
          Command palette
        </span>
        <MissingPart name="The command palette" later="can be opened" />
      </DialogBody>
      <DialogFooter actions={<Button onClick={close}>Close</Button>} />
    </Dialog>
  );
}

const CommandPalette = lazy(() => loadCommandPalette().catch(() => ({ default: MissingPalette })));

interface PaletteButtonProps {
  className: string;
  setTheme: (theme: Theme) => void;
  logOut: () => void;
}

/** Opens the command palette, as `Ctrl+K` does, on a Mac `Cmd+K`. */
export function PaletteButton({ className, setTheme, logOut }: PaletteButtonProps) {
  const navigate = useNavigate();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');

  const keys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'mod+k',
        global: true,
        allowInInput: true,
        preventDefault: true,
        group: 'Everywhere',
        label: 'Command palette: go to, do or find',
        onKeyDown: () => setState((now) => (now === 'open' ? 'closed' : isCovered() ? now : 'open')),
      },
    ],
    [],
  );
  useHotkeys(keys);

  function carryOut(action: PaletteAction): void {
    if ('to' in action) void navigate(action.to);
    if ('theme' in action) setTheme(action.theme);
    if ('logOut' in action) logOut();
  }

  return (
    <>
      <Button
        className={className}
        variant="minimal"
        icon={<SearchIcon />}
        aria-label="Command palette"
        title="Go to, do or find (Ctrl+K)"
        onClick={() => setState('open')}
      />
      {state !== 'never' && (
        <Suspense>
          <CommandPalette isOpen={state === 'open'} close={() => setState('closed')} onChoose={carryOut} />
        </Suspense>
      )}
    </>
  );
}
