import { Button, Dialog, DialogBody, Hotkey, type HotkeyConfig } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import styles from './keyboard-shortcuts-dialog.module.css';

/** Shortcuts in text fields. Listed on every screen, because `?` cannot open this dialog from a text field. */
const editingKeys: readonly HotkeyConfig[] = [
  { combo: 'mod+s', group: 'Editing', label: 'Save' },
  { combo: 'mod+b', group: 'Editing', label: 'Bold' },
  { combo: 'mod+i', group: 'Editing', label: 'Italic' },
];

interface KeysDialogProps {
  isOpen: boolean;
  hotkeys: readonly HotkeyConfig[];
  onClose: () => void;
}

/** Replaces Blueprint's own dialog, which has no accessible name and skips heading levels. */
export function KeyboardShortcutsDialog({ isOpen, hotkeys, onClose }: KeysDialogProps) {
  const titleId = useId();
  const others = editingKeys.filter(({ combo }) => hotkeys.every((known) => known.combo !== combo));
  const groups = Map.groupBy([...hotkeys, ...others], ({ group }) => group ?? '');
  return (
    <Dialog className={styles.dialog ?? ''} isOpen={isOpen} onClose={onClose} aria-labelledby={titleId}>
      {/* The whole dialog scrolls. An inner scroll area would need its own focus. */}
      <DialogBody className={styles.keys ?? ''} useOverflowScrollContainer={false}>
        <div className={styles.header}>
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <Button variant="minimal" icon={<CrossIcon />} aria-label="Close" onClick={onClose} />
        </div>
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
