import { Alert, Classes } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';

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

/** Asks before something that cannot be undone, or is felt at once. The focus goes back to the button, or to what is next to it. */
export function ConfirmDialog({
  isOpen,
  message,
  confirmText,
  icon = <TrashIcon size={32} />,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
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
    <Alert
      isOpen={isOpen}
      icon={icon}
      intent="danger"
      confirmButtonText={confirmText}
      cancelButtonText="Cancel"
      canEscapeKeyCancel
      canOutsideClickCancel
      loading={isPending}
      onConfirm={() => onConfirm()}
      onCancel={() => onCancel()}
      onClosed={findFocus}
    >
      {message}
    </Alert>
  );
}
