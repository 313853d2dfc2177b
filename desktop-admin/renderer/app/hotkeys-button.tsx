import { Button, HotkeysContext } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { useContext } from 'react';
import styles from './header.module.css';

/** Shows the keys, as `?` does. */
export function HotkeysButton() {
  const [, dispatch] = useContext(HotkeysContext);
  return (
    <Button
      className={`${styles.button} ${styles.keys}`}
      variant="minimal"
      icon={<HelpIcon />}
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      onClick={() => dispatch({ type: 'OPEN_DIALOG' })}
    />
  );
}
