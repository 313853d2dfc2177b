import { Button, Dialog, DialogBody, DialogFooter, type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isKeyForOtherElement, isOverlayOpen } from '../../shared/ui/key-presses.ts';
import { LoadFailure, memoizeLoader } from '../../shared/ui/screens/load-failure.tsx';
import { useBufferedTyping } from '../../shared/ui/use-buffered-typing.ts';
import type { Theme } from '../theme.tsx';
import type { CommandPaletteProps } from './command-palette.tsx';
import styles from './palette-button.module.css';
import type { PaletteAction } from './palette-items.tsx';

export const loadCommandPalette = memoizeLoader(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

function MissingPalette({ close }: Pick<CommandPaletteProps, 'close'>) {
  const nameId = useId();
  return (
    <Dialog isOpen onClose={close} aria-labelledby={nameId}>
      <DialogBody>
        <span id={nameId} hidden>
          Search
        </span>
        <LoadFailure name="The search" later="will be available" />
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

/** Opens the command palette. `Ctrl+K` (`Cmd+K` on a Mac) works everywhere, and `/` works outside text fields. */
export function PaletteButton({ className, setTheme, logOut }: PaletteButtonProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  useBufferedTyping(isOpen, setQuery);

  const keys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'mod+k',
        global: true,
        allowInInput: true,
        preventDefault: true,
        group: 'Everywhere',
        label: 'Search or run a command',
        onKeyDown: () => setOpen((isOpen) => !isOpen && !isOverlayOpen()),
      },
      {
        combo: '/',
        global: true,
        preventDefault: true,
        group: 'Everywhere',
        label: 'Search',
        onKeyDown: (event) => !isKeyForOtherElement(event) && setOpen(true),
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
        className={`${className} ${styles.search}`}
        variant="minimal"
        icon={<SearchIcon />}
        aria-label="Search"
        aria-keyshortcuts="/"
        title="Search or run a command (/ or Ctrl+K)"
        text={
          <>
            Search <kbd>/</kbd>
          </>
        }
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <CommandPalette
            query={query}
            setQuery={setQuery}
            close={() => {
              setQuery('');
              setOpen(false);
            }}
            onChoose={carryOut}
          />
        </Suspense>
      )}
    </>
  );
}
