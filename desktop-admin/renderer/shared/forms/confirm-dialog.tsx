import { Button, Classes, Dialog, Icon } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '../ui/busy-button.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  message: ReactNode;
  /** What the button does, such as "Delete". */
  confirmText: string;
  /** A bin, where it says nothing else. */
  icon?: JSX.Element;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something that cannot be undone, or is felt at once. The focus goes back to the button, or to what is next to it.
 * It looks like Blueprint's `Alert`, which has no name for screen readers, and whose button loses the focus while it works.
 */
export function ConfirmDialog({
  isOpen,
  message,
  confirmText,
  icon = <TrashIcon size={32} />,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const questionId = useId();
  const neighbours = useRef<(Element | null | undefined)[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const row = document.activeElement?.closest('li, tr');
    neighbours.current = [row?.nextElementSibling, row?.previousElementSibling];
  }, [isOpen]);

  /** What was deleted took its row and the button in it away. */
  function findFocus(): void {
    const focused = document.activeElement;
    // The question may not have left the page yet, and takes the focus with it when it does.
    if (focused !== document.body && !focused?.closest(`.${Classes.PORTAL}:has(.${Classes.ALERT})`)) return;
    const row = neighbours.current.find((neighbour) => neighbour?.isConnected);
    const last = row ? [...row.querySelectorAll('button')].at(-1) : undefined;
    (last ?? document.querySelector('main'))?.focus();
  }

  return (
    <Dialog
      className={Classes.ALERT}
      role="alertdialog"
      aria-labelledby={questionId}
      isOpen={isOpen}
      canEscapeKeyClose
      canOutsideClickClose
      onClose={() => onCancel()}
      onClosed={findFocus}
    >
      <div className={Classes.ALERT_BODY}>
        <Icon icon={icon} intent="danger" />
        <div id={questionId} className={Classes.ALERT_CONTENTS}>
          {message}
        </div>
      </div>
      <div className={Classes.ALERT_FOOTER}>
        <BusyButton intent="danger" text={confirmText} isBusy={isPending} onClick={() => onConfirm()} />
        <Button text="Cancel" disabled={isPending} onClick={() => onCancel()} />
      </div>
    </Dialog>
  );
}
