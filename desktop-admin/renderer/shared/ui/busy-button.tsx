import { Button, type ButtonProps, Classes, Spinner, SpinnerSize } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import styles from './busy-button.module.css';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** Whether what it does is under way. */
  isBusy: boolean;
}

/**
 * A button for what takes a while. It keeps focus and name meanwhile, where Blueprint's `loading` loses both, says that it is busy,
 * and takes no second press: neither does Enter in a field of its form.
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
