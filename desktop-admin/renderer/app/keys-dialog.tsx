import { Dialog, DialogBody, Hotkey, type HotkeyConfig } from '@blueprintjs/core';
import { useId } from 'react';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  isOpen: boolean;
  hotkeys: readonly HotkeyConfig[];
  onClose: () => void;
}

/** The keys that do something on this screen, by group. Blueprint's own dialog has no name and skips heading levels. */
export function KeysDialog({ isOpen, hotkeys, onClose }: KeysDialogProps) {
  const titleId = useId();
  const groups = Map.groupBy(hotkeys, ({ group }) => group ?? '');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} aria-labelledby={titleId}>
      {/* The dialog itself scrolls with the page: what scrolls inside would need a focus of its own. */}
      <DialogBody className={styles.keys ?? ''} useOverflowScrollContainer={false}>
        <h2 id={titleId}>Keyboard shortcuts</h2>
        {[...groups].map(([group, keys]) => (
          <section key={group}>
            <h3>{group}</h3>
            {keys.map(({ combo, label }) => (
              <Hotkey key={combo} combo={combo} label={label} global />
            ))}
          </section>
        ))}
      </DialogBody>
    </Dialog>
  );
}
