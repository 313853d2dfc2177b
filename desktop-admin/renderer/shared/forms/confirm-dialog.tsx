import { Button, Classes, Dialog, Icon } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '../ui/busy-button.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  message: ReactNode;
  confirmText: string;
  icon?: JSX.Element;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks the user to confirm an action that cannot be undone or takes effect at once. Restores the focus on closing.
 * Replaces Blueprint's `Alert`, which has no accessible name and loses the focus while its button is busy.
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

  /** Focuses a nearby control if the button that opened the dialog was deleted with its row. */
  function findFocus(): void {
    const focused = document.activeElement;
    // If an element outside the closing dialog has the focus, the focus stays there.
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
