import { Button, type ButtonProps, Classes, Spinner, SpinnerSize } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import styles from './busy-button.module.css';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  isBusy: boolean;
}

/**
 * A button for slow actions. Unlike a button with Blueprint's `loading`, a busy button keeps its focus and name. While
 * busy, the button ignores clicks, and Enter does not submit the form.
 */
export function BusyButton({ isBusy, ...button }: BusyButtonProps) {
  if (!isBusy) return <Button {...button} />;
  return (
    <Button
      {...button}
      aria-busy
      aria-disabled
      className={[Classes.DISABLED, styles.busy, button.className].join(' ')}
      icon={
        <>
          <Spinner aria-hidden className={`${Classes.BUTTON_SPINNER} ${styles.spinner}`} size={SpinnerSize.SMALL} />
          {button.icon}
        </>
      }
      onClick={(event: MouseEvent) => event.preventDefault()}
    />
  );
}
